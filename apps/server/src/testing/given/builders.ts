import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Context } from '../../core/context';
import type { ShopSettings } from '../../db/tables/shop';
import { openSession } from '../../features/account/session/session.service';
import { newId } from '../../gateways/random';
import type { GivenProduct, Shopper } from '../shopper';
import { givenAccount } from './given-account';
import { addressBuilders } from './given-address';
import { catalogueBuilders } from './given-catalogue';
import { couponBuilders } from './given-coupon';
import { offerBuilders } from './given-offer';
import { orderBuilders } from './given-order';
import { paymentBuilders } from './given-payment';
import { pickUpBuilders } from './given-pick-up';

const text = (value: string) => JSON.stringify({ zh: `${value}（中文）`, en: value });

/** What a test starts from, written straight into the database of its own shop. */
export const createBuilders = (context: Context, shopId: string) => {
  const { db } = context;

  return {
    ...addressBuilders(context, shopId),
    ...catalogueBuilders(context, shopId),
    ...couponBuilders(context, shopId),
    ...orderBuilders(context, shopId),
    ...pickUpBuilders(context, shopId),
    ...paymentBuilders(context, shopId),
    ...offerBuilders(context, shopId),
    account: givenAccount(context, shopId),

    shop: async ({
      closed,
      currency,
      country,
      ...settings
    }: Partial<ShopSettings> & { closed?: boolean; currency?: string; country?: string }) => {
      await db
        .insertInto('shops')
        .values({
          shop_id: shopId,
          name: text(`Shop ${shopId}`),
          currency: currency ?? 'AUD',
          country: country ?? 'AU',
          theme_colour: '#1f6feb',
          closed: closed ?? false,
          settings: JSON.stringify(settings),
        })
        .execute();
      await db
        .insertInto('categories')
        .values({ shop_id: shopId, category_id: 'c1', name: text('Milk powder'), tax_rate: 91_000 })
        .execute();
    },

    shopper: async (
      fields: { phone?: string; email?: string; balance?: number; batchOrderOpened?: boolean } = {},
    ): Promise<Shopper> => {
      const accountId = newId();
      await db
        .insertInto('accounts')
        .values({
          shop_id: shopId,
          account_id: accountId,
          password_hash: 'none',
          nick_name: 'Shopper',
          phone: fields.phone ?? null,
          email: fields.email ?? null,
          batch_order_opened: fields.batchOrderOpened ?? false,
        })
        .execute();
      await db
        .insertInto('balances')
        .values({ shop_id: shopId, account_id: accountId, amount: fields.balance ?? 0 })
        .execute();
      const session = await openSession(context, db, shopId, accountId);
      return { accountId, accessToken: session.accessToken, sessionId: session.sessionId };
    },

    /** One product with one variant. */
    product: async (
      fields: {
        name?: string;
        price?: number;
        struckPrice?: number;
        stock?: number;
        weight?: number;
        onSale?: boolean;
        deliveryModes?: DeliveryMode[];
      } = {},
    ): Promise<GivenProduct> => {
      const productId = newId();
      const skuId = newId();
      await db
        .insertInto('products')
        .values({
          shop_id: shopId,
          product_id: productId,
          code: `P-${productId}`,
          category_id: 'c1',
          name: text(fields.name ?? 'Milk powder, stage 1'),
          delivery_modes: fields.deliveryModes ?? ['crossBorder', 'local', 'pickUp'],
          on_sale: fields.onSale ?? true,
          pictures: [],
        })
        .execute();
      await db
        .insertInto('skus')
        .values({
          shop_id: shopId,
          sku_id: skuId,
          product_id: productId,
          code: `S-${skuId}`,
          price: fields.price ?? 1999,
          struck_price: fields.struckPrice ?? null,
          stock: fields.stock ?? 100,
          weight: fields.weight ?? 900,
        })
        .execute();
      return { productId, skuId };
    },

    stock: (skuId: string, stock: number) =>
      db.updateTable('skus').set({ stock }).where('shop_id', '=', shopId).where('sku_id', '=', skuId).execute(),

    offSale: (productId: string) =>
      db
        .updateTable('products')
        .set({ on_sale: false })
        .where('shop_id', '=', shopId)
        .where('product_id', '=', productId)
        .execute(),
  };
};

export type Builders = ReturnType<typeof createBuilders>;
