import { approveRefund, listWaitingRefunds, refuseRefund, type WaitingRefund } from '@pcmall/contract/console/refunds';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { QueueBar } from '../../ui/queue/queue-bar';
import { useQueue } from '../../ui/queue/use-queue';
import { RefundDecisions } from './refund-decisions';
import { RefundFacts } from './refund-facts';
import { RefundGoods } from './refund-goods';
import { refundsMessages } from './refunds.messages';

/** The requests one after the other. */
export function RefundQueue({ waiting }: { waiting: readonly WaitingRefund[] }) {
  const t = useT(refundsMessages);
  const invalidate = useInvalidate();
  const queue = useQueue(waiting, ({ requestId }) => requestId);
  const { current } = queue;
  if (!current) return <Empty text={t('refunds.empty')} className="py-16" />;
  const params = { orderId: current.orderId };
  const decide = (send: () => Promise<unknown>, said: string) =>
    void queue.decide(async () => {
      try {
        await send();
        toast.success(said);
      } finally {
        await invalidate(listWaitingRefunds);
      }
    });
  const approve = (body: BodyOf<typeof approveRefund>) =>
    decide(() => call(approveRefund, { params, body }), t('refunds.approved', { orderNo: current.orderNo }));
  const refuse = (reason: string) =>
    decide(() => call(refuseRefund, { params, body: { reason } }), t('refunds.refused', { orderNo: current.orderNo }));
  return (
    <>
      <div className="mb-4 flex justify-end">
        <QueueBar queue={queue} />
      </div>
      <div key={current.requestId} className="grid gap-8 pb-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label={t('refunds.case')} className="flex flex-col gap-5">
          <RefundFacts refund={current} />
          <RefundDecisions refund={current} onApprove={approve} onRefuse={refuse} />
        </section>
        <RefundGoods refund={current} />
      </div>
    </>
  );
}
