import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import type { SkuOption } from '../../db/tables/catalogue';
import { indexProducts } from '../../features/catalogue/search/search-index.service';
import { newId } from '../../gateways/random';
import { required } from '../required';
import { inBoth } from './localized';

interface GivenSku {
  code?: string;
  barcode?: string;
  options?: SkuOption[];
  price?: number;
  struckPrice?: number;
  stock?: number;
  weight?: number;
}

/** What is said of a variant here is true of each that does not say otherwise. */
export interface GivenProductFields extends GivenSku {
  name?: string | Partial<Localized>;
  subtitle?: Partial<Localized>;
  description?: Partial<Localized>;
  badge?: Partial<Localized>;
  categoryId?: string;
  brandId?: string;
  deliveryModes?: DeliveryMode[];
  onSale?: boolean;
  sales?: number;
  listedAt?: Date;
  pictures?: string[];
  /** One, if not given. */
  skus?: GivenSku[];
}

export interface GivenProduct {
  productId: string;
  /** The first variant. */
  skuId: string;
  skuIds: string[];
}

const json = (value: object) => JSON.stringify(value);

const productColumns = (fields: GivenProductFields) => {
  const name = fields.name ?? 'Milk powder, stage 1';
  return {
    category_id: fields.categoryId ?? 'c1',
    brand_id: fields.brandId ?? null,
    name: json(typeof name === 'string' ? inBoth(name) : name),
    subtitle: json(fields.subtitle ?? {}),
    description: json(fields.description ?? {}),
    badge: fields.badge ? json(fields.badge) : null,
    pictures: fields.pictures ?? [],
    delivery_modes: fields.deliveryModes ?? ['crossBorder' as const, 'local' as const, 'pickUp' as const],
    on_sale: fields.onSale ?? true,
    sales: fields.sales ?? 0,
    ...(fields.listedAt && { listed_at: fields.listedAt }),
  };
};

const skuColumns = ({ barcode, options, price, struckPrice, stock, weight }: GivenSku) => ({
  barcode: barcode ?? null,
  options: json(options ?? []),
  price: price ?? 1999,
  struck_price: struckPrice ?? null,
  stock: stock ?? 100,
  weight: weight ?? 900,
});

/** Products that search finds, and what the shop changes of them. */
export const productBuilders = ({ db }: Context, shopId: string) => ({
  product: async (fields: GivenProductFields = {}): Promise<GivenProduct> => {
    const productId = newId();
    const product = { shop_id: shopId, product_id: productId, code: `P-${productId}`, ...productColumns(fields) };
    const skus = (fields.skus ?? [{}]).map((sku, position) => ({
      shop_id: shopId,
      sku_id: newId(),
      product_id: productId,
      code: sku.code ?? `S-${productId}-${position}`,
      position,
      ...skuColumns({ ...fields, ...sku }),
    }));
    await inTransaction(db, async (trx) => {
      await trx.insertInto('products').values(product).execute();
      await trx.insertInto('skus').values(skus).execute();
    });
    await indexProducts(db, shopId, [productId]);
    const skuIds = skus.map((sku) => sku.sku_id);
    return { productId, skuId: required(skuIds[0]), skuIds };
  },

  price: (skuId: string, price: number) =>
    db.updateTable('skus').set({ price }).where('shop_id', '=', shopId).where('sku_id', '=', skuId).execute(),

  stock: (skuId: string, stock: number) =>
    db.updateTable('skus').set({ stock }).where('shop_id', '=', shopId).where('sku_id', '=', skuId).execute(),

  offSale: (productId: string) =>
    db
      .updateTable('products')
      .set({ on_sale: false })
      .where('shop_id', '=', shopId)
      .where('product_id', '=', productId)
      .execute(),
});
