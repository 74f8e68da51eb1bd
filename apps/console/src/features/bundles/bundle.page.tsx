import { getShopBundle, listShopBundles, type ShopBundle } from '@pcmall/contract/console/bundles';
import { ErrorState } from '@pcmall/ui/error-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query';
import { useParams, useSearchParams } from '../../lib/router';
import { PageSkeleton } from '../../ui/page-skeleton';
import { BundleForm } from './bundle-form-view';

/** A bundle, or the form for a new one, which may be like another (CART-05). */
export default function BundlePage() {
  const { bundleId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (bundleId !== 'new') return <KnownBundle key={bundleId} bundleId={bundleId} />;
  return from ? <LikeBundle key={from} bundleId={from} /> : <NewBundle key="new" />;
}

function NewBundle() {
  const { data } = useSuspenseQuery(apiQuery(listShopBundles, { query: { pageSize: 1 } }));
  const [clock] = useState(data);
  return <BundleForm bundle={undefined} clock={clock} />;
}

function LikeBundle({ bundleId }: { bundleId: string }) {
  const { data } = useSuspenseQuery(apiQuery(getShopBundle, { params: { bundleId } }));
  const [like] = useState(data);
  return <BundleForm bundle={undefined} like={like} clock={like} />;
}

const secondMs = 1000;

function KnownBundle({ bundleId }: { bundleId: string }) {
  const query = { ...apiQuery(getShopBundle, { params: { bundleId } }), staleTime: secondMs };
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery(query);
  // The form opens with what is there now, and another answer that comes later doesn't take what has been typed.
  const [shown, setShown] = useState<ShopBundle>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown(data);
  if (shown) return <BundleForm key={shown.version} bundle={shown} clock={shown} onShow={setShown} />;
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
