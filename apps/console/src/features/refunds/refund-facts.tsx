import type { WaitingRefund } from '@pcmall/contract/console/refunds';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Link, linkTo } from '../../lib/router';
import { formatMinute } from '../../lib/shop-clock';
import { Facts } from '../../ui/facts';
import { Waited } from '../../ui/queue/waited';
import { useStatusText } from '../order';
import { moneyText } from './money-text';
import { refundsMessages } from './refunds.messages';

/** What is asked for, and why. */
export function RefundAsked({ refund: { amount, amounts, currency, reason } }: { refund: WaitingRefund }) {
  const t = useT(refundsMessages);
  return (
    <div>
      <p className="text-sm text-ink-muted">{t('refunds.amount')}</p>
      <p className="numbers text-2xl font-semibold">{moneyText(amount, currency)}</p>
      <p className="mb-3 text-sm text-ink-soft">{t(amounts.isWhole ? 'refunds.whole' : 'refunds.part')}</p>
      <p className="text-sm text-ink-muted">{t('refunds.reason')}</p>
      <p className="font-medium break-words whitespace-pre-line">{reason}</p>
    </div>
  );
}

/** Of which order, and how it stands. */
export function RefundFacts({ refund }: { refund: WaitingRefund }) {
  const t = useT(refundsMessages);
  const statusText = useStatusText();
  const { orderId, orderNo, orderStatus, deliveryMode, currency, paidAmount, recipientName, appliedAt, remindedAt } =
    refund;
  return (
    <Facts
      facts={[
        {
          label: t('refunds.order'),
          value: (
            <Link to={linkTo('order', { orderId })} className="numbers break-all text-theme-text hover:underline">
              {orderNo}
            </Link>
          ),
        },
        { label: t('refunds.status'), value: statusText({ status: orderStatus, deliveryMode }) },
        recipientName !== '' && { label: t('refunds.recipient'), value: recipientName },
        { label: t('refunds.paid'), value: <span className="numbers">{moneyText(paidAmount, currency)}</span> },
        {
          label: t('refunds.since'),
          value: (
            <span className="flex flex-wrap gap-x-2">
              <span className="numbers">{formatMinute(appliedAt)}</span>
              <Waited since={appliedAt} />
            </span>
          ),
        },
        remindedAt !== null && {
          label: t('refunds.reminded'),
          value: <span className="numbers">{formatMinute(remindedAt)}</span>,
        },
      ]}
    />
  );
}
