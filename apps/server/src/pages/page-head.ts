import type { Screen } from '@pcmall/contract/screens';
import { type Language, localize } from '@pcmall/domain/localized';
import { themeVariables } from '@pcmall/domain/theme';
import type { Shop } from '../core/shop';
import { escapeHtml, jsonScript, tag } from '../lib/html';
import { inLanguage } from './page-address';
import type { PageSubject } from './page-subject';

export interface HeadInput {
  shop: Shop | undefined;
  screen: Screen;
  language: Language;
  nonce: string;
  /** This page's address, without a language. */
  address: string;
  /** The language that the page was asked for by its address; elsewhere the browser's counts. */
  askedLanguage: Language | undefined;
  scripts: string[];
  styles: string[];
  subject: PageSubject;
  /** Where the shop is found, without a path. */
  origin: string;
  /** What the page is about exists. */
  isFound: boolean;
}

const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Pages in either language name each other only as long as each is canonical to itself. */
const alternates = ({ address, askedLanguage }: HeadInput) => [
  tag('link', { rel: 'canonical', href: askedLanguage ? inLanguage(address, askedLanguage) : address }),
  ...(['zh', 'en'] as const).map((language) =>
    tag('link', { rel: 'alternate', hreflang: languageTags[language], href: inLanguage(address, language) }),
  ),
  tag('link', { rel: 'alternate', hreflang: 'x-default', href: address }),
];

/** `:root` twice, to outrank the default theme in the stylesheet that follows. */
const theme = (shop: Shop, nonce: string) => {
  const variables = Object.entries(themeVariables(shop.themeColour)).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="${nonce}">:root:root{${variables.join(';')}}</style>`;
};

/** What the page says in words is for readers without scripts: others never see it, not even while the page still arrives. */
const hiddenWords = (nonce: string) => [
  `<style nonce="${nonce}">.scripted #words{display:none}</style>`,
  `<script nonce="${nonce}">document.documentElement.className='scripted'</script>`,
];

/** How chats and social networks show a link to this page (SHELL-22). */
const preview = ({ shop, subject, origin, address, language }: HeadInput, title: string): string[] => {
  if (!shop) return [];
  const picture = subject.preview ?? subject.pictures[0]?.src ?? shop.logo;
  const tags = {
    'og:site_name': localize(shop.name, language),
    'og:title': title,
    'og:description': subject.description,
    'og:type': subject.price ? 'product' : 'website',
    'og:url': inLanguage(address, language),
    'og:locale': language === 'zh' ? 'zh_CN' : 'en_US',
    'og:image': picture ? new URL(picture, origin).href : undefined,
    'product:price:amount': subject.price,
    'product:price:currency': subject.price && shop.currency,
  };
  return Object.entries(tags).flatMap(([property, content]) => (content ? [tag('meta', { property, content })] : []));
};

/** The part of the head that depends on shop, screen and language. */
export const pageHead = (input: HeadInput): string => {
  const { shop, screen, language, nonce, scripts, styles, subject, isFound } = input;
  const title = [subject.title ?? localize(screen.label, language), shop && localize(shop.name, language)]
    .filter(Boolean)
    .join(' - ');
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(shop ? [theme(shop, nonce), ...hiddenWords(nonce)] : []),
    ...styles.map((file) => tag('link', { rel: 'stylesheet', href: `/pcmall/${file}`, crossorigin: '' })),
    ...scripts.map((file) => tag('link', { rel: 'modulepreload', href: `/pcmall/${file}`, crossorigin: '' })),
    ...subject.pictures.map(({ src, srcset, sizes }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href: src,
        imagesrcset: srcset,
        imagesizes: sizes,
        // Several with high priority would delay the scripts, without which none of them is shown.
        fetchpriority: subject.pictures.length === 1 ? 'high' : undefined,
      }),
    ),
    ...(subject.description ? [tag('meta', { name: 'description', content: subject.description })] : []),
    ...preview(input, title),
    ...(screen.indexed && isFound ? alternates(input) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(subject.jsonLd ? [jsonScript(subject.jsonLd, 'type="application/ld+json"')] : []),
  ].join('\n');
};
