import { getGoods } from '@pcmall/contract/console/goods';
import { apiQuery } from '../../../lib/query';
import { useParams } from '../../../lib/router';
import { AsItIsNow } from '../../../ui/as-it-is-now';
import { ProductForm } from './product-form-view';

/** A product, or the form for a new one. */
export default function ProductPage() {
  const { productId = '' } = useParams();
  if (productId === 'new') return <ProductForm key="new" goods={undefined} />;
  return (
    <AsItIsNow key={productId} query={apiQuery(getGoods, { params: { productId } })}>
      {(goods, onShow) => <ProductForm key={goods.version} {...{ goods, onShow }} />}
    </AsItIsNow>
  );
}
