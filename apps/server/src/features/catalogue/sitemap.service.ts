import type { Context } from '../../core/context';
import * as queries from './sitemap.queries';

/** Products in one part, so that a part stays below a megabyte; the first part has everything else. */
const productsInPart = 2000;

/** How many parts the sitemap of a shop has. */
export const countSitemapParts = async ({ db }: Pick<Context, 'db'>, shopId: string): Promise<number> =>
  1 + Math.ceil((await queries.countProducts(db, shopId)) / productsInPart);

/**
 * Paths of the storefront with their queries: of the first part home, categories and articles, of the others products;
 * undefined when there is no such part.
 */
export const listSitemapPart = async (
  { db }: Pick<Context, 'db'>,
  shopId: string,
  part: number,
): Promise<string[] | undefined> => {
  if (part === 0) {
    const [categories, articles] = await Promise.all([
      queries.listCategoryIds(db, shopId),
      queries.listArticleIds(db, shopId),
    ]);
    return [
      '/home',
      ...categories.map((categoryId) => `/search?categoryId=${encodeURIComponent(categoryId)}`),
      ...articles.map((articleId) => `/articleDetail?id=${encodeURIComponent(articleId)}`),
    ];
  }
  const products = await queries.listProductIds(db, shopId, {
    offset: (part - 1) * productsInPart,
    limit: productsInPart,
  });
  return products.length > 0 ? products.map((productId) => `/product/${encodeURIComponent(productId)}`) : undefined;
};
