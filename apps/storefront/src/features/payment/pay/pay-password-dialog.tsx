import { payPasswordLockedCode } from '@pcmall/contract/codes';
import { isPayPassword } from '@pcmall/domain/credentials';
import { Dialog } from '@pcmall/ui/dialog';
import { FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { cx } from '@pcmall/ui/lib/cx';
import { Price } from '@pcmall/ui/price';
import { Spinner } from '@pcmall/ui/spinner';
import { type ChangeEvent, useId, useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { Link } from '../../../lib/navigation';
import { isNothingToPay } from '../payment.api';
import { paymentMessages } from '../payment.messages';

const digits = [0, 1, 2, 3, 4, 5];

/** A payment that waits for the password. */
interface PasswordPayment {
  mutate: (password: string, handlers: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface PayPasswordDialogProps {
  payment: PasswordPayment;
  amount: number;
  currency: string;
  /** It is paid, or there is nothing to be paid any more. */
  onDone: () => void;
  onClose: () => void;
}

/** Six digits; the last one pays. */
export function PayPasswordDialog({ payment, amount, currency, onDone, onClose }: PayPasswordDialogProps) {
  const t = useT(paymentMessages);
  const noteId = useId();
  const [password, setPassword] = useState('');
  const { mutate: pay, isPending, error, reset } = payment;
  const isLocked = error instanceof CallError && error.code === payPasswordLockedCode;

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
    setPassword(typed);
    if (error) reset();
    if (!isPayPassword(typed) || isPending) return;
    pay(typed, {
      onSuccess: onDone,
      onError: (refusal) => {
        setPassword('');
        if (isNothingToPay(refusal)) onDone();
      },
    });
  };

  return (
    <Dialog open size="sm" keepOnBackdrop title={t('password.title')} onClose={onClose}>
      <p className="text-center text-ink-soft">{t('password.from')}</p>
      <p className="mb-6 text-center">
        <Price minor={amount} currency={currency} size="xl" />
      </p>
      <label className="relative mx-auto block w-fit">
        <span className="sr-only">{t('password.label')}</span>
        <input
          data-autofocus
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={password}
          onChange={type}
          readOnly={isPending || isLocked}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="peer absolute inset-0 z-10 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <span
          aria-hidden
          className="flex gap-2 *:data-next:border-theme-ring peer-not-focus:*:data-next:border-line-strong"
        >
          {digits.map((at) => (
            <span
              key={at}
              data-next={at === password.length || undefined}
              className={cx(
                'flex size-12 items-center justify-center rounded-md border',
                error ? 'border-danger' : 'border-line-strong',
              )}
            >
              {at < password.length && <span className="size-2.5 rounded-full bg-ink" />}
            </span>
          ))}
        </span>
      </label>
      <div className="mt-4 flex min-h-6 items-center justify-center gap-2 text-sm" aria-live="polite">
        {isPending && (
          <>
            <Spinner />
            <span>{t('password.paying')}</span>
          </>
        )}
        <FieldNote id={noteId} error={error?.message} />
      </div>
      <p className="mt-2 text-center text-sm">
        <Link to={linkTo('editPaymentPassword')} className="text-theme-text underline-offset-4 hover:underline">
          {t(isLocked ? 'password.reset' : 'password.forgot')}
        </Link>
      </p>
    </Dialog>
  );
}
