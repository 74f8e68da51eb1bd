import type { Screen } from '@pcmall/contract/screens';
import { type Language, localize } from '@pcmall/domain/localized';
import { themeVariables } from '@pcmall/domain/theme';
import type { Shop } from '../core/shop';
import { escapeHtml, jsonScript, tag } from '../lib/html';
import type { PageSubject } from './page-subject';

export interface HeadInput {
  shop: Shop | undefined;
  screen: Screen;
  language: Language;
  nonce: string;
  /** This page's address without a language. */
  address: string;
  scripts: string[];
  styles: string[];
  subject: PageSubject;
}

const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const withLanguage = (address: string, language: Language) => {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
};

const alternates = (address: string) => [
  tag('link', { rel: 'canonical', href: address }),
  ...(['zh', 'en'] as const).map((language) =>
    tag('link', { rel: 'alternate', hreflang: languageTags[language], href: withLanguage(address, language) }),
  ),
  tag('link', { rel: 'alternate', hreflang: 'x-default', href: address }),
];

/** Twice `:root`, to outrank the default theme of the stylesheet that comes after it. */
const theme = (shop: Shop, nonce: string) => {
  const variables = Object.entries(themeVariables(shop.themeColour)).map(([name, value]) => `${name}:${value}`);
  return `<style nonce="${nonce}">:root:root{${variables.join(';')}}</style>`;
};

/** Everything in the head that depends on shop, screen and language. */
export const pageHead = ({ shop, screen, language, nonce, address, scripts, styles, subject }: HeadInput): string => {
  const title = [subject.title ?? localize(screen.label, language), shop && localize(shop.name, language)]
    .filter(Boolean)
    .join(' - ');
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(shop ? [theme(shop, nonce)] : []),
    ...styles.map((file) => tag('link', { rel: 'stylesheet', href: `/pcmall/${file}`, crossorigin: '' })),
    ...scripts.map((file) => tag('link', { rel: 'modulepreload', href: `/pcmall/${file}`, crossorigin: '' })),
    ...subject.pictures.map(({ src, srcset, sizes }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href: src,
        imagesrcset: srcset,
        imagesizes: sizes,
        // Several would keep the scripts waiting, without which none of them shows.
        fetchpriority: subject.pictures.length === 1 ? 'high' : undefined,
      }),
    ),
    ...(subject.description ? [tag('meta', { name: 'description', content: subject.description })] : []),
    ...(screen.indexed ? alternates(address) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(subject.jsonLd ? [jsonScript(subject.jsonLd, 'type="application/ld+json"')] : []),
  ].join('\n');
};
