import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromProviderUnits, isPayable, roundPayable, taxOn, taxWithin, toProviderUnits } from './payable-unit';

const currency = fc.constantFrom('AUD', 'CNY', 'JPY', 'KRW');

test('yen and won have no decimals at payment providers; a part of one is refused', () => {
  expect(toProviderUnits(150_000, 'JPY')).toBe(1500);
  expect(toProviderUnits(150_050, 'KRW')).toBeUndefined();
  expect(toProviderUnits(150_050, 'AUD')).toBe(150_050);
  expect(fromProviderUnits(1500, 'JPY')).toBe(150_000);
  expect(fromProviderUnits(1500, 'SGD')).toBe(1500);
});

test('[CHK-05] tax of yen and won is whole, half up, and of dollars to the cent', () => {
  expect(taxOn(150_000, 91_000, 'JPY')).toBe(13_700);
  expect(taxOn(150_000, 91_000, 'AUD')).toBe(13_650);
  expect(taxWithin(108_500, 80_000, 'KRW')).toBe(8000);
  expect(taxWithin(108_500, 80_000, 'SGD')).toBe(8037);
  expect(roundPayable(-150n, 1n, 'JPY')).toBe(-200);
});

test('[CHK-05] rounding gives what can be paid, at most half a unit away', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), currency, (numerator, denominator, any) => {
      const rounded = roundPayable(BigInt(numerator), BigInt(denominator), any);
      const unit = isPayable(1, any) ? 1n : 100n;
      const error = 2n * (BigInt(rounded) * BigInt(denominator) - BigInt(numerator));
      expect(isPayable(rounded, any)).toBe(true);
      expect(error <= unit * BigInt(denominator) && error >= -unit * BigInt(denominator)).toBe(true);
    }),
  );
});

test('an amount that was rounded comes back from the provider as it was', () => {
  fc.assert(
    fc.property(fc.nat(), currency, (minor, any) => {
      const amount = roundPayable(BigInt(minor), 1n, any);
      const units = toProviderUnits(amount, any);
      expect(units).toBeDefined();
      expect(fromProviderUnits(units ?? 0, any)).toBe(amount);
    }),
  );
});
