import { Checkbox } from '@pcmall/ui/checkbox';
import { FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { lazy, Suspense, useId, useState } from 'react';
import { paymentMessages } from '../payment.messages';

const PaymentTerms = lazy(() => import('./payment-terms'));

interface AgreementProps {
  id: string;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Agreed for the next orders too; left out where that can't be had. */
  isKept?: boolean;
  onKeep?: (isKept: boolean) => void;
  error: string | undefined;
}

export function Agreement({ id, agreed, onAgree, isKept, onKeep, error }: AgreementProps) {
  const t = useT(paymentMessages);
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const agree = (isAgreed: boolean) => {
    onAgree(isAgreed);
    if (!isAgreed) onKeep?.(false);
  };
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-1">
        <Checkbox id={id} label={t('pay.agree')} checked={agreed} onChange={(event) => agree(event.target.checked)} />
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
      {agreed && onKeep && (
        <Checkbox
          label={t('pay.keepAgreement')}
          checked={isKept}
          onChange={(event) => onKeep(event.target.checked)}
          className="mt-2 text-sm text-ink-soft"
        />
      )}
      <Suspense>
        {isOpen && (
          <PaymentTerms
            onClose={() => setOpen(false)}
            onAgree={() => {
              agree(true);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
