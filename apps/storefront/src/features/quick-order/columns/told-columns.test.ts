import { expect, test } from 'vitest';
import { guessHeadingLine, lacksNeeded, withColumn } from './told-columns';

test('[BAT-02.1] a field that is chosen for another column leaves the one it was chosen for', () => {
  const columns = withColumn(['recipientName', 'quantity', null], 2, 'quantity');
  expect(columns).toEqual(['recipientName', null, 'quantity']);
  expect(withColumn(columns, 0, null)).toEqual([null, null, 'quantity']);
});

test('[BAT-02.1] recipient, phone, SKU code and quantity are needed, whatever else is there', () => {
  expect(lacksNeeded(['skuCode', 'quantity', 'recipientName', null])).toBe(true);
  expect(lacksNeeded(['skuCode', 'quantity', 'recipientName', 'recipientPhone'])).toBe(false);
});

test('[BAT-02.1] the headings are the first row of texts without digits, below a title, or there are none', () => {
  const row = (line: number, ...texts: string[]) => ({ line, texts });
  expect(guessHeadingLine([row(1, '十一月', ''), row(3, '甲', '乙'), row(4, '王一', '138')])).toBe(3);
  expect(guessHeadingLine([row(1, '王一', '138'), row(2, '王二', '139')])).toBe(0);
});
