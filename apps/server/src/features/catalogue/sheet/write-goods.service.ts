import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { putGoodsSkus } from '../console/goods.queries';
import { indexProducts } from '../search/search-index.service';
import { type Booking, bookStock } from '../stock/stock.queries';
import * as sheet from './goods-sheet.queries';
import type { KnownProduct, PlannedRow, PlannedSku, ProductPlan } from './plan/plan-product.rules';

/** A product as it is, and what becomes of it. */
export interface PlannedProduct {
  known: KnownProduct | undefined;
  plan: ProductPlan;
}

export interface Made<Product extends PlannedProduct> {
  productId: string;
  isNew: boolean;
  product: Product;
  skus: (PlannedSku & { id: string })[];
}

interface Writing {
  booking: Omit<Booking, 'reason'>;
  /** The id of a product or a variant that is new, which may follow from its code. */
  idOf: (code: string) => string;
}

/** A row of which something is written. */
export const isGood = ({ verdict, sku }: PlannedRow): boolean =>
  sku !== undefined && (verdict === 'new' || verdict === 'changed');

const bookMoves = async <Product extends PlannedProduct>(
  trx: Trx,
  shopId: string,
  skus: Made<Product>['skus'],
  booking: Writing['booking'],
) => {
  for (const isCounted of [true, false]) {
    const moves = skus
      .filter((sku) => sku.move !== 0 && sku.isCounted === isCounted)
      .map(({ id, move }) => ({ sku_id: id, change: move }));
    if (moves.length === 0) continue;
    await bookStock(trx, shopId, moves, { ...booking, reason: isCounted ? 'counted' : 'corrected' });
  }
};

const writeProducts = <Product extends PlannedProduct>(
  trx: Trx,
  shopId: string,
  made: readonly Made<Product>[],
  { staffName, at }: Writing['booking'],
) =>
  sheet.putProducts(
    trx,
    shopId,
    made.flatMap(({ productId, product: { plan, known } }) => {
      // One whose variants alone change gets a new version too: whoever has it open is told.
      const product = plan.product ?? known?.product;
      return product
        ? [
            {
              ...product,
              product_id: productId,
              pictures: [...product.pictures],
              delivery_modes: [...product.delivery_modes],
            },
          ]
        : [];
    }),
    { changed_by: staffName, changed_at: at },
  );

/** Writes what was planned of some products, in the caller's transaction; products of which nothing changes stay as they are. */
export const writeGoods = async <Product extends PlannedProduct>(
  { shops }: Pick<Context, 'shops'>,
  trx: Trx,
  shopId: string,
  products: readonly Product[],
  { booking, idOf }: Writing,
): Promise<Made<Product>[]> => {
  const made = products
    .filter(({ plan }) => plan.rows.some(isGood))
    .map((product): Made<Product> => {
      const { known, plan } = product;
      return {
        product,
        productId: known?.product.product_id ?? idOf(plan.product?.code ?? ''),
        isNew: known === undefined,
        skus: plan.rows.flatMap((row) =>
          isGood(row) && row.sku ? [{ ...row.sku, id: row.sku.skuId ?? idOf(row.sku.code) }] : [],
        ),
      };
    });
  if (made.length === 0) return made;
  await writeProducts(trx, shopId, made, booking);
  const skus = made.flatMap((one) => one.skus.map((sku) => ({ ...sku, productId: one.productId })));
  await putGoodsSkus(
    trx,
    shopId,
    skus.map(({ id, productId, options, next_price_at, ...sku }) => ({
      ...{ sku_id: id, product_id: productId, code: sku.code, barcode: sku.barcode, options: [...options] },
      ...{ price: sku.price, struck_price: sku.struck_price, weight: sku.weight, picture: sku.picture },
      ...{ position: sku.position, next_price: sku.next_price, next_price_at: next_price_at?.toISOString() ?? null },
    })),
  );
  await bookMoves(trx, shopId, skus, booking);
  await indexProducts(
    trx,
    shopId,
    made.map(({ productId }) => productId),
  );
  await shops.changed(trx, shopId, 'catalogue');
  return made;
};
