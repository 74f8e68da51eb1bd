import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';

/** The variants as they are on sale now, with what prices, weights and taxes need. */
export const findGoods = prepared((db, shopId: Param<string>, skuIds: Param<string[]>) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.shop_id', '=', 'products.shop_id')
        .onRef('categories.category_id', '=', 'products.category_id'),
    )
    .select([
      'skus.sku_id',
      'skus.code',
      'skus.options',
      'skus.price',
      'skus.stock',
      'skus.weight',
      'skus.picture as sku_picture',
      'products.product_id',
      'products.category_id',
      'products.name',
      'products.pictures',
      'products.on_sale',
      'products.delivery_modes',
      'categories.tax_rate',
    ])
    .where('skus.shop_id', '=', shopId)
    .where('skus.sku_id', '=', anyOf(skuIds)),
).all;

export type Goods = Awaited<ReturnType<typeof findGoods>>[number];

/** These lines of a cart, the newest first. */
export const findCartLines = prepared((db, { shopId, accountId }: Params<Owner>, cartIds: Param<string[]>) =>
  db
    .selectFrom('cart_lines')
    .select(['cart_id', 'sku_id', 'quantity', 'offer_id', 'kind', 'parts'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('cart_id', '=', anyOf(cartIds))
    .orderBy('sort_id', 'desc'),
).all;

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

export const listMaterials = (db: Db, shopId: string) =>
  db.selectFrom('materials').selectAll().where('shop_id', '=', shopId).orderBy('position').execute();

export const listPickUpPoints = (db: Db, shopId: string) =>
  db.selectFrom('pick_up_points').selectAll().where('shop_id', '=', shopId).orderBy('position').execute();
