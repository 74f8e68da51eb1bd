import { listBrands, listGoodsCategories } from '@pcmall/contract/console/categories';
import { getGoods, listGoods } from '@pcmall/contract/console/goods';
import { useInvalidate } from '../../lib/query';

/** What was read of goods before many of them changed is no longer so: the lists, each product, how many a category has. */
export const useGoodsChanged = () => {
  const invalidate = useInvalidate();
  return () => invalidate(listGoods, getGoods, listGoodsCategories, listBrands);
};
