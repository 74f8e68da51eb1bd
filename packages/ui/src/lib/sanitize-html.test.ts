import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type HtmlNode, safeHref, safeNodes } from './sanitize-html';

const text = (nodeValue: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] });
const comment = (nodeValue: string): HtmlNode => ({ nodeType: 8, nodeName: '#comment', nodeValue, childNodes: [] });
const element = (nodeName: string, childNodes: HtmlNode[], attributes: Record<string, string> = {}): HtmlNode => ({
  nodeType: 1,
  nodeName: nodeName.toUpperCase(),
  nodeValue: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
});
const shown = (...nodes: HtmlNode[]) => renderToStaticMarkup(createElement('div', null, ...safeNodes(nodes)));

test('[SHELL-13] a message keeps its emphasis, lists and line breaks', () => {
  const message = element('p', [text('Delete '), element('b', [text('Tea')]), element('br', []), text('now?')]);
  expect(shown(message)).toBe('<div><p>Delete <b>Tea</b><br/>now?</p></div>');
});

test('[SHELL-13] scripts, styles and comments in a message disappear, other tags leave their text', () => {
  expect(shown(element('script', [text('alert(1)')]), comment('x'))).toBe('<div></div>');
  expect(shown(element('svg', [element('a', [text('x')])]))).toBe('<div></div>');
  expect(shown(element('h1', [element('em', [text('Sale')])]))).toBe('<div><em>Sale</em></div>');
  expect(shown(text('<img onerror=x>'))).toBe('<div>&lt;img onerror=x&gt;</div>');
});

test('[SHELL-13] attributes are dropped, event handlers and styles among them', () => {
  expect(shown(element('span', [text('x')], { onclick: 'x()', style: 'color:red', id: 'root' }))).toBe(
    '<div><span>x</span></div>',
  );
});

test('[SHELL-13] links lead to web pages or to this shop only', () => {
  expect(safeHref('https://example.com/a')).toBe('https://example.com/a');
  expect(safeHref('/pcmall/cart?x=1')).toBe('/pcmall/cart?x=1');
  expect(safeHref('#top')).toBe('#top');
  for (const bad of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    '//evil',
    '/\\evil',
    '/\t/evil',
  ]) {
    expect(safeHref(bad)).toBeUndefined();
  }
  expect(shown(element('a', [text('x')], { href: 'javascript:x' }))).not.toContain('href');
  expect(shown(element('a', [text('x')], { href: 'https://example.com/' }))).toContain('rel="noopener noreferrer"');
});
