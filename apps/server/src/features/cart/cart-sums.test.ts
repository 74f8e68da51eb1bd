import { addToCart, findAllCart, getCartCount, selectInCart } from '@pcmall/contract/cart';
import { type CartLine, type CartProduct, toCartLines } from '@pcmall/contract/cart-line';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { type OfferLine, reductionsOf } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';

/** What is selected of a line, as a checkout has it. */
const offerLinesOf = (line: CartLine, group: number): OfferLine[] => {
  const offerLine = (
    { product, quantity }: { product: CartProduct; quantity: number },
    offer: Pick<OfferLine, 'kind' | 'offerId'>,
  ): OfferLine => ({
    skuId: product.skuSaleId,
    productId: product.productId,
    price: product.price,
    quantity,
    group,
    ...offer,
  });
  switch (line.kind) {
    case 'plain':
      return line.selected ? [offerLine(line, { kind: null, offerId: '' })] : [];
    case 'promotion':
      return line.lines
        .filter(({ selected }) => selected)
        .map((each) => offerLine(each, { kind: 'promotion', offerId: line.promotionId }));
    case 'bundle': {
      const offer = { kind: 'bundle', offerId: line.bundleId } as const;
      const pieces = line.parts.map((part) => ({ ...part, quantity: part.quantity * line.quantity }));
      return line.selected ? pieces.map((part) => offerLine(part, offer)) : [];
    }
    case 'unavailable':
      return [];
  }
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
      async ({ currency, prices, tiers: [low, high, reduction], measure, saving, quantities, deselected }) => {
        const { given, call, context, shopId } = await openShop({ currency });
        const unit = currency === 'JPY' ? 100 : 7;
        const product = (priceInUnits: number) => given.product({ price: priceInUnits * unit, stock: 1000 });
        const [a, b, c, d] = [
          await product(prices[0]),
          await product(prices[1]),
          await product(prices[2]),
          await product(prices[3]),
        ];
        const scale = measure === 'amount' ? unit : 0.01;
        await given.promotion({
          productIds: [a.productId, b.productId],
          measure,
          tiers: [low, high].map((from, step) => ({
            from: Math.ceil(from * scale),
            reduction: reduction * 13 * (step + 1),
          })),
        });
        const parts = [b, c].map(({ productId }, index) => ({ productId, quantity: index + 1 }));
        const bundleId = await given.bundle({ parts, saving });
        const bodies = [
          ...[a, b, c, d].map(({ skuId }) => ({ skuSaleId: skuId })),
          { skuSaleId: b.skuId, activityId: bundleId, activityType: 2 as const, giftProducts: [b.skuId, c.skuId] },
        ];
        for (const [index, body] of bodies.entries()) {
          await call(addToCart, { body: { ...body, quantity: quantities[index] ?? 1 } });
        }
        const lines = (await call(findAllCart)).data.items.flatMap(({ cartId, children }) => [
          ...new Set([cartId, ...children.map((child) => child.cartId)]),
        ]);
        const cartIds = deselected.flatMap((index) => lines[index] ?? []);

        const cart = (await call(selectInCart, { body: { cartIds, selection: false } })).data;

        const shop = (await context.shops.byId(shopId)) ?? expect.unreachable();
        const ordered = toCartLines(cart.items).flatMap(offerLinesOf);
        const taken = reductionsOf(await offersOf(context, shop), ordered, currency, context.clock.now());
        expect(cart.selectedSaving).toBe(sum(taken));
        expect(cart.selectedAmount).toBe(sum(ordered.map((line) => line.price * line.quantity)) - sum(taken));
        expect((await call(getCartCount)).data).toBe(sum(cart.items.map(({ quantity }) => quantity)));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
