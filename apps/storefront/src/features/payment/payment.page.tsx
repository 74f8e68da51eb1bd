import { useEffect } from 'react';
import { useT } from '../../i18n/i18n';
import { go, useQueryState } from '../../lib/navigation';
import { AmountDue } from './amount-due';
import { PayForm } from './pay-form';
import { usePayChannels } from './payment.api';
import { paymentMessages } from './payment.messages';
import { PaymentSkeleton } from './payment-skeleton';

export default function PaymentPage() {
  const t = useT(paymentMessages);
  const [{ orderId = '' }] = useQueryState();
  const { data: order, error } = usePayChannels(orderId);

  useEffect(() => {
    // Paid or closed meanwhile, perhaps in another tab.
    if (error) go('/paymentStatus', { orderId }, { replace: true });
  }, [error, orderId]);

  return (
    <div className="bg-ground">
      <div className="mx-auto w-[calc(100%-3rem)] max-w-200 space-y-6 py-8">
        <h1 className="text-2xl font-semibold">{t('pay.title')}</h1>
        {order && !error ? (
          <>
            <AmountDue order={order} />
            <PayForm order={order} />
          </>
        ) : (
          <PaymentSkeleton />
        )}
      </div>
    </div>
  );
}
