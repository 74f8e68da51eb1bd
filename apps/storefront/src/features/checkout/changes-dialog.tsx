import type { CheckoutChange } from '@pcmall/contract/checkout';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useChangeText } from '../../lib/product-text/change-text';
import { checkoutMessages } from './checkout.messages';

/** Lists what has changed since it was shown (CHK-08); the page behind it has the new figures already. */
export function ChangesDialog({ changes, onClose }: { changes: CheckoutChange[]; onClose: () => void }) {
  const t = useT(checkoutMessages);
  const textOf = useChangeText();
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
            <p className="numbers text-ink-soft">{textOf(change)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">{t('checkout.changedNote')}</p>
    </Dialog>
  );
}
