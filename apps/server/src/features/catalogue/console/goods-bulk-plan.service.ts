import type { changeManyGoods } from '@pcmall/contract/console/goods-bulk';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import * as queries from './goods-bulk.queries';
import { newPrice } from './goods-bulk.rules';

type Wish = BodyOf<typeof changeManyGoods>;
type Difference = DataOf<typeof changeManyGoods>['differences'][number];

/** How many differences are listed. */
export const shown = 100;

export const isAboutPrices = (kind: string) => kind === 'priceAmount' || kind === 'pricePercent';

/** What a wish comes to. */
export interface Plan {
  changes: queries.GoodsChange[];
  same: number;
  refused: number;
  differences: Difference[];
  up: number;
  down: number;
}

type Products = ReadonlyMap<string, queries.BulkProduct>;

const planPrices = (skus: readonly queries.BulkSku[], products: Products, wish: Wish, caller: StaffMember): Plan => {
  const plan: Plan = { changes: [], same: 0, refused: 0, differences: [], up: 0, down: 0 };
  const different: { sku: queries.BulkSku; after: number }[] = [];
  for (const sku of skus) {
    const after = newPrice(sku.price, wish, caller.shop.currency);
    if (after === undefined) plan.refused += 1;
    else if (after === sku.price) plan.same += 1;
    else different.push({ sku, after });
  }
  const share = ({ sku, after }: { sku: queries.BulkSku; after: number }) => Math.abs(after - sku.price) / sku.price;
  const sorted = different.toSorted((a, b) => share(b) - share(a));
  return {
    ...plan,
    changes: different.map(({ sku, after }) => ({ id: sku.sku_id, before: sku.price, after })),
    up: different.filter(({ sku, after }) => after > sku.price).length,
    down: different.filter(({ sku, after }) => after < sku.price).length,
    differences: sorted.slice(0, shown).map(({ sku, after }) => ({
      productId: sku.product_id,
      name: localize(products.get(sku.product_id)?.name ?? {}, caller.language),
      ...{ sku: sku.code, before: String(sku.price), after: String(after) },
    })),
  };
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** What it is about, before and after; undefined where the wish doesn't say it. */
const valuesOf = (product: queries.BulkProduct, wish: Wish): [before: unknown, after: unknown] => {
  if (wish.kind === 'sale') return [product.on_sale, wish.onSale];
  if (wish.kind === 'category') return [product.category_id, wish.categoryId];
  return [product.delivery_modes, wish.deliveryModes];
};

const planProducts = async (
  trx: Trx,
  products: Products,
  wish: Wish,
  { shopId, language }: StaffMember,
): Promise<Plan> => {
  const names = await queries.findCategoryNames(trx, shopId);
  const textOf = (value: unknown) => {
    const text = asText(value);
    const name = wish.kind === 'category' ? names.get(text) : undefined;
    return name ? localize(name, language) : text;
  };
  const changes: queries.GoodsChange[] = [];
  const differences: Difference[] = [];
  for (const product of products.values()) {
    const [before, after] = valuesOf(product, wish);
    if (asText(before) === asText(after)) continue;
    changes.push({ id: product.product_id, before, after });
    if (differences.length < shown)
      differences.push({
        ...{ productId: product.product_id, name: localize(product.name, language), sku: '' },
        ...{ before: textOf(before), after: textOf(after) },
      });
  }
  return { changes, differences, same: products.size - changes.length, refused: 0, up: 0, down: 0 };
};

/** What the wish would make of these products, which are locked. */
export const planChange = async (
  trx: Trx,
  found: readonly queries.BulkProduct[],
  wish: Wish,
  caller: StaffMember,
): Promise<Plan> => {
  const products = new Map(found.map((product) => [product.product_id, product]));
  if (!isAboutPrices(wish.kind)) return planProducts(trx, products, wish, caller);
  return planPrices(await queries.lockSkus(trx, caller.shopId, [...products.keys()]), products, wish, caller);
};
