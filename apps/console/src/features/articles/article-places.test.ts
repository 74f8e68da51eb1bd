import { expect, test } from 'vitest';
import { placedArticles, placeOfDrop } from './article-places';

const entry = (articleId: string, headingId: string | null, text = headingId !== null) => ({
  ...{ articleId, headingId, version: 1, title: { zh: articleId, en: articleId } },
  hasText: { zh: text, en: false },
});

const tree = placedArticles([
  entry('help', null),
  entry('pay', 'help'),
  entry('send', 'help'),
  entry('more', null),
  entry('about', null, true),
]);

test('[CAT-05] what is dropped goes where it can stand: headings among headings, articles below them', () => {
  expect(placeOfDrop(tree, 'send', 'pay')).toEqual({ headingId: 'help', index: 0 });
  expect(placeOfDrop(tree, 'pay', 'more')).toEqual({ headingId: 'more', index: 0 });
  expect(placeOfDrop(tree, 'pay', 'about')).toEqual({ headingId: null, index: 2 });
  expect(placeOfDrop(tree, 'about', 'send')).toEqual({ headingId: 'help', index: 1 });
  expect(placeOfDrop(tree, 'more', 'help')).toEqual({ headingId: null, index: 0 });
  expect(placeOfDrop(tree, 'more', 'send')).toEqual({ headingId: null, index: 0 });
  expect(placeOfDrop(tree, 'help', 'pay')).toBeUndefined();
  expect(placeOfDrop(tree, 'help', 'gone')).toBeUndefined();
});
