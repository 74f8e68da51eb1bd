import { getPayChannelTypes, type PayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { Price } from '@pcmall/ui/price';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useInvalidate } from '../../lib/query';
import { CnyHint } from '../../ui/cny-hint';
import { Countdown } from '../../ui/countdown';
import { CurrencyCode } from '../../ui/currency-code';
import { paymentMessages } from './payment.messages';

interface AmountDueProps {
  order: Pick<PayChannelTypes, 'orderNo' | 'amount' | 'currency'> & { redPacket?: number };
}

/** What is still to be paid, beside what it was without the red packet. */
export function AmountDue({ order }: AmountDueProps) {
  const t = useT(paymentMessages);
  return (
    <div>
      <p className="text-ink-soft">{t('pay.amount')}</p>
      <Price
        minor={order.amount}
        was={order.amount + (order.redPacket ?? 0)}
        currency={order.currency}
        size="xl"
        after={<CurrencyCode currency={order.currency} />}
      />
      <CnyHint minor={order.amount} className="block" />
      <p className="mt-1 text-sm text-ink-muted">{t('pay.orderNo', { no: order.orderNo })}</p>
    </div>
  );
}

/** When the time is up, the server is asked; what it answers leads on to the status page, which explains what happens. */
export function TimeToPay({ payBy }: { payBy: string }) {
  const t = useT(paymentMessages);
  const invalidate = useInvalidate();
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="flex items-center gap-1 text-ink-soft">
          <Icon name="clock" size={16} />
          <span>{t('pay.timeLeft')}</span>
        </span>
        <Countdown
          until={Date.parse(payBy)}
          onEnd={() => void invalidate(getPayChannelTypes, payStatusSearch)}
          className="text-xl font-semibold"
        />
      </p>
      <p className="mt-1 text-sm text-ink-muted">{t('pay.closesThen')}</p>
    </div>
  );
}

/** Shown until the amount and the channels are known. */
export function PaymentSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-140 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
    </SkeletonGroup>
  );
}
