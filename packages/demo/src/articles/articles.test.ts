import { describe, expect, test } from 'vitest';
import { demoShops } from '../shops/shops';
import { writeArticles } from './articles';

describe.each(demoShops)('the document centre of $name.en', (shop) => {
  const groups = writeArticles(shop);
  const bodies = groups.flatMap(({ articles }) => articles.map(({ body }) => body));

  test('has 11 articles in 4 groups, each in both languages', () => {
    expect(groups.map(({ articles }) => articles.length)).toEqual([3, 3, 2, 3]);
    expect(bodies.filter(({ zh }) => !/[\u4e00-\u9fff]/.test(zh))).toEqual([]);
    expect(bodies.filter(({ en }) => /[\u4e00-\u9fff]/.test(en))).toEqual([]);
  });

  test('says of the shop what its settings say', () => {
    const { email } = shop.settings.service;

    expect(bodies.filter(({ zh, en }) => /[{}]/.test(zh + en))).toEqual([]);
    expect(bodies.filter(({ en }) => en.includes(`mailto:${email}`)).length).toBe(4);
    expect(bodies.filter(({ en }) => en.includes('within 30 minutes')).length).toBe(3);
  });
});
