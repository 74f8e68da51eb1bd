import type { ImportUndo } from '../../../../db/tables/goods-import';
import type { SheetSku } from '../goods-sheet.queries';

/** What a product has become since an import has written it. */
export interface ProductNow {
  /** Undefined where it has been deleted. */
  version: number | undefined;
  skus: ReadonlyMap<string, Pick<SheetSku, 'price' | 'stock'>>;
  isOrdered: (skuId: string) => boolean;
  /** A promotion or a bundle is made of it. */
  isOffered: boolean;
  hasCategory: (categoryId: string) => boolean;
  hasBrand: (brandId: string) => boolean;
}

/**
 * Whether a product can be put back whole: it is as the import has left it, what came with the import is in no order and
 * no offer and has the stock that came with it, and there is enough left of what was added to the others.
 */
export const canPutBack = ({ version, product, skus }: ImportUndo, now: ProductNow): boolean => {
  if (now.version !== version) return false;
  const added = skus.filter(({ before }) => before === null);
  if (added.some(({ sku_id }) => now.isOrdered(sku_id))) return false;
  // Booking stock raises no version, and what was booked since would go with the ledger.
  if (added.some(({ sku_id, move }) => now.skus.get(sku_id)?.stock !== move)) return false;
  if (!product) return !now.isOffered;
  if (!now.hasCategory(product.category_id) || (product.brand_id !== null && !now.hasBrand(product.brand_id)))
    return false;
  return skus.every(({ sku_id, price, move, before }) => {
    const sku = now.skus.get(sku_id);
    return sku !== undefined && sku.price === price && (before === null || sku.stock - move >= 0);
  });
};
