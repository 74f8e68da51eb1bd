import { ErrorState } from '@pcmall/ui/error-state';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiQuery } from '../lib/query';
import { PageSkeleton } from './page-skeleton';

const secondMs = 1000;

interface AsItIsNowProps<Data> {
  /** Of another thing it takes another `key`. */
  query: ApiQuery<Data>;
  /** `onShow` puts in its place what the server has meanwhile. */
  children: (data: Data, onShow: (data: Data) => void) => Elements;
}

/**
 * What a form is about, as it is when the form opens: from an earlier answer it would be saved over what has changed since.
 * Another answer that comes later, such as after the network was away, doesn't take what has been typed.
 *
 *     <AsItIsNow key={productId} query={apiQuery(getGoods, { params: { productId } })}>
 *       {(goods, onShow) => <ProductForm key={goods.version} goods={goods} onShow={onShow} />}
 *     </AsItIsNow>
 */
export function AsItIsNow<Data>({ query, children }: AsItIsNowProps<Data>) {
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery({ ...query, staleTime: secondMs });
  const [shown, setShown] = useState<{ data: Data }>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown({ data });
  if (shown) return children(shown.data, (now) => setShown({ data: now }));
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
