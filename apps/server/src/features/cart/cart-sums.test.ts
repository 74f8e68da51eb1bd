import { addToCart, type CartItem, findAllCart, getCartCount, selectInCart } from '@pcmall/contract/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { type OfferLine, reductionsOf } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';

/** What is selected, as a checkout has it. */
const linesOf = (item: CartItem, group: number): OfferLine[] => {
  const lineOf = (product: CartItem['products'][number], quantity: number, kind: OfferLine['kind']) => ({
    skuId: product.skuSaleId,
    productId: product.productId,
    price: product.price,
    quantity,
    offerId: item.activityId,
    kind,
    group,
  });
  if (item.actDetail)
    return item.children
      .filter((line) => line.selection)
      .map((line) => lineOf(line.product, line.quantity, 'promotion'));
  if (!item.selection) return [];
  if (item.bundleDetail)
    return item.children.map((part) => lineOf(part.product, part.quantity * item.quantity, 'bundle'));
  return item.products.map((product) => lineOf(product, item.quantity, null));
};

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

const price = fc.integer({ min: 1, max: 400 });
const shopping = fc.record({
  currency: fc.constantFrom('AUD', 'JPY'),
  prices: fc.tuple(price, price, price, price),
  tiers: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 501, max: 2000 }), fc.nat(300)),
  measure: fc.constantFrom('amount' as const, 'quantity' as const),
  saving: fc.integer({ min: 1, max: 900 }),
  quantities: fc.tuple(...[1, 2, 3, 4, 5].map(() => fc.integer({ min: 1, max: 7 }))),
  deselected: fc.subarray([0, 1, 2, 3, 4]),
});

test('[CART-04] whatever is in the cart, its sums are those that a checkout would take off line by line', async () => {
  await fc.assert(
    fc.asyncProperty(
      shopping,
      async ({ currency, prices, tiers: [low, high, reduction], measure, saving, ...wanted }) => {
        const { given, call, context, shopId } = await openShop({ currency });
        const unit = currency === 'JPY' ? 100 : 7;
        const goods = await Promise.all(prices.map((each) => given.product({ price: each * unit, stock: 1000 })));
        const ids = goods.map(({ productId }) => productId);
        const scale = measure === 'amount' ? unit : 0.01;
        await given.promotion({
          productIds: ids.slice(0, 2),
          measure,
          tiers: [low, high].map((from, step) => ({
            from: Math.ceil(from * scale),
            reduction: reduction * 13 * (step + 1),
          })),
        });
        const parts = [ids[1] ?? '', ids[2] ?? ''].map((productId, place) => ({ productId, quantity: place + 1 }));
        const bundleId = await given.bundle({ parts, saving });
        const [a = '', b = '', c = '', d = ''] = goods.map(({ skuId }) => skuId);
        const bodies = [
          ...[a, b, c, d].map((skuSaleId) => ({ skuSaleId })),
          { skuSaleId: b, activityId: bundleId, activityType: 2 as const, giftProducts: [b, c] },
        ];
        for (const [at, body] of bodies.entries()) {
          await call(addToCart, { body: { ...body, quantity: wanted.quantities[at] ?? 1 } });
        }
        const lines = (await call(findAllCart)).data.items.flatMap(({ cartId, children }) => [
          ...new Set([cartId, ...children.map((child) => child.cartId)]),
        ]);
        const cartIds = wanted.deselected.flatMap((at) => lines[at] ?? []);

        const cart = (await call(selectInCart, { body: { cartIds, selection: false } })).data;

        const shop = (await context.shops.byId(shopId)) ?? expect.unreachable();
        const ordered = cart.items.flatMap(linesOf);
        const taken = reductionsOf(await offersOf(context, shop), ordered, currency, context.clock.now());
        expect(cart.selectedSaving).toBe(sum(taken));
        expect(cart.selectedAmount).toBe(sum(ordered.map((line) => line.price * line.quantity)) - sum(taken));
        expect((await call(getCartCount)).data).toBe(sum(cart.items.map(({ quantity }) => quantity)));
      },
    ),
    { numRuns: 25 },
  );
});
