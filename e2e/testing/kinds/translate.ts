import type { Page } from '@playwright/test';

/** Does to each text of a page what the translators of browsers do: elements take its place, now and whenever one appears. */
export const withPageTranslation = (page: Page) =>
  page.addInitScript(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION', 'FONT', 'NOSCRIPT']);
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const { parentElement, textContent } = text;
        if (!parentElement || left.has(parentElement.tagName) || !textContent?.trim()) continue;
        const inner = document.createElement('font');
        inner.textContent = textContent;
        const outer = document.createElement('font');
        outer.append(inner);
        parentElement.replaceChild(outer, text);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected && node.parentNode) translate(node.parentNode);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
