import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidLine, type PaidOrder, type RefundAmount, refundAmount, spreadOverPayments } from './refund-amount';

const none = new Map<string, number>();
const pieces = (counts: Record<string, number>) => new Map(Object.entries(counts));

const line = (key: string, change: Partial<PaidLine>): PaidLine => ({
  ...{ key, quantity: 1, goods: 0, reduction: 0, coupon: 0, addedTax: 0 },
  ...change,
});

/** The order of the worked examples: three tins and a cup, a coupon of 10.00, tax on the tins, delivery and a gift box. */
const order: PaidOrder = {
  currency: 'AUD',
  lines: [
    line('tin', { quantity: 3, goods: 9000, reduction: 500, coupon: 850, addedTax: 696 }),
    line('cup', { goods: 1500, coupon: 150 }),
    line('spoon', { goods: 300, reduction: 300 }),
  ],
  logistics: 1200,
  material: 200,
  due: 11_096,
  paid: 11_096,
};

describe('the worked examples of docs/refunds.md', () => {
  test('[ORD-06.3] one tin of three takes its third of the reductions and the tax along, and no delivery', () => {
    expect(refundAmount(order, none, pieces({ tin: 1 }))).toEqual({
      ...{ goods: 3000, reduction: 167, coupon: 283, tax: 232, logistics: 0, material: 0, redPacket: 0, difference: 0 },
      ...{ amount: 2782, isWhole: false },
    });
  });

  test('[ORD-06.3] what is left then takes the remainder, with delivery and packing, whether the gift comes or not', () => {
    const rest = {
      goods: 7500,
      reduction: 333,
      coupon: 717,
      tax: 464,
      logistics: 1200,
      material: 200,
      redPacket: 0,
      difference: 0,
    };
    const whole = { ...rest, reduction: 633, goods: 7800, amount: 8314, isWhole: true };
    expect(refundAmount(order, pieces({ tin: 1 }), pieces({ tin: 2, cup: 1 }))).toEqual(whole);
    expect(refundAmount(order, pieces({ tin: 1 }), pieces({ tin: 2, cup: 1, spoon: 1 }))).toEqual(whole);
  });

  test('[ORD-06.3] of an order with a red packet each part gives back less by its share, and all what was paid', () => {
    const withPacket = { ...order, due: 10_541, paid: 10_541 };
    expect(refundAmount(withPacket, none, pieces({ tin: 1 }))).toMatchObject({ redPacket: 140, amount: 2642 });
    expect(refundAmount(withPacket, none, pieces({ tin: 3, cup: 1 }))).toMatchObject({
      redPacket: 555,
      amount: 10_541,
      isWhole: true,
    });
  });

  test('[ORD-06.3] [PAY-04] of an order that took less than was asked for, each part gives back its share, and all what came', () => {
    const short = { ...order, paid: 11_000 };
    expect(refundAmount(short, none, pieces({ tin: 1 }))).toMatchObject({
      difference: -25,
      redPacket: 0,
      amount: 2757,
    });
    const rest = refundAmount(short, pieces({ tin: 1 }), pieces({ tin: 2, cup: 1 }));
    expect(rest).toMatchObject({ difference: -71, amount: 11_000 - 2757, isWhole: true });
    // What the order kept beyond its costs goes back with the last piece alone.
    const kept = { ...order, paid: 12_000 };
    expect(refundAmount(kept, none, pieces({ tin: 1 }))).toMatchObject({ difference: 0, amount: 2782 });
    expect(refundAmount(kept, none, pieces({ tin: 3, cup: 1 }))).toMatchObject({ difference: 904, amount: 12_000 });
  });

  test('[ORD-06.3] yen go back whole', () => {
    const lines = [line('tea', { quantity: 3, goods: 100_000, coupon: 10_000 })];
    const yen: PaidOrder = { currency: 'JPY', lines, logistics: 0, material: 0, due: 90_000, paid: 90_000 };
    const uneven: PaidOrder = {
      ...yen,
      lines: [line('tea', { quantity: 3, goods: 100_000 })],
      due: 100_000,
      paid: 100_000,
    };
    expect(refundAmount(yen, none, pieces({ tea: 1 })).amount).toBe(30_000);
    expect(refundAmount(uneven, none, pieces({ tea: 1 })).amount).toBe(33_300);
    expect(refundAmount(uneven, pieces({ tea: 2 }), pieces({ tea: 1 })).amount).toBe(33_400);
  });
});

const paidLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    goods: fc.integer({ min: 0, max: 50_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
    taxPart: fc.double({ min: 0, max: 0.3, noNaN: true }),
  })
  .map(({ quantity, goods, off, couponPart, taxPart }) => {
    const reductions = Math.floor(goods * off);
    const coupon = Math.floor(reductions * couponPart);
    return { quantity, goods, reduction: reductions - coupon, coupon, addedTax: Math.floor(goods * taxPart) };
  });

/** An order that was paid, in cents or in whole yen, and the way in which all its pieces come back. */
const paidOrder = fc
  .record({
    isYen: fc.boolean(),
    lines: fc.array(paidLine, { minLength: 1, maxLength: 6 }),
    logistics: fc.integer({ min: 0, max: 5000 }),
    material: fc.integer({ min: 0, max: 900 }),
    packetPart: fc.double({ min: 0, max: 0.9, noNaN: true }),
    /** Another amount was paid than asked for, and accepted so. */
    paidPart: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1.5, noNaN: true })),
    steps: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ isYen, packetPart, paidPart, steps, ...drawn }) => {
    const unit = isYen ? 100 : 1;
    const lines = drawn.lines.map(({ quantity, ...amounts }, index) =>
      line(`l${index}`, {
        quantity,
        ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * unit])),
      }),
    );
    const [logistics, material] = [drawn.logistics * unit, drawn.material * unit];
    const cost = lines.reduce((sum, each) => sum + each.goods - each.reduction - each.coupon + each.addedTax, 0);
    const whole = cost + logistics + material;
    const due = whole - Math.floor((whole / unit) * packetPart) * unit;
    const paid = Math.floor((due / unit) * paidPart) * unit;
    const paidFor: PaidOrder = { currency: isYen ? 'JPY' : 'AUD', lines, logistics, material, due, paid };
    return { order: paidFor, steps, unit };
  });

const returnInSteps = ({ lines, ...rest }: PaidOrder, steps: number[]): RefundAmount[] => {
  const all = { ...rest, lines };
  const before = new Map<string, number>();
  const refunds: RefundAmount[] = [];
  for (let at = 0; lines.some(({ key, quantity }) => (before.get(key) ?? 0) < quantity); at += 1) {
    const isLast = at >= steps.length;
    const now = new Map<string, number>();
    lines.forEach(({ key, quantity }, index) => {
      const left = quantity - (before.get(key) ?? 0);
      const drawn = ((steps[(at + index) % steps.length] ?? 0) + at) % (left + 1);
      now.set(key, isLast ? left : drawn);
    });
    refunds.push(refundAmount(all, before, now));
    for (const [key, count] of now) before.set(key, (before.get(key) ?? 0) + count);
  }
  return refunds;
};

describe('any sequence of refunds', () => {
  test('[ORD-06.3] comes to what was paid, to the cent, and is never negative or more on the way', () => {
    fc.assert(
      fc.property(paidOrder, ({ order: drawn, steps, unit }) => {
        let sum = 0;
        for (const { amount } of returnInSteps(drawn, steps)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount % unit).toBe(0);
          sum += amount;
          expect(sum).toBeLessThanOrEqual(drawn.paid);
        }
        expect(sum).toBe(drawn.paid);
      }),
    );
  });

  test('[ORD-06.3] shows parts that add up to each amount, with delivery and packing in the last alone', () => {
    fc.assert(
      fc.property(paidOrder, ({ order: drawn, steps }) => {
        const refunds = returnInSteps(drawn, steps);
        for (const { goods, reduction, coupon, tax, logistics, material, redPacket, difference, amount } of refunds)
          expect(goods - reduction - coupon + tax + logistics + material - redPacket + difference).toBe(amount);
        expect(refunds.reduce((sum, { difference }) => sum + difference, 0)).toBe(drawn.paid - drawn.due);
        const whole = refunds.filter(({ isWhole }) => isWhole);
        expect(whole).toHaveLength(1);
        expect(whole[0]).toMatchObject({ logistics: drawn.logistics, material: drawn.material });
      }),
    );
  });
});

test('[ORD-06.3] money goes back to the newest payment first, and to no payment more than it brought', () => {
  const payments = [
    { id: 'new', left: 300 },
    { id: 'empty', left: 0 },
    { id: 'old', left: 500 },
  ];
  const shares = (amount: number) =>
    spreadOverPayments(amount, payments).map(({ payment, amount: share }) => [payment.id, share]);

  expect(shares(200)).toEqual([['new', 200]]);
  expect(shares(700)).toEqual([
    ['new', 300],
    ['old', 400],
  ]);
  expect(shares(0)).toEqual([]);
});
