import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderToPrice, priceOrder } from './pricing';

const order = (change: Partial<OrderToPrice>): OrderToPrice => ({
  currency: 'AUD',
  lines: [
    { key: 'tea', unitPrice: 1999, quantity: 3, taxRate: 91_000 },
    { key: 'cup', unitPrice: 500, quantity: 1, taxRate: 0 },
  ],
  logistics: 800,
  material: 150,
  crossBorder: false,
  salesTax: null,
  ...change,
});

describe('the price of an order', () => {
  test('[CHK-05] is the goods, delivery and material where nothing else applies', () => {
    expect(priceOrder(order({}))).toEqual({
      goods: 6497,
      promotionReduction: 0,
      couponDiscount: 0,
      logistics: 800,
      material: 150,
      crossBorderTax: 0,
      salesTax: 0,
      redPacket: 0,
      total: 7447,
      lines: [
        { key: 'tea', goods: 5997, reduction: 0, coupon: 0, payableGoods: 5997, tax: 0 },
        { key: 'cup', goods: 500, reduction: 0, coupon: 0, payableGoods: 500, tax: 0 },
      ],
    });
  });

  test('[CHK-05] taxes cross-border goods after reductions, by the rate of each line', () => {
    const lines = [
      { key: 'tea', unitPrice: 1999, quantity: 3, taxRate: 91_000, promotionReduction: 997 },
      { key: 'cup', unitPrice: 500, quantity: 1, taxRate: 0 },
    ];
    const price = priceOrder(
      order({ lines, coupon: 550, crossBorder: true, salesTax: { rate: 100_000, included: false } }),
    );
    expect(price.lines).toEqual([
      { key: 'tea', goods: 5997, reduction: 997, coupon: 500, payableGoods: 4500, tax: 410 },
      { key: 'cup', goods: 500, reduction: 0, coupon: 50, payableGoods: 450, tax: 0 },
    ]);
    expect(price).toMatchObject({
      promotionReduction: 997,
      couponDiscount: 550,
      crossBorderTax: 410,
      salesTax: 0,
      total: 6310,
    });
  });

  test('[CHK-05] rounds tax half up by line, not on the sum', () => {
    const lines = ['a', 'b', 'c'].map((key) => ({ key, unitPrice: 5, quantity: 1, taxRate: 100_000 }));
    expect(priceOrder(order({ lines, crossBorder: true })).crossBorderTax).toBe(3);
  });

  test('[CHK-05] of yen or won is whole: tax is rounded by line, and reductions fall in whole ones', () => {
    const lines = ['a', 'b', 'c'].map((key) => ({ key, unitPrice: 15_000, quantity: 1, taxRate: 91_000 }));
    const price = priceOrder(order({ currency: 'JPY', lines, coupon: 10_000, crossBorder: true, material: 0 }));
    expect(price.lines.map(({ coupon, tax }) => [coupon, tax])).toEqual([
      [3400, 1100],
      [3300, 1100],
      [3300, 1100],
    ]);
    expect(price).toMatchObject({ couponDiscount: 10_000, crossBorderTax: 3300, total: 39_100 });
    expect(priceOrder(order({ currency: 'KRW', lines, redPacket: 99_999 }))).toMatchObject({ total: 100 });
  });

  test('[CHK-05] adds the sales tax, or tells the part that prices include', () => {
    expect(priceOrder(order({ salesTax: { rate: 100_000, included: false } }))).toMatchObject({
      salesTax: 650,
      total: 8097,
    });
    expect(priceOrder(order({ salesTax: { rate: 100_000, included: true } }))).toMatchObject({
      salesTax: 590,
      total: 7447,
    });
  });

  test('[CHK-05] never lets reductions exceed the goods', () => {
    const lines = [{ key: 'tea', unitPrice: 100, quantity: 2, taxRate: 91_000, promotionReduction: 150 }];
    const price = priceOrder(order({ lines, coupon: 9999, crossBorder: true }));
    expect(price).toMatchObject({ promotionReduction: 150, couponDiscount: 50, crossBorderTax: 0, total: 950 });
    expect(
      priceOrder(
        order({ lines: [{ ...lines[0], key: 'a', unitPrice: 1, quantity: 1, taxRate: 0, promotionReduction: 5 }] }),
      ),
    ).toMatchObject({ promotionReduction: 1, total: 950 });
  });

  test('[CHK-05] spreads a coupon over its own goods alone, and takes no more off than they come to', () => {
    const lines = [
      { key: 'tea', unitPrice: 1000, quantity: 1, taxRate: 91_000, promotionReduction: 200 },
      { key: 'cup', unitPrice: 500, quantity: 1, taxRate: 0, isOutsideCoupon: true },
      { key: 'milk', unitPrice: 200, quantity: 1, taxRate: 0 },
    ];
    const shares = (coupon: number) => priceOrder(order({ lines, coupon })).lines.map((line) => line.coupon);
    expect(shares(500)).toEqual([400, 0, 100]);
    expect(shares(9999)).toEqual([800, 0, 200]);
  });

  test('falls by the red packet, never to nothing', () => {
    expect(priceOrder(order({ redPacket: 447 }))).toMatchObject({ redPacket: 447, total: 7000 });
    expect(priceOrder(order({ redPacket: 9999 }))).toMatchObject({ redPacket: 7446, total: 1 });
    expect(priceOrder(order({ lines: [], logistics: 0, material: 0, redPacket: 5 }))).toMatchObject({
      redPacket: 0,
      total: 0,
    });
  });
});

