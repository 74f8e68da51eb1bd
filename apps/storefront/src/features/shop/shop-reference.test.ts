import { expect, test } from 'vitest';
import { shopReference } from './shop-reference';

test('[SHELL-19] a shop number is taken as typed, or out of a pasted link', () => {
  expect(shopReference(' 1002 ')).toBe('1002');
  expect(shopReference('https://mall.example/pcmall/home?lang=en&shopId=1002#top')).toBe('1002');
  expect(shopReference('')).toBeUndefined();
  expect(shopReference('my favourite shop')).toBeUndefined();
});
