import { lazy, Suspense, useId, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { Checkbox } from '../../../ui/checkbox';
import { FieldNote } from '../../../ui/field';
import { paymentMessages } from '../payment.messages';

const PaymentTerms = lazy(() => import('./payment-terms'));

interface AgreementProps {
  id: string;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error: string | undefined;
}

export function Agreement({ id, agreed, onAgree, error }: AgreementProps) {
  const t = useT(paymentMessages);
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-1">
        <Checkbox id={id} label={t('pay.agree')} checked={agreed} onChange={(event) => onAgree(event.target.checked)} />
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="text-theme-text underline-offset-4 hover:underline"
        >
          {t('pay.terms')}
        </button>
      </div>
      <div role="alert">
        <FieldNote id={noteId} error={error} />
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
