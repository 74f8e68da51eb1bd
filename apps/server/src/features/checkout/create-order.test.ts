import { addToCart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderDetail } from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { recordStatements } from '../../testing/count-statements';
import { givenCheckout } from '../../testing/given/given-checkout';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

describe('making the order', () => {
  test('[CHK-07.2] the order is a snapshot of what was shown, takes its stock and waits to be paid', async () => {
    const { call, given, context, shopId, skuId, preOrderId, recipientId, stockOf, ledgerOf } = await givenCheckout({
      product: { name: 'Honey', price: 1999, stock: 10, weight: 900 },
    });
    const shown = (await call(preOrder, { body: { preOrderId } })).data;

    const made = await call(createOrder, {
      body: { preOrderId, idempotencyKey: 'my-first-order', expectedTotal: shown.price.total, remark: ' Ring twice ' },
    });
    await given.price(skuId, 2500);
    await context.db
      .updateTable('addresses')
      .set({ name: '李雷' })
      .where('shop_id', '=', shopId)
      .where('address_id', '=', recipientId)
      .execute();
    const { data } = await call(getOrderDetail, { params: { orderId: made.data.orderId } });

    expect(made).toMatchObject({ success: true, data: { total: 6162, currency: 'AUD' } });
    expect(data).toMatchObject({
      status: 'unpaid',
      orderNo: made.data.orderNo,
      remark: 'Ring twice',
      recipient: { name: '王小明', idCardMasked: '440***********12' },
      carrierName: 'Blue Sky Express',
      price: shown.price,
      lines: [{ name: 'Honey', price: 1999, quantity: 2, subtotal: 3998 }],
    });
    expect(Date.parse(made.data.payBy) - context.clock.now().getTime()).toBe(30 * 60_000);
    expect(await stockOf()).toBe(8);
    expect(await ledgerOf()).toBe(-2);
  });

  testOnPostgres('[CHK-07.2] 50 parallel buyers of the last 5 pieces make exactly 5 orders', async () => {
    const { given, addressOf, begin, order, stockOf, ledgerOf, countOrders } = await givenCheckout({
      product: { stock: 5 },
      quantity: 1,
    });
    const buyers = await Promise.all(times(50, () => given.account()));
    await Promise.all(buyers.map(addressOf));
    const checkouts = await Promise.all(buyers.map((buyer) => begin(buyer, 1)));

    const replies = await Promise.all(buyers.map((buyer, index) => order(required(checkouts[index]), buyer)));

    expect(replies.filter((reply) => reply.success)).toHaveLength(5);
    const refused = replies.filter((reply) => !reply.success);
    expect(new Set(refused.map((reply) => reply.code))).toEqual(new Set([errors.shortage.code]));
    expect(await countOrders()).toBe(5);
    expect(await stockOf()).toBe(0);
    expect(await ledgerOf()).toBe(-5);
  });

  testOnPostgres(
    '[CHK-07.2] buyers of the same products in opposite order do not wait for each other for ever',
    async () => {
      const { call, given, addressOf, skuId, order, stockOf } = await givenCheckout();
      const others = await Promise.all(times(7, () => given.product()));
      const there = [skuId, ...others.map((other) => other.skuId)];
      const checkouts = await Promise.all(
        times(24, async (index) => {
          const buyer = await given.account();
          await addressOf(buyer);
          const skus = index % 2 === 0 ? there : there.toReversed();
          const productItemList = skus.map((skuSaleId) => ({ skuSaleId, quantity: 1 }));
          const { data } = await call(preOrderTemp, { body: { productItemList } }, { as: buyer });
          return { buyer, preOrderId: data.preOrderId };
        }),
      );

      const replies = await Promise.all(checkouts.map(({ buyer, preOrderId }) => order(preOrderId, buyer)));

      expect(replies.every((reply) => reply.success)).toBe(true);
      expect(await Promise.all(there.map(stockOf))).toEqual(there.map(() => 76));
    },
  );

  testOnPostgres('[CHK-07.1] a double click makes one order', async () => {
    const { call, preOrderId, countOrders, stockOf } = await givenCheckout();
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    const body = { preOrderId, idempotencyKey: 'one-and-only', expectedTotal: price.total };

    const clicks = await Promise.all(times(6, () => call(createOrder, { body })));

    expect(clicks.every((reply) => reply.success)).toBe(true);
    expect(new Set(clicks.map(({ data }) => data.orderNo)).size).toBe(1);
    expect([await countOrders(), await stockOf()]).toEqual([1, 98]);
  });

  test('[CHK-07.1] a retry and another tab get the one order of their key', async () => {
    const { call, order, begin, preOrderId, countOrders, stockOf } = await givenCheckout();
    const elsewhere = await begin();
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    const body = { preOrderId, idempotencyKey: 'one-and-only', expectedTotal: price.total };

    const first = await call(createOrder, { body });
    const retry = await call(createOrder, { body });
    const otherTab = await order(elsewhere, undefined, 'one-and-only');

    expect([first, retry, otherTab].map(({ success }) => success)).toEqual([true, true, true]);
    expect([retry.data.orderNo, otherTab.data.orderNo]).toEqual([first.data.orderNo, first.data.orderNo]);
    expect([await countOrders(), await stockOf()]).toEqual([1, 98]);
  });

  test('[CHK-07.1] a known key with another note, total or checkout orders nothing, and leads to its order or names it', async () => {
    const { call, begin, preOrderId, countOrders } = await givenCheckout();
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    const asked = { preOrderId, idempotencyKey: 'one-and-only', expectedTotal: price.total, remark: 'Ring twice' };
    const order = (more: object) => call(createOrder, { body: { ...asked, ...more } });
    const { orderId, orderNo } = (await order({})).data;
    const other = await begin(undefined, 3);
    const there = (await call(preOrder, { body: { preOrderId: other } })).data;

    const ofThis = [await order({ remark: 'Ring once' }), await order({ expectedTotal: price.total + 100 })];
    const ofOther = await order({ preOrderId: other, expectedTotal: there.price.total });

    const toTheOrder = { code: errors.checkoutOrdered.code, refusal: { orderId } };
    expect(ofThis).toMatchObject([toTheOrder, toTheOrder]);
    expect(ofOther.code).toBe(errors.doneOtherwise.code);
    expect(ofOther.message).toContain(orderNo);
    expect((await order({ remark: ' Ring twice ' })).data.orderId).toBe(orderId);
    expect(await countOrders()).toBe(1);
    const ordered = await order({ preOrderId: other, expectedTotal: there.price.total, idempotencyKey: other });
    expect(ordered.success).toBe(true);
  });

  testOnPostgres('[CHK-07.1] two tabs with one cart make one order', async () => {
    const { call, inCart, order, countOrders } = await givenCheckout();
    const cartId = await inCart(2);
    const tabs = await Promise.all(times(2, () => call(preOrderTemp, { body: { shoppingCartIds: [cartId] } })));

    const replies = await Promise.all(tabs.map(({ data }) => order(data.preOrderId)));

    const [made] = replies.filter((reply) => reply.success);
    expect(replies.filter((reply) => !reply.success)).toMatchObject([
      { code: errors.checkoutOrdered.code, refusal: { orderId: made?.data.orderId } },
    ]);
    expect(await countOrders()).toBe(1);
  });

  test('[CHK-07.1] whoever looks at a checkout that is used up is led to its order: a reload, or another key', async () => {
    const { call, order, preOrderId, countOrders } = await givenCheckout();
    const { orderId } = (await order(preOrderId)).data;

    const reloaded = await call(preOrder, { body: { preOrderId } });
    const otherKey = await call(createOrder, {
      body: { preOrderId, idempotencyKey: 'another-key', expectedTotal: 1 },
    });

    const toTheOrder = { code: errors.checkoutOrdered.code, refusal: { orderId } };
    expect([reloaded, otherKey]).toMatchObject([toTheOrder, toTheOrder]);
    expect(await countOrders()).toBe(1);
  });

  test('[CHK-07.1] a second tab that ordered later is led to the order of the first, as its lines have left the cart', async () => {
    const { call, inCart, order, advance } = await givenCheckout();
    const shoppingCartIds = [await inCart(2)];
    const begin = async () => (await call(preOrderTemp, { body: { shoppingCartIds } })).data.preOrderId;
    const [one, other] = [await begin(), await begin()];
    const { orderId } = (await order(one)).data;
    advance(60_000);

    expect(await order(other)).toMatchObject({ code: errors.checkoutOrdered.code, refusal: { orderId } });
  });

  test('[CHK-07.1] nobody is led to pay an order that was cancelled meanwhile', async () => {
    const { call, order, preOrderId, stockOf } = await givenCheckout();
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    const { orderId } = (await order(preOrderId)).data;
    await call(cancelOrder, { body: { orderId } });

    const again = await call(createOrder, {
      body: { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total },
    });

    expect(again).toMatchObject({ success: false, code: errors.checkoutOrderClosed.code });
    expect((await call(preOrder, { body: { preOrderId } })).code).toBe(errors.checkoutOrderClosed.code);
    expect(await stockOf()).toBe(100);
  });

  test('[CHK-07.2] when one line is short nothing at all is ordered', async () => {
    const { call, given, order, skuId, stockOf, ledgerOf, countOrders } = await givenCheckout();
    const rare = await given.product({ name: 'Rare tea', stock: 3 });
    for (const skuSaleId of [skuId, rare.skuId]) await call(addToCart, { body: { skuSaleId, quantity: 2 } });
    const { items } = (await call(findAllCart)).data;
    const started = await call(preOrderTemp, { body: { shoppingCartIds: items.map(({ cartId }) => cartId) } });
    await given.stock(rare.skuId, 1);

    const refused = await order(started.data.preOrderId);

    expect(refused).toMatchObject({
      success: false,
      message: 'Inventory Shortage: Rare tea',
      refusal: { changes: [{ kind: 'shortage', name: 'Rare tea', was: 2, now: 1 }] },
    });
    expect(await countOrders()).toBe(0);
    expect([await stockOf(), await stockOf(rare.skuId), await ledgerOf()]).toEqual([100, 1, 0]);
    expect((await call(getCartCount)).data).toBe(4);
  });

  test('[CART-08] what was ordered leaves the cart, the rest stays', async () => {
    const { call, given, inCart, order } = await givenCheckout();
    const cartId = await inCart(2);
    const other = await given.product();
    await call(addToCart, { body: { skuSaleId: other.skuId, quantity: 1 } });
    const started = await call(preOrderTemp, { body: { shoppingCartIds: [cartId] } });

    await order(started.data.preOrderId);

    expect((await call(findAllCart)).data.items.map(({ products }) => products[0]?.skuSaleId)).toEqual([other.skuId]);
  });

  test('[CHK-08] a price that changed since is named, and nothing is ordered', async () => {
    const { call, given, skuId, preOrderId, countOrders } = await givenCheckout({
      product: { name: 'Honey', price: 1000 },
    });
    const { price } = (await call(preOrder, { body: { preOrderId } })).data;
    await given.price(skuId, 1100);

    const refused = await call(createOrder, {
      body: { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total },
    });

    expect(refused).toMatchObject({
      code: errors.orderChanged.code,
      refusal: {
        changes: [
          { kind: 'price', name: 'Honey', was: 1000, now: 1100 },
          { kind: 'tax', was: price.crossBorderTax },
          { kind: 'total', was: price.total },
        ],
      },
    });
    expect(await countOrders()).toBe(0);
  });

  test('[CHK-08] once the shopper has seen the new price, the order is made', async () => {
    const { given, skuId, preOrderId, order } = await givenCheckout({ product: { price: 1000 } });
    await given.price(skuId, 1100);

    expect((await order(preOrderId)).success).toBe(true);
  });

  test('[CHK-08] what went off sale meanwhile is named', async () => {
    const { given, productId, preOrderId, order } = await givenCheckout({ product: { name: 'Honey' } });
    await given.offSale(productId);

    expect(await order(preOrderId)).toMatchObject({
      code: errors.orderChanged.code,
      refusal: { changes: [{ kind: 'offSale', name: 'Honey' }] },
    });
  });

  test('[CHK-09] a remark has at most 200 characters', async () => {
    const { call, preOrderId } = await givenCheckout();
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: 1, remark: 'x'.repeat(201) };

    expect(await call(createOrder, { body })).toMatchObject({
      code: errors.badInput.code,
      refusal: { fields: { remark: expect.anything() } },
    });
  });

  test('an order of 50 lines takes no more statements than one of a single line', async () => {
    const { call, given, addressOf } = await givenCheckout();
    const products = await Promise.all(times(50, () => given.product()));
    const statementsFor = async (count: number) => {
      const buyer = await given.account();
      await addressOf(buyer);
      const as = { as: buyer };
      for (const { skuId } of products.slice(0, count)) {
        await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, as);
      }
      const { items } = (await call(findAllCart, {}, as)).data;
      const shoppingCartIds = items.map(({ cartId }) => cartId);
      const statements = await recordStatements(async () => {
        const { preOrderId } = (await call(preOrderTemp, { body: { shoppingCartIds } }, as)).data;
        const { price } = (await call(preOrder, { body: { preOrderId } }, as)).data;
        const expectedTotal = price.total;
        const made = await call(createOrder, { body: { preOrderId, idempotencyKey: preOrderId, expectedTotal } }, as);
        expect(made.success).toBe(true);
      });
      return statements.map(({ text }) => text);
    };

    const single = await statementsFor(1);

    expect(await statementsFor(50)).toEqual(single);
    expect(single.length).toBeGreaterThan(10);
    expect(single.length).toBeLessThanOrEqual(24);
  });

  test('[SEC-01] an order can’t be made in another shop', async () => {
    const { preOrderId } = await givenCheckout();
    const other = await openShop();

    const refused = await other.call(createOrder, {
      body: { preOrderId, idempotencyKey: preOrderId, expectedTotal: 1 },
    });

    expect(refused).toMatchObject({ code: errors.checkoutNotFound.code });
  });
});

test('[SEC-03] a script that orders without end has to wait, and holds up nobody else', async () => {
  const { call, given, preOrderId, addressOf, begin, order } = await givenCheckout({ product: { stock: 10 } });
  const another = await given.account();
  await addressOf(another);
  const attempt = { body: { preOrderId: 'unknown', idempotencyKey: 'without-end', expectedTotal: 1 } };

  for (let count = 0; count < 200; count += 1)
    expect((await call(createOrder, attempt)).code).toBe(errors.checkoutNotFound.code);

  expect(await order(preOrderId)).toMatchObject({ status: 429, code: errors.tooManyRequests.code });
  expect((await order(await begin(another), another)).success).toBe(true);
});