const anyAmount = fc.nat({ max: 10_000_000 });
const anyRate = fc.nat({ max: 1_000_000 });
const anyLine = fc.record({
  key: fc.string({ minLength: 1, maxLength: 4 }),
  unitPrice: anyAmount,
  quantity: fc.integer({ min: 1, max: 999 }),
  taxRate: anyRate,
  promotionReduction: fc.option(anyAmount, { nil: undefined }),
  isOutsideCoupon: fc.boolean(),
});
const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  currency: fc.constantFrom('AUD', 'JPY', 'KRW'),
  lines: fc.uniqueArray(anyLine, { selector: ({ key }) => key, maxLength: 8 }),
  coupon: fc.option(anyAmount, { nil: undefined }),
  logistics: anyAmount,
  material: anyAmount,
  crossBorder: fc.boolean(),
  salesTax: fc.option(fc.record({ rate: anyRate, included: fc.boolean() })),
  redPacket: fc.option(anyAmount, { nil: undefined }),
});

describe('whatever is ordered', () => {
  test('[CHK-05] the lines add up to the totals to the cent', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const price = priceOrder(any);
        const sum = (part: 'goods' | 'reduction' | 'coupon' | 'payableGoods' | 'tax') =>
          price.lines.reduce((all, line) => all + line[part], 0);
        expect(price.lines.map(({ key }) => key)).toEqual(any.lines.map(({ key }) => key));
        expect([sum('goods'), sum('reduction'), sum('coupon')]).toEqual([
          price.goods,
          price.promotionReduction,
          price.couponDiscount,
        ]);
        expect(sum('payableGoods')).toBe(price.goods - price.promotionReduction - price.couponDiscount);
        expect(sum('tax')).toBe(price.crossBorderTax + price.salesTax);
        const added = any.salesTax?.included ? 0 : price.salesTax;
        expect(price.total + price.redPacket).toBe(
          sum('payableGoods') + price.logistics + price.material + price.crossBorderTax + added,
        );
      }),
    );
  });

  test('[CHK-05] a shop of yen or won asks for whole ones, in every part and line of the price', () => {
    const whole = fc.nat({ max: 100_000 }).map((yen) => yen * 100);
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('JPY', 'KRW'), whole, (any, currency, unitPrice) => {
        const lines = any.lines.map((line) => ({ ...line, unitPrice }));
        for (const asked of [any, { ...any, lines }]) {
          const { lines: priced, ...totals } = priceOrder({ ...asked, currency });
          const amounts = [totals, ...priced.map(({ key: _, ...parts }) => parts)].flatMap(Object.values);
          expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([]);
        }
      }),
    );
  });

  test('[CHK-05] nothing is negative', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const { lines, ...totals } = priceOrder(any);
        const amounts = [totals, ...lines.map(({ key: _, ...parts }) => parts)].flatMap((parts) =>
          Object.values(parts),
        );
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });

  test('[CHK-05] the order of the lines changes no total', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (any, random) => {
        const shuffled = any.lines
          .map((line) => ({ line, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ line }) => line);
        const { lines: _, ...totals } = priceOrder(any);
        expect(priceOrder({ ...any, lines: shuffled })).toMatchObject(totals);
      }),
    );
  });

  test('[CHK-05] an odd cent of the coupon falls on the same line wherever that line stands', () => {
    const taxed = { key: 'taxed', unitPrice: 150, quantity: 1, taxRate: 10_000 };
    const free = { key: 'free', unitPrice: 150, quantity: 1, taxRate: 0 };
    const totals = [
      [taxed, free],
      [free, taxed],
    ].map((lines) => priceOrder(order({ lines, coupon: 1, crossBorder: true })).total);
    expect(totals).toEqual([1251, 1251]);
  });

  test('[CHK-05] a coupon takes nothing off goods that it does not count for', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const outside = new Set(any.lines.filter((line) => line.isOutsideCoupon).map(({ key }) => key));
        const shares = priceOrder(any).lines.filter(({ key }) => outside.has(key));
        expect(shares.filter(({ coupon }) => coupon > 0)).toEqual([]);
      }),
    );
  });

  test('[CHK-05] a coupon never raises the price', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        expect(priceOrder(any).total).toBeLessThanOrEqual(priceOrder({ ...any, coupon: 0 }).total);
      }),
    );
  });
});
