import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import type { Insertable } from 'kysely';
import type { OrderTables } from '../../db/tables/order';
import { openShop } from '../open-shop';
import { required } from '../required';
import type { Shopper } from '../shopper';
import type { TestServer } from '../test-server';
import type { GivenShop } from './given-shop';

interface GivenCheckout {
  product?: { name?: string; price?: number; stock?: number; weight?: number };
  quantity?: number;
  carrier?: Partial<Insertable<OrderTables['carriers']>>;
  /** Null for a shopper without addresses. */
  recipient?: null;
  settings?: GivenShop;
  /** The server that tests share, unless another is given. */
  on?: Promise<TestServer>;
}

/** A shop with one product and one carrier, whose shopper has an address with an ID number and begins to check out. */
export const givenCheckout = async ({
  product,
  quantity = 2,
  carrier,
  recipient,
  settings,
  on,
}: GivenCheckout = {}) => {
  const shop = await openShop(settings, on);
  const { given, call, shopper, context, shopId } = shop;
  const { skuId, productId } = await given.product(product);
  await given.carrier(carrier);

  /** An address that a cross-border parcel to the mainland may go to. */
  const addressOf = (who: Shopper) =>
    given.address(who.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***********12' });
  const recipientId = recipient === null ? '' : await addressOf(shopper);

  const begin = async (who: Shopper = shopper, pieces = quantity, sku = skuId): Promise<string> => {
    const body = { productItemList: [{ skuSaleId: sku, quantity: pieces }] };
    return (await call(preOrderTemp, { body }, { as: who })).data.preOrderId;
  };

  const inCart = async (pieces: number): Promise<string> => {
    await call(addToCart, { body: { skuSaleId: skuId, quantity: pieces } });
    return required((await call(findAllCart)).data.items[0]?.cartId);
  };

  /** Orders what the page shows; the checkout's id is the key unless another is given. */
  const order = async (preOrderId: string, who: Shopper = shopper, idempotencyKey = preOrderId) => {
    const shown = await call(preOrder, { body: { preOrderId } }, { as: who });
    const expectedTotal = shown.data.price.total;
    return call(createOrder, { body: { preOrderId, idempotencyKey, expectedTotal } }, { as: who });
  };

  const stockOf = async (sku = skuId): Promise<number> => {
    const row = await context.db
      .selectFrom('skus')
      .select('stock')
      .where('shop_id', '=', shopId)
      .where('sku_id', '=', sku)
      .executeTakeFirstOrThrow();
    return row.stock;
  };

  /** What the ledger says has changed since the beginning. */
  const ledgerOf = async (sku = skuId): Promise<number> => {
    const rows = await context.db
      .selectFrom('stock_ledger')
      .select('change')
      .where('shop_id', '=', shopId)
      .where('sku_id', '=', sku)
      .execute();
    return rows.reduce((sum, { change }) => sum + change, 0);
  };

  const countOrders = async (): Promise<number> => {
    const rows = await context.db.selectFrom('orders').select('order_id').where('shop_id', '=', shopId).execute();
    return rows.length;
  };

  const preOrderId = await begin();
  return {
    ...shop,
    ...{ skuId, productId, recipientId, preOrderId },
    ...{ addressOf, begin, inCart, order, stockOf, ledgerOf, countOrders },
  };
};
