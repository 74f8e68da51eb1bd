import { getShopper } from '@pcmall/contract/console/shoppers';
import { formatMinute } from '@pcmall/domain/dates';
import { formatMoney, shopCurrencies } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo, useParams } from '../../lib/router';
import { usePageTitle } from '../../lib/title';
import { DetailPage } from '../../ui/detail-page';
import { Facts } from '../../ui/facts';
import { BalanceDialog } from './balance-dialog';
import { shoppersMessages } from './shoppers.messages';
import { type Shopper, useShopperActions } from './use-shopper';

/** One shopper: money, addresses without ID numbers, and what the shop may do (SALES-06). */
export default function ShopperPage() {
  const t = useT(shoppersMessages);
  const { accountId = '' } = useParams();
  const { data: shopper } = useSuspenseQuery({ ...apiQuery(getShopper, { params: { accountId } }), staleTime: 0 });
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { setBlocked, setQuickOrders } = useShopperActions(shopper);
  const { nickName, email, blocked, quickOrdersOpened } = shopper;
  const title = nickName || email || accountId;
  usePageTitle(title);
  const more = [
    {
      key: 'quick',
      label: t(quickOrdersOpened ? 'shoppers.closeQuick' : 'shoppers.openQuick'),
      onSelect: () => void setQuickOrders(!quickOrdersOpened),
    },
    {
      key: 'block',
      label: t(blocked ? 'shoppers.unblock' : 'shoppers.block'),
      onSelect: () => void setBlocked(!blocked),
    },
  ];
  return (
    <DetailPage
      back={{ to: linkTo('shoppers'), label: t('shoppers.title') }}
      title={title}
      status={blocked && <Badge tone="danger">{t('shoppers.blocked')}</Badge>}
      more={may('shoppers.write') ? more : []}
      action={may('shoppers.credit') && <Button onClick={() => setChanging(true)}>{t('shoppers.change')}</Button>}
      aside={<Who shopper={shopper} />}
    >
      <Ledger shopper={shopper} />
      <Addresses shopper={shopper} />
      {isChanging && <BalanceDialog shopper={shopper} onClose={() => setChanging(false)} />}
    </DetailPage>
  );
}

const moneyOf = ({ currency }: Shopper) => {
  const known = shopCurrencies.find((each) => each === currency);
  return (minor: number) => formatMoney(minor, known);
};

function Who({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const { realName, phone, email, orders, balance, quickOrdersOpened, createdAt } = shopper;
  return (
    <Card title={t('shoppers.who')}>
      <Facts
        facts={[
          { label: t('shoppers.balance'), value: <b className="numbers">{moneyOf(shopper)(balance)}</b> },
          { label: t('shoppers.orders'), value: <span className="numbers">{orders}</span> },
          phone !== '' && { label: t('shoppers.phone'), value: <span className="numbers">{phone}</span> },
          email !== '' && { label: t('shoppers.email'), value: <span className="break-all">{email}</span> },
          realName !== '' && { label: t('shoppers.realName'), value: realName },
          { label: t('shoppers.quick'), value: t(quickOrdersOpened ? 'shoppers.yes' : 'shoppers.no') },
          { label: t('shoppers.since'), value: <span className="numbers">{formatMinute(createdAt)}</span> },
        ]}
      />
    </Card>
  );
}

function Ledger({ shopper }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  const money = moneyOf(shopper);
  return (
    <Card title={t('shoppers.ledger')}>
      {shopper.movements.length === 0 && <p className="text-sm text-ink-muted">{t('shoppers.none')}</p>}
      <ul className="text-sm">
        {shopper.movements.map(({ movementId, change, balanceAfter, note, reason, orderNo, at }) => (
          <li key={movementId} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-0">
            <span className="numbers text-ink-muted">{formatMinute(at)}</span>
            <span className="min-w-0 grow break-words">
              {[t(`shoppers.entry.${reason}`), orderNo, note].filter(Boolean).join(' · ')}
            </span>
            <span className="numbers font-medium">{`${change > 0 ? '+' : ''}${money(change)}`}</span>
            <span className="numbers w-28 text-end text-ink-muted">{money(balanceAfter)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Addresses({ shopper: { addresses } }: { shopper: Shopper }) {
  const t = useT(shoppersMessages);
  return (
    <Card title={t('shoppers.addresses')}>
      {addresses.length === 0 && <p className="text-sm text-ink-muted">{t('shoppers.none')}</p>}
      <ul className="text-sm">
        {addresses.map(({ name, phone, place, detail }) => (
          <li key={`${name} ${phone} ${place} ${detail}`} className="border-b border-line py-2 last:border-0">
            <p className="flex flex-wrap gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="numbers text-ink-soft">{phone}</span>
            </p>
            <p className="text-ink-soft">{[place, detail].filter(Boolean).join(' ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
