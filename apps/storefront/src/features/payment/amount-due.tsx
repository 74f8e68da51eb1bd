import { useT } from '../../i18n/i18n';
import { Price } from '../../ui/price';
import { paymentMessages } from './payment.messages';

export function AmountDue({ order }: { order: { orderNo: string; amount: number; currency: string } }) {
  const t = useT(paymentMessages);
  return (
    <div>
      <p className="text-ink-soft">{t('pay.amount')}</p>
      <Price minor={order.amount} currency={order.currency} size="xl" />
      <p className="mt-1 text-sm text-ink-muted">{t('pay.orderNo', { no: order.orderNo })}</p>
    </div>
  );
}
