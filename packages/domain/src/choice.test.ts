import { expect, test } from 'vitest';
import { chosenSku, firstChoice, isAvailable, toggle } from './choice';

const sku = (skuSaleId: string, ...choice: number[]) => ({ skuSaleId, choice });

/** Stage 1 comes small and large, stage 2 large only. */
const milk = {
  options: [
    { name: 'Stage', values: ['1', '2'] },
    { name: 'Size', values: ['small', 'large'] },
  ],
  skus: [sku('1-small', 0, 0), sku('1-large', 0, 1), sku('2-large', 1, 1)],
};
const stock = new Map([
  ['1-small', 0],
  ['1-large', 4],
  ['2-large', 2],
]);

test('[CAT-03] a combination that does not exist, or is sold out, is not available', () => {
  expect(isAvailable(milk, [1, undefined], 1, 0, stock)).toBe(false);
  expect(isAvailable(milk, [0, undefined], 1, 0, stock)).toBe(false);
  expect(isAvailable(milk, [0, undefined], 1, 0, undefined)).toBe(true);
  expect(isAvailable(milk, [0, 1], 0, 1, stock)).toBe(true);
});

test('[CAT-03] the variant is found once every option is chosen', () => {
  expect(chosenSku(milk, [1, undefined])).toBeUndefined();
  expect(chosenSku(milk, [1, 1])?.skuSaleId).toBe('2-large');
  expect(chosenSku(milk, [1, 0])).toBeUndefined();
  expect(chosenSku({ options: [], skus: [sku('only')] }, [])?.skuSaleId).toBe('only');
});

test('[CAT-03] the first variant in stock is chosen to begin with', () => {
  expect(firstChoice(milk, stock)).toEqual([0, 1]);
  expect(firstChoice(milk, undefined)).toEqual([0, 0]);
  expect(firstChoice(milk, new Map())).toEqual([0, 0]);
});

test('[CAT-03] pressing the chosen value again opens its option', () => {
  expect(toggle([0, 1], 0, 0)).toEqual([undefined, 1]);
  expect(toggle([undefined, 1], 0, 1)).toEqual([1, 1]);
});
