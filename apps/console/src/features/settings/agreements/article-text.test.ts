import { expect, test } from 'vitest';
import { htmlOf, textOf } from './article-text';

const text = '# 1. Scope\n\nWe sell “tea & cups” < 5 kg.\nSecond line.\n\nBye.';

test('[SETUP-01] terms are typed as text and stored as HTML, and back', () => {
  const html = htmlOf(text);
  expect(html).toBe('<h2>1. Scope</h2>\n<p>We sell “tea &amp; cups” &lt; 5 kg.<br />Second line.</p>\n<p>Bye.</p>');
  expect(textOf(html)).toBe(text);
  expect(htmlOf('  \n ')).toBe('');
  expect(textOf('')).toBe('');
});

test('[SETUP-01] HTML with more than headings and paragraphs stays HTML', () => {
  const html = '<p>One <strong>bold</strong></p><ul><li>a</li></ul>';
  expect(textOf(html)).toBe(html);
  expect(htmlOf(html)).toBe(html);
});
