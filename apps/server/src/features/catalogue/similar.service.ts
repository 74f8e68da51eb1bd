import type { ProductCard } from '@pcmall/contract/catalogue';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import * as queries from './product.queries';
import { topProducts } from './search/search.service';

/** One row of cards. */
const shown = 5;

/**
 * What else there is of a product's kind (CAT-08): the best sold of its category that can be bought, then those of the
 * category above. None for a product that the shop does not have.
 */
export const listSimilarProducts = async (
  context: Context,
  caller: Visitor,
  productId: string,
): Promise<ProductCard[]> => {
  const { db, clock } = context;
  const product = await queries.findProduct(db, caller.shopId, productId, clock.now());
  if (!product) return [];
  const categories = await queries.listCategories(db, caller.shopId);
  const found = new Map<string, ProductCard>();
  let categoryId: string | null | undefined = product.category_id;
  while (categoryId && found.size < shown) {
    const cards = await topProducts(context, caller, { categoryId, sort: 'sales', limit: 3 * shown });
    for (const card of cards) if (card.productId !== productId && !card.soldOut) found.set(card.productId, card);
    categoryId = categories.find((category) => category.category_id === categoryId)?.parent_id;
  }
  return [...found.values()].slice(0, shown);
};
