import type { Checkout } from '@pcmall/contract/checkout';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { Button } from '../../ui/button';
import { checkoutMessages } from './checkout.messages';
import { PersonCard } from './person-card';
import { StepCard } from './step-card';
import type { StepProps } from './use-choices';

const RecipientPicker = lazy(async () => ({ default: (await import('../address')).RecipientPicker }));

/** Reasons that another address, or a completed one, takes away. */
const addressReasons: ReadonlySet<Checkout['obstacles'][number]['reason']> = new Set([
  'crossBorderRecipient',
  'idCardNeeded',
]);

export function RecipientStep({ checkout, choose, refresh, isAsked }: StepProps) {
  const t = useT(checkoutMessages);
  const [isOpen, setOpen] = useState(false);
  const { recipient, deliveryMode, obstacles } = checkout;
  const wrong = obstacles.find(({ reason }) => addressReasons.has(reason));
  const missing = isAsked && !recipient ? t('checkout.noRecipient') : undefined;
  const close = () => {
    setOpen(false);
    // An address may have been added or mended in there without being chosen anew.
    refresh();
  };
  return (
    <StepCard
      id="recipient"
      title={t(deliveryMode === 'pickUp' ? 'checkout.contact' : 'checkout.recipient')}
      note={wrong?.message ?? missing}
      action={
        recipient && (
          <span className="flex items-center gap-4">
            <Link to="/myCenter/receivingAddress" className="text-sm text-ink-soft hover:text-theme-text">
              {t('checkout.manage')}
            </Link>
            <Button variant="link" onClick={() => setOpen(true)}>
              {t('checkout.change')}
            </Button>
          </span>
        )
      }
    >
      {recipient ? (
        <PersonCard person={recipient} />
      ) : (
        <Button variant="secondary" size="lg" block icon="plus" onClick={() => setOpen(true)}>
          {t('checkout.choose')}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <RecipientPicker
            chosenId={recipient?.addressId}
            identityNeeded={deliveryMode === 'crossBorder'}
            onClose={close}
            onConfirm={({ id }) => {
              choose({ recipientId: id });
              close();
            }}
          />
        )}
      </Suspense>
    </StepCard>
  );
}
