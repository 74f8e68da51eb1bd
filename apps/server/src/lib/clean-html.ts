import type { Localized } from '@pcmall/domain/localized';
import sanitize from 'sanitize-html';

/** What shop staff may write: text, lists, tables, pictures and links. No scripts, styles, frames, forms or handlers. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'span', 'div', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, and that is the name of the product or article.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};
/** HTML without anything that could run or disturb the page around it. */
export const cleanHtml = (html: string): string => sanitize(html, allowed);

/** For importers, so that nothing unclean is stored; it is cleaned again when it leaves. */
export const cleanLocalizedHtml = ({ zh = '', en = '' }: Partial<Localized>): Localized => ({
  zh: cleanHtml(zh),
  en: cleanHtml(en),
});
