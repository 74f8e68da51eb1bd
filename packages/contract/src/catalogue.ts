import { readListPage } from '@pcmall/domain/list-page';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idPattern, isoDateTime, money } from './envelope';
import { type DeliveryMode, deliveryMode } from './shop';

/** The activity that a product is in, in a few words; it counts from its start to its end, which an answer may outlive. */
const productActivity = z.object({
  activityId: id,
  text: z.string(),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
});
export type ProductActivity = z.output<typeof productActivity>;

/** What a list shows of a product. */
export const productCard = z.object({
  productId: id,
  /** What adding to the cart takes; null where a variant has to be selected first. */
  skuSaleId: z.nullable(id),
  name: z.string(),
  picture: z.string(),
  /** The lowest price over the variants. */
  price: money,
  struckPrice: z.nullable(money),
  /** The variants have different prices. */
  priceVaries: z.boolean(),
  badge: z.nullable(z.string()),
  deliveryModes: z.array(deliveryMode),
  soldOut: z.boolean(),
  fewLeft: z.boolean(),
  activity: z.nullable(productActivity),
});
export type ProductCard = z.output<typeof productCard>;

export const category = z.object({
  categoryId: id,
  parentId: z.nullable(id),
  name: z.string(),
  icon: z.string(),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/mall/category/list',
  summary: 'All categories, in order, each with its parent',
  access: 'visitor',
  data: z.array(category),
  cache: 'catalogue',
});

export const productSorts = ['relevance', 'sales', 'priceUp', 'priceDown', 'newest'] as const;
export const productSort = z.enum(productSorts);
export type ProductSort = z.output<typeof productSort>;

const amount = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000_000)));
const keyword = z.string().check(z.maxLength(100));

/** Totals are exact up to this many results; nobody pages further. */
export const countedTo = 2000;

const maxBrands = 20;

/** Brand ids as they travel, with commas between them; each once, sorted, so that the same choice is the same search. */
export const brandIdsOf = (text: string | undefined): string[] =>
  [...new Set(text?.split(',').filter((brandId) => idPattern.test(brandId)))].slice(0, maxBrands).sort();

/** The filters of a search; the storefront keeps them in its URL under the same names. */
const productFilters = {
  keyword: z.optional(keyword),
  categoryId: z.optional(id),
  /** Of any of these brands: ids with commas between them. */
  brandId: z.optional(z.string().check(z.maxLength(2000))),
  priceFrom: amount,
  priceTo: amount,
  deliveryMode: z.optional(deliveryMode),
  inStock: z.optional(z.literal('1')),
  sort: z._default(productSort, 'relevance'),
};

const facet = z.object({ id, name: z.string(), count: z.int() });
const brandFacet = z.object({
  ...{ id, name: z.string() },
  /** Null where more is found than is counted. */
  count: z.nullable(z.int()),
});

export const productList = z.object({
  records: z.array(productCard),
  /** Exact up to `countedTo`. */
  total: z.int(),
  hasMore: z.boolean(),
  pageIndex: z.int(),
  pageSize: z.int(),
  /** The keyword searched for instead, where nothing matches the one given. */
  corrected: z.nullable(z.string()),
  /** Of everything found, whichever brands were asked for, so that others can be added; most frequent first. */
  brands: z.array(brandFacet),
  /** Most frequent first; counted over the first `countedTo` results. */
  categories: z.array(facet),
});
export type ProductList = z.output<typeof productList>;

const searchQuery = z.object({
  ...productFilters,
  pageIndex: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(50)), 10),
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/mall/product/search',
  summary: 'Search, filter and sort the products on sale',
  access: 'visitor',
  query: searchQuery,
  data: productList,
  cache: 'catalogue',
  cacheUnless: ['keyword', 'priceFrom', 'priceTo'],
  // Enough for people, even many behind one address; too few to copy the catalogue.
  limit: { max: 240, seconds: 60, by: 'address', perServer: true },
});

