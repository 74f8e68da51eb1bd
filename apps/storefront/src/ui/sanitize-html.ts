import { createElement, type ReactNode } from 'react';

// Messages from the server may carry a little HTML. They are parsed into an inert document and rebuilt from an
// allow-list as React nodes: what is not on the list never reaches the page, its text does.

const allowed = new Set(['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a']);
const droppedWithContent = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math']);

/** The part of a DOM node that is read. */
export interface HtmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?: (name: string) => string | null;
}

const element = 1;
const text = 3;

/** http, https or a path of this site. Browsers skip control characters and blanks in front of a scheme, so do we. */
export const safeHref = (href: string | null | undefined) => {
  const address = [...(href ?? '')].filter((letter) => letter > ' ').join('');
  const isPath = /^[/?#](?![/\\])/.test(address);
  return isPath || /^https?:\/\//i.test(address) ? address : undefined;
};

const linkProps = (node: HtmlNode) => {
  const href = safeHref(node.getAttribute?.('href'));
  const isElsewhere = href?.startsWith('http');
  return {
    href,
    className: 'text-theme-text underline underline-offset-2',
    ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }),
  };
};

export const safeNodes = (nodes: ArrayLike<HtmlNode>): ReactNode[] =>
  Array.from(nodes, (node, key) => {
    if (node.nodeType === text) return node.nodeValue;
    const name = node.nodeName.toLowerCase();
    if (node.nodeType !== element || droppedWithContent.has(name)) return null;
    const inside = safeNodes(node.childNodes);
    if (!allowed.has(name)) return inside;
    if (name === 'br') return createElement('br', { key });
    return createElement(name, { key, ...(name === 'a' && linkProps(node)) }, ...inside);
  }).flat();

export const parseSafeHtml = (html: string) =>
  safeNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
