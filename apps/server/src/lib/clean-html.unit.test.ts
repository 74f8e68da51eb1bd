import { isShownPicture, pictureSources } from '@pcmall/contract/pictures';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html';

test.each([
  'https://a.example/',
  ' https://a.example/',
  '\nhttps://a.example/',
  'ht\ntps://a.example/',
  'HTTPS://a.example/',
])('[SEC-02] a link to elsewhere never keeps the opener, however it is written: %j', (href) => {
  const html = cleanHtml(`<a href="${href}" target="_blank" rel="opener">go</a>`);

  expect(html).not.toContain('rel="opener"');
  expect(html.includes('target=')).toBe(html.includes('noopener'));
});

test('[SEC-02] a link within the shop has no target and no opener of its own', () => {
  expect(cleanHtml('<a href="/pcmall/home" target="other" rel="opener">go</a>')).toBe('<a href="/pcmall/home">go</a>');
});

test.each([
  ['/files/1001/drawn/a.svg', true],
  ['https://pictures.example/a.jpg', true],
  ['http://pictures.example/a.jpg', false],
  ['//pictures.example/a.jpg', false],
  ['data:image/png;base64,AA', false],
  ['a.jpg', false],
])('[SEC-02] a picture stays in a text just where the page may show it: %s', (src, isShown) => {
  expect(isShownPicture(src)).toBe(isShown);
  expect(cleanHtml(`<p>text<img src="${src}"></p>`).includes('<img')).toBe(isShown);
  expect(pictureSources).toContain('https:');
  expect(pictureSources).not.toContain('http:');
});
