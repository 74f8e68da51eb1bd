import { getInitInfo } from '@pcmall/contract/account';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PageHead } from '@pcmall/ui/page-head';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useQueryState } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { quickOrderMessages } from './quick-order.messages';
import { StartView } from './start/start-view';

/** The grid and what follows it come beside the screen, as a visit begins with a sheet. */
const DraftView = lazy(() => import('./draft-view'));

/** Quick orders are for accounts that have them opened (BAT-05). */
export default function OrderQuicklyPage() {
  const t = useT(quickOrderMessages);
  const { data, isError, refetch } = useQuery(apiQuery(getInitInfo));
  const [{ draft }] = useQueryState();
  if (isError && !data) {
    return (
      <>
        <PageHead title={t('quick.title')} />
        <ErrorState onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <BenchSkeleton />;
  if (!data.batchOrderOpened) {
    return (
      <>
        <PageHead title={t('quick.title')} />
        <Empty drawing="order" text={t('quick.closed')} />
      </>
    );
  }
  if (!draft) return <StartView />;
  return (
    <Suspense fallback={<BenchSkeleton />}>
      <DraftView key={draft} draftId={draft} />
    </Suspense>
  );
}

function BenchSkeleton() {
  return (
    <SkeletonGroup className="space-y-4">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  );
}
