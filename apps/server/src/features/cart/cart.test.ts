import { addToCart, deleteFromCart, findAllCart, getCartCount, selectInCart, updateCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { openShop } from '../../testing/open-shop';

describe('adding', () => {
  test('[CART-01] putting a product into the cart answers with the new total', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product();

    const reply = await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });

    expect(reply).toMatchObject({ success: true, code: '200', data: 2 });
  });

  test('[CART-01] a visitor is sent to log in', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product();

    const reply = await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } }, { as: null });

    expect(reply).toMatchObject({ success: false, code: errors.sessionMissing.code });
  });

  test('[CART-02] the same variant again merges into one line, rounded to whole pieces', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product();

    await call(addToCart, { body: { skuSaleId: skuId, quantity: 1.6 } });
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 0 } });

    const { data } = await call(findAllCart);
    expect(data.items.map((item) => item.quantity)).toEqual([3]);
  });

  testOnPostgres('[CART-02] twenty parallel calls for the last five pieces leave five in the cart', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product({ stock: 5 });

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } })),
    );

    expect(replies.filter((reply) => reply.success)).toHaveLength(5);
    expect(replies.find((reply) => !reply.success)).toMatchObject({
      code: errors.exceedsStock.code,
      message: 'exceeds max stock',
    });
    expect((await call(getCartCount)).data).toBe(5);
  });

  test('[SEC-02] a cart is full at two hundred lines, also when all are of one variant', async () => {
    const { given, call, context, shopId, shopper } = await openShop();
    const { skuId } = await given.product({ stock: 500 });
    const lines = Array.from({ length: 200 }, (_, size) => ({
      shop_id: shopId,
      account_id: shopper.accountId,
      cart_id: `line${size}`,
      sku_id: skuId,
      size: String(size),
      quantity: 1,
    }));
    await context.db.insertInto('cart_lines').values(lines).execute();
    const add = (size: string) => call(addToCart, { body: { skuSaleId: skuId, quantity: 1, size } });

    expect(await add('another')).toMatchObject({ code: errors.cartFull.code });
    expect(await add('7')).toMatchObject({ data: 201 });
  });

  test('[CART-01] a failure repeats its message under the name that the specification has for it', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product({ stock: 1 });

    const reply = await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } }, { language: 'zh' });

    expect(reply).toMatchObject({ success: false, message: '超出最大库存', messgae: '超出最大库存' });
  });

  test('a product that is off sale, or another shop’s, cannot be added', async () => {
    const [here, elsewhere] = await Promise.all([openShop(), openShop()]);
    const offSale = await here.given.product({ onSale: false });
    const foreign = await elsewhere.given.product();

    for (const { skuId } of [offSale, foreign]) {
      const reply = await here.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
      expect(reply).toMatchObject({ success: false, code: errors.productNotFound.code });
    }
  });
});

describe('the cart', () => {
  test('[CART-03] [CART-07] sold-out and off-sale lines are marked and count for nothing, in the badge neither', async () => {
    const { given, call } = await openShop();
    const [good, gone, off] = await Promise.all([given.product({ price: 1000 }), given.product(), given.product()]);
    for (const { skuId } of [good, gone, off]) await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
    await given.stock(gone.skuId, 0);
    await given.offSale(off.productId);

    const { data } = await call(findAllCart);

    expect(data.items.map((item) => item.invalid)).toEqual(['offSale', 'soldOut', null]);
    expect(data).toMatchObject({ selectedQuantity: 1, selectedAmount: 1000 });
    expect((await call(getCartCount)).data).toBe(1);
  });

  test('[CART-04] selection is kept on the server and decides the sums', async () => {
    const { given, call } = await openShop();
    const [cheap, dear] = await Promise.all([
      given.product({ price: 333 }),
      given.product({ price: 10_000, struckPrice: 12_000 }),
    ]);
    for (const { skuId } of [cheap, dear]) await call(addToCart, { body: { skuSaleId: skuId, quantity: 3 } });
    const lines = (await call(findAllCart)).data.items;
    const dearLine = lines.find((item) => item.products[0]?.skuSaleId === dear.skuId) ?? expect.unreachable();

    const after = await call(selectInCart, { body: { cartIds: [dearLine.cartId], selection: false } });
    expect(after.data).toMatchObject({ selectedQuantity: 3, selectedAmount: 999, selectedSaving: 0 });

    await call(selectInCart, { body: { cartIds: lines.map((item) => item.cartId), selection: true } });
    expect((await call(findAllCart)).data).toMatchObject({
      selectedQuantity: 6,
      selectedAmount: 30_999,
      selectedSaving: 6000,
    });
  });

  test('[CART-02] a quantity beyond the stock is refused and the old one stays', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product({ stock: 4 });
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
    const { cartId } = (await call(findAllCart)).data.items[0] ?? expect.unreachable();

    const refused = await call(updateCart, { body: { cartId, quantity: 5 } });
    expect(refused).toMatchObject({ success: false, message: 'Maximum inventory exceeded' });
    expect((await call(getCartCount)).data).toBe(2);

    expect((await call(updateCart, { body: { cartId, quantity: 3.5 } })).data.items[0]?.quantity).toBe(4);
  });

  test('[CART-01] an addition that is sent again because its answer was lost adds nothing, whatever other tabs add', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product({ stock: 4 });
    const add = (idempotencyKey: string) =>
      call(addToCart, { body: { skuSaleId: skuId, quantity: 2, idempotencyKey } });

    const counts = [await add('of-this-press'), await add('of-other-tab'), await add('of-this-press')];

    expect(counts.map(({ data }) => data)).toEqual([2, 4, 4]);
    expect((await add('of-next-press')).code).toBe(errors.exceedsStock.code);
  });

  test('[CART-06] lines can be removed, several at once', async () => {
    const { given, call } = await openShop();
    for (const { skuId } of await Promise.all([given.product(), given.product(), given.product()])) {
      await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
    }
    const [kept, ...others] = (await call(findAllCart)).data.items;

    await call(deleteFromCart, { body: { cartIds: others.map(({ cartId }) => cartId) } });

    expect((await call(findAllCart)).data.items).toEqual([kept]);
  });

  test('texts follow the language of the request', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product({ name: 'Honey' });
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });

    const names = await Promise.all(
      (['zh', 'en'] as const).map(
        async (language) => (await call(findAllCart, {}, { language })).data.items[0]?.products[0]?.name,
      ),
    );

    expect(names).toEqual(['Honey（中文）', 'Honey']);
  });

  test('another shopper of the shop neither sees nor changes it', async () => {
    const { given, call } = await openShop();
    const { skuId } = await given.product();
    await call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
    const { cartId } = (await call(findAllCart)).data.items[0] ?? expect.unreachable();
    const stranger = await given.account();

    expect((await call(findAllCart, {}, { as: stranger })).data.items).toEqual([]);
    expect(await call(updateCart, { body: { cartId, quantity: 9 } }, { as: stranger })).toMatchObject({
      code: errors.cartLineNotFound.code,
    });
    await call(deleteFromCart, { body: { cartIds: [cartId] } }, { as: stranger });
    expect((await call(getCartCount)).data).toBe(1);
  });
});
