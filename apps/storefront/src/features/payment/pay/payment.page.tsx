import { useT } from '@pcmall/ui/i18n/i18n';
import { useEffect } from 'react';
import { linkTo } from '../../../lib/link-to';
import { go, useQueryState } from '../../../lib/navigation';
import { NoSuchOrder } from '../no-such-order';
import { isNothingToPay, isUnknown, usePayChannels } from '../payment.api';
import { paymentMessages } from '../payment.messages';
import { PaymentSkeleton } from '../payment-due';
import { PayForm } from './pay-form';

export default function PaymentPage() {
  const t = useT(paymentMessages);
  const [{ orderId = '' }] = useQueryState();
  const { data: order, error } = usePayChannels(orderId);

  const isMissing = orderId === '' || isUnknown(error);

  useEffect(() => {
    // Paid or closed meanwhile, perhaps in another tab.
    if (isNothingToPay(error)) go(linkTo('paymentStatus', { orderId }), { replace: true });
  }, [error, orderId]);

  return (
    <div className="page-width py-8">
      {isMissing ? <NoSuchOrder /> : <h1 className="mb-6 text-2xl font-semibold">{t('pay.title')}</h1>}
      {!isMissing && (order && !isNothingToPay(error) ? <PayForm order={order} /> : <PaymentSkeleton />)}
    </div>
  );
}
