import { type ShopSetUp, setShopClosed } from '@pcmall/contract/console/settings';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { call } from '../../../lib/call';
import { shopId } from '../../../lib/shop-id';
import { settingsMessages } from '../settings.messages';
import { useSetUp } from './use-set-up';

export function StateCard({ setUp: { closed } }: { setUp: ShopSetUp }) {
  const t = useT(settingsMessages);
  const { keep, canWrite } = useSetUp();
  const change = async () => {
    const [title, text] = [t('state.closeAsk'), t('state.closeMeans')];
    const question = { title, text, confirmText: t('state.doClose'), danger: true };
    if (!closed && !(await confirm(question))) return;
    // The call's own message says why it can't be.
    await keep(call(setShopClosed, { body: { closed: !closed } })).catch(() => {});
  };
  return (
    <Card title={t('state.title')}>
      <p className="flex items-center gap-3">
        <Badge tone={closed ? 'warning' : 'success'}>{t(closed ? 'state.closed' : 'state.open')}</Badge>
        <span className="grow text-sm text-ink-soft">{t(closed ? 'state.closedHint' : 'state.openHint')}</span>
        {canWrite && (
          <Button variant={closed ? 'primary' : 'secondary'} onClick={() => void change()}>
            {t(closed ? 'state.doOpen' : 'state.doClose')}
          </Button>
        )}
      </p>
      {!closed && (
        <a
          className="mt-3 inline-block text-sm text-theme-text hover:underline"
          href={`/pcmall/?${new URLSearchParams({ shopId: shopId() })}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('state.look')}
        </a>
      )}
    </Card>
  );
}
