import { isShownPicture } from '@pcmall/contract/pictures';
import type { Localized } from '@pcmall/domain/localized';
import sanitize from 'sanitize-html';

/** As a browser reads it, blanks and line breaks left out: `target` and `rel` are ours alone. */
const leadsElsewhere = (href: string) =>
  URL.canParse(href, 'https://shop.invalid') &&
  /^https?:$/.test(new URL(href, 'https://shop.invalid').protocol) &&
  new URL(href, 'https://shop.invalid').host !== 'shop.invalid';

/** What shop staff may use: text, lists, tables, pictures and links. No scripts, styles, frames, forms or handlers. */
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
    a: (tagName, { target: _, rel: __, ...attribs }) => ({
      tagName,
      attribs: leadsElsewhere(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
  // Whatever the page would not show.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShownPicture(attribs.src ?? ''),
};

/** Removes everything that could run, or break the page around it (SEC-02). */
export const cleanHtml = (html: string): string => sanitize(html, allowed);

/** For importers, so that only clean HTML is stored. It is cleaned again on its way out. */
export const cleanLocalizedHtml = ({ zh = '', en = '' }: Partial<Localized>): Localized => ({
  zh: cleanHtml(zh),
  en: cleanHtml(en),
});
