import { useT } from '../../i18n/i18n';
import { go } from '../../lib/navigation';
import { Countdown } from '../../ui/countdown';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { paymentMessages } from './payment.messages';

interface AmountDueProps {
  order: { orderId: string; orderNo: string; amount: number; currency: string; payBy: string };
}

/** What is to be paid, and how long there is. When the time is over the status page says so. */
export function AmountDue({ order }: AmountDueProps) {
  const t = useT(paymentMessages);
  const { orderId, orderNo, amount, currency, payBy } = order;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-white p-6">
      <div>
        <p className="text-ink-soft">{t('pay.amount')}</p>
        <Price minor={amount} currency={currency} size="xl" />
        <p className="mt-1 text-sm text-ink-muted">{t('pay.orderNo', { no: orderNo })}</p>
      </div>
      <div className="text-end">
        <p className="flex items-center justify-end gap-1 text-ink-soft">
          <Icon name="clock" size={16} />
          {t('pay.timeLeft')}
        </p>
        <Countdown
          until={Date.parse(payBy)}
          onEnd={() => void go('/paymentStatus', { orderId }, { replace: true })}
          className="text-2xl font-semibold"
        />
        <p className="mt-1 text-sm text-ink-muted">{t('pay.closesThen')}</p>
      </div>
    </section>
  );
}
