import { getOverview } from '@pcmall/contract/console/overview';
import { approveRefund, listWaitingRefunds, refuseRefund, type WaitingRefund } from '@pcmall/contract/console/refunds';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { QueueBar } from '../../ui/queue/queue-bar';
import { UndoButton } from '../../ui/queue/undo-button';
import { useQueue } from '../../ui/queue/use-queue';
import { orderAnswers } from '../order';
import { type Agreement, RefundDecisions } from './refund-decisions';
import { RefundAsked } from './refund-facts';
import { RefundGoods } from './refund-goods';
import { refundsMessages } from './refunds.messages';
import type { Refusal } from './refuse-form';

/** The requests one after the other. */
export function RefundQueue({ waiting }: { waiting: readonly WaitingRefund[] }) {
  const t = useT(refundsMessages);
  const invalidate = useInvalidate();
  const queue = useQueue('refunds', waiting, ({ requestId }) => requestId);
  const { current } = queue;
  const decide = (send: () => Promise<unknown>, said: string) => {
    queue.decide(async () => {
      try {
        await send();
      } finally {
        await invalidate(listWaitingRefunds, getOverview, ...orderAnswers);
      }
    });
    toast.success(said);
  };
  // Sent even when the page is being left.
  const options = { keepalive: true };
  const approve = ({ orderId, orderNo, requestId }: WaitingRefund, agreement: Agreement) => {
    const body = { ...agreement, requestId };
    decide(() => call(approveRefund, { params: { orderId }, body }, options), t('refunds.approved', { orderNo }));
  };
  const refuse = ({ orderId, orderNo, requestId }: WaitingRefund, refusal: Refusal) => {
    const body = { ...refusal, requestId };
    decide(() => call(refuseRefund, { params: { orderId }, body }, options), t('refunds.refused', { orderNo }));
  };
  const undo = <UndoButton queue={queue} />;
  if (!current)
    return (
      <>
        <div className="mb-4 flex justify-end">{undo}</div>
        <Empty text={t('refunds.empty')} className="py-16" />
      </>
    );
  return (
    <>
      <div className="mb-4 flex justify-end gap-2">
        {undo}
        <QueueBar queue={queue} />
      </div>
      <div key={current.requestId} className="grid gap-8 pb-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label={t('refunds.case')} className="flex flex-col gap-4">
          <RefundAsked refund={current} />
          <RefundDecisions
            refund={current}
            onApprove={(body) => approve(current, body)}
            onRefuse={(body) => refuse(current, body)}
          />
        </section>
        <RefundGoods refund={current} />
      </div>
    </>
  );
}
