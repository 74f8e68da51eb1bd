import { addToCart, findAllCart, selectInCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

/** A checkout that its shopper has looked at, and the order of exactly that. */
const givenLookedAt = async (options: Parameters<typeof givenCheckout>[0] = {}) => {
  const shop = await givenCheckout(options);
  const { call, preOrderId, context, shopId } = shop;
  const look = async (choices = {}) => (await call(preOrder, { body: { preOrderId, ...choices } })).data;
  const seen = await look();
  const press = (choices: object = {}, expectedTotal = seen.price.total) =>
    call(createOrder, { body: { preOrderId, idempotencyKey: preOrderId, expectedTotal, ...choices } });
  const addressTable = (addressId: string) => ({
    edit: (changes: { name?: string; addr_detail?: string }) =>
      context.db
        .updateTable('addresses')
        .set(changes)
        .where('shop_id', '=', shopId)
        .where('address_id', '=', addressId)
        .execute(),
    remove: () =>
      context.db.deleteFrom('addresses').where('shop_id', '=', shopId).where('address_id', '=', addressId).execute(),
  });
  return { ...shop, look, seen, press, addressTable };
};

describe('an order is refused with what changed since the look', () => {
  test('[CHK-08] a recipient that was deleted: nothing goes to the default instead, until that was seen', async () => {
    const { given, shopper, look, press, addressTable, countOrders } = await givenLookedAt();
    const chosen = await given.address(shopper.accountId, { name: 'Han Mei', id_card_sealed: 'sealed' });
    const { price } = await look({ recipientId: chosen });
    await addressTable(chosen).remove();

    const refused = await press({ recipientId: chosen }, price.total);

    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: { changes: [{ kind: 'recipientGone', name: 'Han Mei' }] },
    });
    expect(await countOrders()).toBe(0);
    const now = await look();
    expect((await press({ recipientId: now.recipient?.addressId }, now.price.total)).success).toBe(true);
  });

  test('[CHK-08] a recipient or sender that was edited', async () => {
    const { given, shopper, recipientId, look, press, addressTable, countOrders } = await givenLookedAt({
      settings: { showSenderAddress: true },
    });
    const senderId = await given.address(shopper.accountId, { address_type: 0, name: 'Sender' });
    const { price } = await look({ senderId });
    await addressTable(recipientId).edit({ addr_detail: 'Elsewhere 2' });
    await addressTable(senderId).edit({ name: 'Another' });

    const refused = await press({ recipientId, senderId }, price.total);

    expect(refused.refusal).toMatchObject({ changes: [{ kind: 'recipientEdited' }, { kind: 'senderEdited' }] });
    await addressTable(senderId).remove();
    expect((await press({ recipientId, senderId }, price.total)).refusal).toMatchObject({
      changes: [{ kind: 'recipientEdited' }, { kind: 'senderGone', name: 'Sender' }],
    });
    expect(await countOrders()).toBe(0);
  });

  test('[CHK-08] two prices that changed by as much up as down, with the same total', async () => {
    const { call, given, skuId, countOrders } = await givenCheckout({ product: { name: 'Honey', price: 1000 } });
    const tea = await given.product({ name: 'Tea', price: 1000 });
    const productItemList = [skuId, tea.skuId].map((skuSaleId) => ({ skuSaleId, quantity: 1 }));
    const { preOrderId } = (await call(preOrderTemp, { body: { productItemList } })).data;
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    await given.price(skuId, 1100);
    await given.price(tea.skuId, 900);

    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };

    expect(await call(createOrder, { body })).toMatchObject({
      code: errors.orderChanged.code,
      refusal: {
        changes: [
          { kind: 'price', name: 'Honey', was: 1000, now: 1100 },
          { kind: 'price', name: 'Tea', was: 1000, now: 900 },
        ],
      },
    });
    expect(await countOrders()).toBe(0);
  });

  test('[CHK-08] a coupon or a carrier that is not the shopper’s to choose', async () => {
    const { press, look, countOrders } = await givenLookedAt();

    const refused = await press({ couponId: 'of-somebody-else', carrierId: 'unknown' });

    expect(refused.refusal).toMatchObject({ changes: [{ kind: 'carrierGone' }, { kind: 'coupon' }] });
    expect((await look({ couponId: 'of-somebody-else' })).changes).toMatchObject([{ kind: 'coupon' }]);
    expect(await countOrders()).toBe(0);
  });

  test('[CHK-08] a tax, which the next look tells as well', async () => {
    const { context, shopId, press, look } = await givenLookedAt();
    await context.db.updateTable('categories').set({ tax_rate: 5000 }).where('shop_id', '=', shopId).execute();

    expect((await press()).refusal).toMatchObject({ changes: [{ kind: 'tax' }, { kind: 'total' }] });
    expect((await look()).changes).toMatchObject([{ kind: 'tax' }]);
    expect((await look()).changes).toEqual([]);
  });

  test('[CHK-08] other choices than those that were shown are no change', async () => {
    const { given, look, press } = await givenLookedAt();
    const dear = await given.carrier({ first_fee: 99_00 });
    const { price } = await look({ carrierId: dear });

    expect((await press({ carrierId: dear }, price.total)).success).toBe(true);
  });
});

describe('the cart', () => {
  test('[CHK-08] keeps what another tab has added since the checkout began', async () => {
    const { call, inCart, order, skuId } = await givenCheckout();
    const cartId = await inCart(1);
    const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } })).data;
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 4 } });

    expect((await order(preOrderId)).success).toBe(true);

    expect((await call(findAllCart)).data.items).toMatchObject([{ cartId, quantity: 4 }]);
  });

  test('[CHK-07.2] counts all lines of a variant against its stock', async () => {
    const { call, given } = await givenCheckout();
    const { skuId: skuSaleId } = await given.product({ stock: 5 });
    const add = (quantity: number, size: string) => call(addToCart, { body: { skuSaleId, quantity, size } });
    await add(3, 'S');

    expect(await add(3, 'M')).toMatchObject({ code: errors.exceedsStock.code });
    expect((await add(2, 'M')).success).toBe(true);
  });

  test('[CART-05] has a plain line join the promotion that its product came into since', async () => {
    const { call, given, inCart, productId } = await givenCheckout({ product: { price: 1000 } });
    const cartId = await inCart(2);
    await given.promotion({ productIds: [productId], tiers: [{ from: 1, reduction: 500 }] });

    const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } })).data;

    expect((await call(preOrder, { body: { preOrderId } })).data.lines).toMatchObject([{ reduction: 500 }]);
    expect((await call(findAllCart)).data.items).toMatchObject([
      { cartId, activityType: 1, actDetail: { reduction: 500 } },
    ]);
  });

  testOnPostgres('[CHK-07.2] ordering while other tabs select all lines never ends in a deadlock', async () => {
    const { call, given, order } = await givenCheckout();
    const products = await Promise.all(times(30, () => given.product()));
    for (let round = 0; round < 4; round += 1) {
      for (const { skuId } of products) await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
      const cartIds = (await call(findAllCart)).data.items.map(({ cartId }) => cartId);
      const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds: cartIds } })).data;
      const select = (ids: string[]) => call(selectInCart, { body: { cartIds: ids, selection: true } });

      const replies = await Promise.all([
        ...times(4, (index) => select(index % 2 ? cartIds : cartIds.toReversed())),
        order(preOrderId),
        ...times(4, (index) => select(index % 2 ? cartIds : cartIds.toReversed())),
      ]);

      expect(replies.map(({ success }) => success)).toEqual(replies.map(() => true));
    }
  });
});
