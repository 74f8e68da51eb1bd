import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { paymentMessages } from '../payment.messages';
import { termsMessages } from './payment-terms.messages';

const sections = [1, 2, 3, 4, 5, 6] as const;

export default function PaymentTerms({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  const t = useT(paymentMessages);
  const terms = useT(termsMessages);
  return (
    <Dialog
      open
      title={t('pay.termsTitle')}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onAgree}>
          {t('pay.agreeAndClose')}
        </Button>
      }
    >
      <div className="space-y-4">
        {sections.map((section) => (
          <section key={section}>
            <h3 className="mb-1 font-medium">{terms(`terms.${section}.title`)}</h3>
            <p className="text-ink-soft">{terms(`terms.${section}`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
