import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { Checkbox } from '../../ui/checkbox';
import { paymentMessages } from './payment.messages';

const PaymentTerms = lazy(() => import('./payment-terms'));

interface AgreementProps {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error: string | undefined;
}

export function Agreement({ agreed, onAgree, error }: AgreementProps) {
  const t = useT(paymentMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-1">
        <Checkbox
          id="payment-agreement"
          label={t('pay.agree')}
          checked={agreed}
          error={error}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="text-theme-text underline-offset-4 hover:underline"
        >
          {t('pay.terms')}
        </button>
      </div>
      <Suspense>
        {isOpen && (
          <PaymentTerms
            onClose={() => setOpen(false)}
            onAgree={() => {
              onAgree(true);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
