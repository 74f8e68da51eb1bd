import { getGoods } from '@pcmall/contract/console/goods';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query';
import { useParams } from '../../../lib/router';
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

function KnownProduct({ productId }: { productId: string }) {
  const { data } = useSuspenseQuery({ ...apiQuery(getGoods, { params: { productId } }), staleTime: 0 });
  // An answer that comes later, such as after the network was away, doesn't take what has been typed.
  const [shown, setShown] = useState(data);
  return <ProductForm key={shown.version} goods={shown} onShow={setShown} />;
}
