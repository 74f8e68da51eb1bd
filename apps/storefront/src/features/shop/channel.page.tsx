import { getChannel, listDemoShops, mallChannelType } from '@pcmall/contract/shop';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { TextField } from '@pcmall/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call';
import { isChannelOpen, isChannelUnknown, retryChannel } from '../../lib/channel';
import { linkTo } from '../../lib/link-to';
import { apiQuery } from '../../lib/query';
import { hrefOf } from '../../lib/router';
import { shopMessages } from './shop.messages';
import { shopReference } from './shop-reference';

/** Reloads the page, since another shop has another session, theme and cache. */
const enter = (shopId: string) => location.assign(hrefOf(linkTo('home', { shopId })));

/** Says why no shop is open at this address, and how to reach one (SHELL-19). */
export default function ChannelPage() {
  const t = useT(shopMessages);
  const common = useT();
  const [isTrying, setTrying] = useState(false);
  const hasShop = isChannelOpen();
  const state = hasShop ? 'choose' : isChannelUnknown() ? 'unreachable' : 'title';
  const retry = async () => {
    setTrying(true);
    if (await retryChannel()) location.assign(hrefOf(linkTo('home')));
    setTrying(false);
  };
  return (
    <div className="mx-auto w-[calc(100%-3rem)] max-w-180 space-y-6 py-16">
      <div className="text-center">
        <Icon name="store" size={48} className="mx-auto mb-4 text-theme-text" />
        <h1 className="mb-2 text-2xl font-semibold">{t(`channel.${state}`)}</h1>
        {!hasShop && (
          <p className="text-ink-soft">{state === 'unreachable' ? common('error.network') : t('channel.text')}</p>
        )}
      </div>
      <Card>
        <ShopForm />
        {!hasShop && (
          <Button variant="link" icon="refresh" className="mt-4" pending={isTrying} onClick={() => void retry()}>
            {common('common.retry')}
          </Button>
        )}
      </Card>
      <DemoShops />
    </div>
  );
}

function ShopForm() {
  const t = useT(shopMessages);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'channel.empty' | 'channel.unknown' | 'channel.unreachable'>();
  const [isLooking, setLooking] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const shopId = shopReference(text);
    if (!shopId) return setFault(text.trim() ? 'channel.unknown' : 'channel.empty');
    setLooking(true);
    const channel = await call(getChannel, { query: { shopId } }).catch(() => undefined);
    setLooking(false);
    if (channel?.type === mallChannelType) enter(channel.shopId);
    else setFault(channel ? 'channel.unknown' : 'channel.unreachable');
  };
  return (
    <form onSubmit={(event) => void open(event)} noValidate className="flex items-start gap-3">
      <div className="grow">
        <TextField
          label={t('channel.field')}
          value={text}
          error={fault && t(fault)}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" className="mt-6.25" pending={isLooking}>
        {t('channel.open')}
      </Button>
    </form>
  );
}

function DemoShops() {
  const t = useT(shopMessages);
  const { data: shops = [] } = useQuery(apiQuery(listDemoShops));
  if (shops.length === 0) return null;
  return (
    <Card title={t('channel.demo')}>
      <ul className="divide-y divide-line">
        {shops.map(({ shopId, shopName, country, currency, colour, closed }) => (
          <li key={shopId}>
            <button
              type="button"
              onClick={() => enter(shopId)}
              className="flex w-full items-center gap-4 py-3 text-start hover:text-theme-text"
            >
              <svg viewBox="0 0 16 16" className="size-8 shrink-0 rounded-md" aria-hidden>
                <rect width="16" height="16" fill={colour} />
              </svg>
              <span className="grow font-medium">{shopName}</span>
              {closed && <Badge>{t('channel.closed')}</Badge>}
              <span className="text-sm text-ink-muted">{`${shopId} · ${country} · ${currency}`}</span>
              <Icon name="chevronRight" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
