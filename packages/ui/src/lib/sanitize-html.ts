import { createElement, type ReactNode } from 'react';

// A confirmation may carry a little HTML (SHELL-13). It is parsed into an inert document and rebuilt as React nodes
// from an allow-list: other elements never reach the page, though their text does.

const allowedTags = new Set(['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a']);
const tagsDroppedWithContent = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math']);

/** The part of a DOM node that is read. */
export interface HtmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?: (name: string) => string | null;
}

const elementNode = 1;
const textNode = 3;

/**
 * The address if it is http, https or a path of this site. Browsers ignore control characters and blanks in it, so does this.
 * @internal
 */
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

/** @internal */
export const safeNodes = (nodes: ArrayLike<HtmlNode>): ReactNode[] =>
  Array.from(nodes, (node, key) => {
    if (node.nodeType === textNode) return node.nodeValue;
    const name = node.nodeName.toLowerCase();
    if (node.nodeType !== elementNode || tagsDroppedWithContent.has(name)) return null;
    const children = safeNodes(node.childNodes);
    if (!allowedTags.has(name)) return children;
    if (name === 'br') return createElement('br', { key });
    return createElement(name, { key, ...(name === 'a' && linkProps(node)) }, ...children);
  }).flat();

export const parseSafeHtml = (html: string) =>
  safeNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
