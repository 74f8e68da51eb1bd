// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { toDoc, toHtml, unknownTags } from './rich-text-schema';

const through = (html: string) => toHtml(toDoc(html));

test('what the server lets through comes out as it went in', () => {
  for (const html of [
    '<h2>Honey</h2><p>From <strong>New <em>Zealand</em></strong>, <a href="/article/1">more</a></p>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    '<p>A<br>B</p><hr><blockquote><p>C</p></blockquote>',
    '<p><img src="/files/a.webp" alt="Jar"></p>',
  ])
    expect(through(html)).toBe(html);
});

test('what does nothing but look is left out, and a title stands below the name of the product', () => {
  expect(through('<h1>Honey</h1><div style="color:red"><span>Sweet</span></div>')).toBe('<h2>Honey</h2><p>Sweet</p>');
  expect(through('')).toBe('');
});

test('what the editor could not show is named', () => {
  expect(unknownTags('<figure><img src="a"><figcaption>x</figcaption></figure><p>y</p>')).toEqual([
    'figure',
    'figcaption',
  ]);
});
