import { type Goods, getGoods } from '@pcmall/contract/console/goods';
import { ErrorState } from '@pcmall/ui/error-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query';
import { useParams } from '../../../lib/router';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { ProductForm } from './product-form-view';

/** A product, or the form for a new one. */
export default function ProductPage() {
  const { productId = '' } = useParams();
  return productId === 'new' ? (
    <ProductForm key="new" goods={undefined} />
  ) : (
    <KnownProduct key={productId} productId={productId} />
  );
}

const secondMs = 1000;

function KnownProduct({ productId }: { productId: string }) {
  const query = { ...apiQuery(getGoods, { params: { productId } }), staleTime: secondMs };
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery(query);
  // The form opens with what is there now: from an earlier answer it would be saved over what has changed since. Another
  // answer that comes later, such as after the network was away, doesn't take what has been typed.
  const [shown, setShown] = useState<Goods>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown(data);
  if (shown) return <ProductForm key={shown.version} goods={shown} onShow={setShown} />;
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
