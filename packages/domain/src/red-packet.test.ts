import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawRedPacket, type RedPacketTerms } from './red-packet';

const terms = (changes: Partial<RedPacketTerms> = {}): RedPacketTerms => ({
  ...{ currency: 'AUD', min: 20, max: 500, left: 100_000, payable: 12_345 },
  ...changes,
});

const lowest = 0;
const highest = 1 - Number.EPSILON / 2;

test('[PAY-06.2] a packet lies between the smallest and the largest of the shop, both included', () => {
  expect([drawRedPacket(terms(), lowest), drawRedPacket(terms(), 0.5), drawRedPacket(terms(), highest)]).toEqual([
    20, 260, 500,
  ]);
});

test('[PAY-06.2] it is at least 0.01, whatever the shop has set', () => {
  expect(drawRedPacket(terms({ min: 0, max: 0 }), lowest)).toBe(0);
  expect(drawRedPacket(terms({ min: 0, max: 3 }), lowest)).toBe(1);
});

test('[PAY-06.2] it never pays the whole order: the smallest payable amount is left', () => {
  expect(drawRedPacket(terms({ payable: 500 }), highest)).toBe(499);
  expect(drawRedPacket(terms({ payable: 21 }), highest)).toBe(20);
  expect(drawRedPacket(terms({ payable: 20 }), highest)).toBe(0);
  expect(drawRedPacket(terms({ min: 1, payable: 1 }), highest)).toBe(0);
});

test('[PAY-06.2] the rest of the budget bounds it, and a rest below the smallest packet gives none', () => {
  expect(drawRedPacket(terms({ left: 33 }), highest)).toBe(33);
  expect(drawRedPacket(terms({ left: 19 }), highest)).toBe(0);
  expect(drawRedPacket(terms({ left: -5 }), highest)).toBe(0);
});

test('[PAY-06.2] yen and won come in whole ones', () => {
  const yen = terms({ currency: 'JPY', min: 150, max: 990, payable: 100_000 });
  expect([drawRedPacket(yen, lowest), drawRedPacket(yen, highest)]).toEqual([200, 900]);
  expect(drawRedPacket({ ...yen, payable: 200 }, highest)).toBe(0);
  expect(drawRedPacket({ ...yen, min: 150, max: 190 }, highest)).toBe(0);
});

const tiny = fc.integer({ min: 0, max: 6 });
const anyChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('[PAY-06.2] whatever the terms, however narrow, a packet keeps all of them', () => {
  const anyTerms = fc.record({
    currency: fc.constantFrom('AUD', 'JPY', 'KRW'),
    min: fc.oneof(tiny, fc.nat(1000)),
    max: fc.oneof(tiny, fc.nat(1000)),
    left: fc.oneof(tiny, fc.nat(1000)),
    payable: fc.oneof(tiny, fc.nat(1000)),
  });
  fc.assert(
    fc.property(anyTerms, anyChance, (any, chance) => {
      const unit = any.currency === 'AUD' ? 1 : 100;
      const packet = drawRedPacket(any, chance);
      if (packet === 0) {
        const smallest = Math.max(unit, Math.ceil(any.min / unit) * unit);
        expect(smallest > any.max || smallest > any.left || any.payable - smallest < unit).toBe(true);
        return;
      }
      expect(packet % unit).toBe(0);
      expect(packet).toBeGreaterThanOrEqual(Math.max(1, any.min));
      expect(packet).toBeLessThanOrEqual(Math.min(any.max, any.left));
      expect(any.payable - packet).toBeGreaterThanOrEqual(unit);
    }),
    { numRuns: 2000 },
  );
});

test('[PAY-06.2] every amount of the range is as likely as any other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), (min, more) => {
      const amounts = more + 1;
      const parts = amounts * 10;
      const drawn = Array.from({ length: parts }, (_, part) =>
        drawRedPacket(terms({ min, max: min + more }), (part + 0.5) / parts),
      );
      for (let amount = min; amount <= min + more; amount += 1)
        expect(drawn.filter((packet) => packet === amount)).toHaveLength(10);
    }),
  );
});
