import type { PayStatus } from '@pcmall/contract/payment';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryState } from '../../../lib/navigation';
import { NoSuchOrder } from '../no-such-order';
import { isUnknown, statusQuery, useForgetBefore } from '../payment.api';
import { Refunds } from '../refunds';
import { believedAfter, pauseAfter } from './status-pauses';
import type { Face } from './status-sign';
import { StatusView } from './status-view';

const isOpen = ({ state, isClosed, refunds }: PayStatus) =>
  (!isClosed && (state === 'unpaid' || state === 'confirming')) ||
  refunds.some(({ finishedAt }) => finishedAt === null);

/** What the shopper sees after so many answers: the first ones may arrive before the provider's notification. */
const faceOf = (status: PayStatus, questions: number): Face => {
  if (status.isClosed) return 'closed';
  if (status.state === 'unpaid') return status.channel && questions < believedAfter ? 'checking' : 'unpaid';
  return status.state === 'confirming' && pauseAfter(questions) !== false ? 'checking' : status.state;
};

/** Polls at growing intervals until no payment or refund is open; `questions` counts the polls of this visit. */
const usePolledStatus = (orderId: string) => {
  const query = statusQuery(orderId);
  const cache = useQueryClient();
  const count = () => cache.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  const [before] = useState(count);
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    enabled: orderId !== '',
    // A later poll that fails leaves the last answer on the screen; the next one may succeed.
    throwOnError: (thrown, { state }) => state.data === undefined && !isUnknown(thrown),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pauseAfter(count() - before) : false),
  });
  const isMissing = orderId === '' || isUnknown(error);
  return { status: data, isMissing, questions: count() - before, refetch, isFetching };
};

function StatusSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-105 rounded-lg" />
    </SkeletonGroup>
  );
}

export default function PaymentStatusPage() {
  const [{ orderId = '' }] = useQueryState();
  const { status, isMissing, questions, refetch, isFetching } = usePolledStatus(orderId);
  useForgetBefore(status?.state);
  return (
    <div className="page-width py-12">
      <div className="mx-auto max-w-180 space-y-6">
        {isMissing && <NoSuchOrder />}
        {!status && !isMissing && <StatusSkeleton />}
        {status && (
          <StatusView
            status={status}
            face={faceOf(status, questions)}
            onCheck={() => void refetch()}
            isChecking={isFetching}
          />
        )}
        {status && status.refunds.length > 0 && <Refunds status={status} />}
      </div>
    </div>
  );
}
