import { expect, test } from 'vitest';
import { linkTo } from './link-to';

test('a link is a screen’s path with its parameters and query', () => {
  expect(linkTo('cart')).toBe('/cart');
  expect(linkTo('search', { keyword: '奶粉 1' })).toBe(`/search?keyword=${encodeURIComponent('奶粉')}+1`);
  expect(linkTo('product', { id: 'a/b' })).toBe('/product/a%2Fb');
  expect(linkTo('product', { id: '7' }, { skuSaleId: 's1' })).toBe('/product/7?skuSaleId=s1');
});

test('what has no value is left out of the query', () => {
  expect(linkTo('product', { id: '7' }, { skuSaleId: undefined })).toBe('/product/7');
  expect(linkTo('search', { keyword: '', categoryId: 'tea' })).toBe('/search?categoryId=tea');
});
