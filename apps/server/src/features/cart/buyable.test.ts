import { addToCart, findAllCart, getCartCount, updateCart } from '@pcmall/contract/cart';
import { errors } from '@pcmall/contract/errors';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { CartTables } from '../../db/tables/cart';
import { openShop } from '../../testing/open-shop';

type Given = Awaited<ReturnType<typeof openShop>>['given'];
type Product = NonNullable<Parameters<Given['product']>[0]>;
type Period = { startsIn?: number; endsIn?: number };
type Line = Pick<Insertable<CartTables['cart_lines']>, 'sku_id' | 'kind' | 'offer_id' | 'parts'>;
type GivenLine = (given: Given) => Promise<Line>;

const over = { startsIn: -2, endsIn: -1 };
const upcoming = { startsIn: 1 };

const plain =
  (product: Product = {}): GivenLine =>
  async (given) => ({ sku_id: (await given.product(product)).skuId });

const inPromotion =
  (product: Product = {}, period: Period = {}): GivenLine =>
  async (given) => {
    const { productId, skuId } = await given.product(product);
    const offerId = await given.promotion({ productIds: [productId], tiers: [{ reduction: 1 }], ...period });
    return { kind: 'promotion', sku_id: skuId, offer_id: offerId };
  };

const inPromotionOfOthers: GivenLine = async (given) => {
  const line = await inPromotion()(given);
  return { ...line, sku_id: (await given.product()).skuId };
};

const inBundle =
  (products: [first: Product, second: Product], quantity: number, period: Period = {}): GivenLine =>
  async (given) => {
    const [first, second] = [await given.product(products[0]), await given.product(products[1])];
    const parts = [first, second].map(({ productId }) => ({ productId, quantity }));
    const offerId = await given.bundle({ parts, ...period });
    return { kind: 'bundle', sku_id: first.skuId, parts: [first.skuId, second.skuId], offer_id: offerId };
  };

const inBundleOfOneTwice =
  (stock: number): GivenLine =>
  async (given) => {
    const { productId, skuId } = await given.product({ stock });
    const offerId = await given.bundle({ parts: [{ productId }, { productId }] });
    return { kind: 'bundle', sku_id: skuId, parts: [skuId, skuId], offer_id: offerId };
  };

const inBundleWithoutLastPart: GivenLine = async (given) => {
  const line = await inBundle([{}, {}], 1)(given);
  return { ...line, parts: [line.sku_id] };
};

const inBundleWithLessThanChosen: GivenLine = async (given) => {
  const line = await inBundle([{}, {}], 1)(given);
  return { ...line, parts: [...(line.parts ?? []), (await given.product()).skuId] };
};

const inBundleWithAnotherProduct: GivenLine = async (given) => {
  const line = await inBundle([{}, {}], 1)(given);
  return { ...line, parts: [line.sku_id, (await given.product()).skuId] };
};

const unknownOffer =
  (kind: 'promotion' | 'bundle'): GivenLine =>
  async (given) => ({ ...(await plain()(given)), kind, offer_id: 'unknown' });

type Reason = 'offSale' | 'soldOut' | 'offerOver' | null;

const states: [line: string, reason: Reason, given: GivenLine][] = [
  ['a product', null, plain()],
  ['a product sold out', 'soldOut', plain({ stock: 0 })],
  ['a product off sale', 'offSale', plain({ onSale: false })],
  ['a product off sale and sold out', 'offSale', plain({ onSale: false, stock: 0 })],
  ['in a promotion', null, inPromotion()],
  ['in a promotion, sold out', 'soldOut', inPromotion({ stock: 0 })],
  ['in a promotion, off sale', 'offSale', inPromotion({ onSale: false })],
  ['in a promotion that is over', 'offerOver', inPromotion({}, over)],
  ['in a promotion to come', 'offerOver', inPromotion({}, upcoming)],
  ['in a promotion without its product', 'offerOver', inPromotionOfOthers],
  ['in a promotion that is unknown', 'offerOver', unknownOffer('promotion')],
  ['a bundle', null, inBundle([{ stock: 2 }, {}], 2)],
  ['a bundle with its first part off sale', 'offSale', inBundle([{ onSale: false }, {}], 1)],
  ['a bundle with its last part off sale', 'offSale', inBundle([{}, { onSale: false }], 1)],
  ['a bundle with a part sold out', 'soldOut', inBundle([{}, { stock: 0 }], 1)],
  ['a bundle with too little of a part', 'soldOut', inBundle([{ stock: 1 }, {}], 2)],
  ['a bundle of one variant twice', null, inBundleOfOneTwice(2)],
  ['a bundle of one variant twice, with stock for once', 'soldOut', inBundleOfOneTwice(1)],
  ['a bundle without its last variant', 'offerOver', inBundleWithoutLastPart],
  ['a bundle that held one product more', 'offerOver', inBundleWithLessThanChosen],
  ['a bundle with a variant of another product', 'offerOver', inBundleWithAnotherProduct],
  ['a bundle that is over', 'offerOver', inBundle([{}, {}], 1, over)],
  ['a bundle to come', 'offerOver', inBundle([{}, {}], 1, upcoming)],
  ['a bundle that is unknown', 'offerOver', unknownOffer('bundle')],
];

test.each(states)('[CART-03] [CART-07] %s: cart and badge agree on %s', async (_line, reason, givenLine) => {
  const { given, call, context, shopId, shopper } = await openShop();
  const line = { shop_id: shopId, account_id: shopper.accountId, cart_id: 'line', quantity: 3 };
  await context.db
    .insertInto('cart_lines')
    .values({ ...line, ...(await givenLine(given)) })
    .execute();

  const { data } = await call(findAllCart);

  expect(data.items.map(({ invalid }) => invalid)).toEqual([reason]);
  expect(data.selectedQuantity).toBe(reason ? 0 : 3);
  expect((await call(getCartCount)).data).toBe(reason ? 0 : 3);
});

test('[CART-02] [CART-05] a variant that stands in two parts of a bundle is needed by both', async () => {
  const { given, call } = await openShop();
  const { productId, skuId } = await given.product({ stock: 5 });
  const activityId = await given.bundle({ parts: [{ productId, quantity: 2 }, { productId }] });
  const giftProducts = [skuId, skuId];
  const add = () =>
    call(addToCart, { body: { skuSaleId: skuId, quantity: 1, activityId, activityType: 2, giftProducts } });

  expect(await add()).toMatchObject({ data: 1 });
  expect(await add()).toMatchObject({ code: errors.exceedsStock.code });
  const cartId = (await call(findAllCart)).data.items[0]?.cartId ?? expect.unreachable();
  expect(await call(updateCart, { body: { cartId, quantity: 2 } })).toMatchObject({
    code: errors.maximumInventory.code,
  });
});
