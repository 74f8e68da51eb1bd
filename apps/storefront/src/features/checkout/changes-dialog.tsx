import type { CheckoutChange } from '@pcmall/contract/checkout';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { checkoutMessages } from './checkout.messages';

/** Lists what has changed since it was shown (CHK-08); the page behind it has the new figures already. */
export function ChangesDialog({ changes, onClose }: { changes: CheckoutChange[]; onClose: () => void }) {
  const t = useT(checkoutMessages);
  const money = useMoney();
  const isMoney = (kind: CheckoutChange['kind']) => kind === 'price' || kind === 'total';
  const shown = ({ kind }: CheckoutChange, figure: number) => (isMoney(kind) ? money(figure) : figure);
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title={t('checkout.changed')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('checkout.understood')}</Button>}
    >
      <ul className="space-y-3">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>
            {change.name && <p className="font-medium">{change.name}</p>}
            <p className="numbers text-ink-soft">
              {t(`checkout.change.${change.kind}`, { was: shown(change, change.was), now: shown(change, change.now) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">{t('checkout.changedNote')}</p>
    </Dialog>
  );
}
