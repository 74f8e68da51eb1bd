import type { PayStatus } from '@pcmall/contract/payment';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { statusQuery } from './payment.api';
import { paymentMessages } from './payment.messages';
import { useChannelName } from './use-channel-name';

/** Refunds of payments that came twice or too late, so that nobody has to ask where the money is. */
export function Refunds({ status }: { status: PayStatus }) {
  const t = useT(paymentMessages);
  const channelName = useChannelName();
  return (
    <Card title={t('status.refundTitle')}>
      <ul className="space-y-3">
        {status.refunds.map(({ amount, channel, reason, finishedAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds only ever join at the end
          <li key={at} className="flex items-start justify-between gap-6">
            <span className="text-ink-soft">
              {t(`status.refund.${reason}`, {
                amount: formatMoney(amount, status.currency),
                channel: channelName(channel),
              })}
            </span>
            <Badge tone={finishedAt ? 'success' : 'warning'} className="mt-0.5">
              {t(finishedAt ? 'status.refundDone' : 'status.refundPending')}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The same on the order page; renders nothing if there are none. */
export function OrderRefunds({ orderId }: { orderId: string }) {
  const { data: status } = useQuery(statusQuery(orderId));
  return status && status.refunds.length > 0 && <Refunds status={status} />;
}
