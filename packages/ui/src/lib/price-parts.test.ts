import { expect, test } from 'vitest';
import { priceParts } from './price-parts';

test('[I18N-03] a price falls into symbol, whole units and decimals without losing a digit', () => {
  expect(priceParts(123450, 'AUD')).toEqual({ text: '$1,234.50', symbol: '$', whole: '1,234', decimals: '.50' });
  expect(priceParts(99, 'HKD')).toMatchObject({ symbol: 'HK$', whole: '0', decimals: '.99' });
  expect(priceParts(-100, 'USD')).toMatchObject({ symbol: '-$', whole: '1', decimals: '.00' });
});
