import { getHomePage, type HomePage } from '@pcmall/contract/console/home-page';
import { ErrorState } from '@pcmall/ui/error-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query';
import { PageSkeleton } from '../../ui/page-skeleton';
import { HomeEditor } from './home-editor';

const secondMs = 1000;

/** The home page as the shop lays it out: a draft, which is looked at and published (CAT-01). */
export default function HomePagePage() {
  const query = { ...apiQuery(getHomePage), staleTime: secondMs };
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery(query);
  // As the form of a product: it opens with what is there now, and keeps what is typed from a later answer.
  const [shown, setShown] = useState<HomePage>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown(data);
  if (shown) return <HomeEditor page={shown} onShow={setShown} />;
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