const modes: readonly DeliveryMode[] = ['crossBorder', 'local', 'pickUp'];
const idOf = (text: string | undefined) => (text && idPattern.test(text) ? text : undefined);
const wholeNumber = (text: string | undefined) => (text && /^\d{1,11}$/.test(text) ? Number(text) : undefined);

/**
 * A search as the storefront's URL has it, under the names of the query; invalid values are left out. Browser and server both
 * ask through this, so that the answer written into the page is the one the screen looks for.
 */
export const searchInput = (url: Record<string, string | undefined>): { query: z.input<typeof searchQuery> } => ({
  query: {
    keyword: url.keyword?.trim().slice(0, 100) || undefined,
    categoryId: idOf(url.categoryId),
    brandId: brandIdsOf(url.brandId).join(',') || undefined,
    priceFrom: wholeNumber(url.priceFrom),
    priceTo: wholeNumber(url.priceTo),
    deliveryMode: modes.find((mode) => mode === url.deliveryMode),
    inStock: url.inStock === '1' ? '1' : undefined,
    sort: productSorts.find((sort) => sort === url.sort),
    ...readListPage(url.pageIndex, url.pageSize),
  },
});

export const suggest = endpoint({
  method: 'GET',
  path: '/mall/product/suggest',
  summary: 'Words and products for what is being typed into the search box',
  access: 'visitor',
  query: z.object({ keyword }),
  data: z.object({
    words: z.array(z.string()),
    products: z.array(z.object({ productId: id, name: z.string(), picture: z.string(), price: money })),
  }),
  limit: { max: 480, seconds: 60, by: 'address', perServer: true },
  unattended: true,
});

export const listProductCards = endpoint({
  method: 'GET',
  path: '/mall/product/cards',
  summary: 'Products by id, in the order of the ids, without those no longer on sale',
  access: 'visitor',
  /** Ids with commas between them. */
  query: z.object({ productIds: z.string().check(z.maxLength(1000)) }),
  data: z.array(productCard),
  unattended: true,
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/mall/product/similar',
  summary: "Other products of a product's category that can be bought, then those of the category above",
  access: 'visitor',
  query: z.object({ productId: id }),
  data: z.array(productCard),
  cache: 'catalogue',
  unattended: true,
});

const named = z.object({ id, name: z.string() });

const sku = z.object({
  skuSaleId: id,
  code: z.string(),
  /** For each option of the product, which of its values. */
  choice: z.array(z.int()),
  price: money,
  struckPrice: z.nullable(money),
  /** Grams, packed. */
  weight: z.int(),
  picture: z.string(),
});
export type ProductSku = z.output<typeof sku>;

export const product = z.object({
  productId: id,
  code: z.string(),
  name: z.string(),
  subtitle: z.string(),
  badge: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** Sanitised HTML. */
  description: z.string(),
  brand: z.nullable(named),
  /** From the root to the product's own category. */
  categoryPath: z.array(named),
  deliveryModes: z.array(deliveryMode),
  /** Cross-border tax in millionths of the price. */
  taxRate: z.int(),
  sales: z.int(),
  activity: z.nullable(productActivity),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Combinations without an entry do not exist. */
  skus: z.array(sku),
});
export type Product = z.output<typeof product>;

/** A product as the storefront's URL names it; the selected variant is a matter of the screen. */
export const productInput = (params: Record<string, string>, url: Record<string, string | undefined>) => ({
  query: { productId: url.productId || params.id || '-' },
});

/** Without the stock, which changes with every order: see `getProductStock`. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/mall/product/detail',
  summary: 'A product with its variants; a skuSaleId finds the product it belongs to',
  access: 'visitor',
  query: z.object({ productId: id, skuSaleId: z.optional(id) }),
  data: product,
  cache: 'catalogue',
  unattended: true,
});

export const getProductStock = endpoint({
  method: 'GET',
  path: '/mall/product/stock',
  summary: 'Pieces in stock of each variant, as of now',
  access: 'visitor',
  query: z.object({ productId: id }),
  data: z.array(z.object({ skuSaleId: id, stock: z.int() })),
  unattended: true,
});
