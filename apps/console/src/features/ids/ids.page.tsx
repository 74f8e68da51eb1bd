import { decideId, listPassedIds, listWaitingIds, type WaitingId } from '@pcmall/contract/console/ids';
import { getOverview } from '@pcmall/contract/console/overview';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, queryClient, useInvalidate } from '../../lib/query';
import { ListPage } from '../../ui/list-page';
import { PageSkeleton } from '../../ui/page-skeleton';
import { QueueBar } from '../../ui/queue/queue-bar';
import { UndoButton } from '../../ui/queue/undo-button';
import { useQueue } from '../../ui/queue/use-queue';
import { orderAnswers } from '../order';
import { type Decision, IdDecisions } from './id-decisions';
import { IdFacts } from './id-facts';
import { IdPhotos } from './id-photos';
import { idsMessages } from './ids.messages';
import { openedId } from './opened-id';

/** Others may hand in an ID while the queue is open. */
const everyMs = 60_000;

/** IDs that wait, one at a time (SALES-05). */
export default function IdsPage() {
  const t = useT(idsMessages);
  const { data: waiting } = useSuspenseQuery({ ...apiQuery(listWaitingIds), staleTime: 0, refetchInterval: everyMs });
  const invalidate = useInvalidate();
  const queue = useQueue('ids', waiting, ({ label }) => label);
  const { current, next } = queue;
  // Its pictures are here by the time that it is its turn.
  useQuery({ ...openedId(next?.label ?? ''), enabled: next !== undefined });
  const decide = (decided: WaitingId, body: BodyOf<typeof decideId>) => {
    queue.decide(async () => {
      try {
        // It is sent even when the page is being left.
        await call(decideId, { params: { label: decided.label }, body }, { keepalive: true });
      } finally {
        // Refused, as its shopper has handed in something else: what is there now is what comes back.
        queryClient.removeQueries(openedId(decided.label));
        await invalidate(listWaitingIds, listPassedIds, getOverview, ...orderAnswers);
      }
    });
    toast.success(t(body.decision === 'pass' ? 'ids.passedSaid' : 'ids.refusedSaid', { name: decided.name }));
  };
  return (
    <ListPage
      title={t('ids.title')}
      actions={
        <>
          <UndoButton queue={queue} />
          {current && <QueueBar queue={queue} />}
        </>
      }
    >
      {current ? (
        <Case key={current.label} id={current} onDecide={(body) => decide(current, body)} />
      ) : (
        <Empty drawing="box" text={t('ids.empty')} className="py-16" />
      )}
    </ListPage>
  );
}

function Case({ id, onDecide }: { id: WaitingId; onDecide: (body: BodyOf<typeof decideId>) => void }) {
  const t = useT(idsMessages);
  const { data: shown, error, refetch } = useQuery(openedId(id.label));
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (!shown) return <PageSkeleton />;
  const decide = (decision: Decision) => onDecide({ ...decision, version: shown.version });
  return (
    <div className="grid min-h-0 gap-6 pb-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-label={t('ids.case')} className="flex flex-col gap-4 max-lg:contents">
        <div className="max-lg:order-1">
          <IdFacts shown={shown} waits />
        </div>
        <div className="max-lg:order-3">
          <IdDecisions onDecide={decide} />
        </div>
      </section>
      <div className="max-lg:order-2">
        <IdPhotos pictures={shown.pictures} />
      </div>
    </div>
  );
}
