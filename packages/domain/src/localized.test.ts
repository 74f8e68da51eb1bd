import { expect, test } from 'vitest';
import { acceptLanguage, fromAcceptLanguage, languageOf, localize, supportedLanguage } from './localized';

test('[I18N-06] a missing translation falls back to the other language', () => {
  expect(localize({ zh: '茶', en: 'Tea' }, 'en')).toBe('Tea');
  expect(localize({ zh: '茶', en: 'Tea' }, 'zh')).toBe('茶');
  expect(localize({ zh: '茶', en: '' }, 'en')).toBe('茶');
  expect(localize({ zh: ' ', en: 'Tea' }, 'zh')).toBe('Tea');
});

test.each([
  [{ query: 'en', stored: 'zh', browser: 'zh-CN' }, 'en'],
  [{ query: 'zh-CN', stored: 'en', browser: 'en' }, 'zh'],
  [{ query: 'fr', stored: 'en', browser: 'zh-CN' }, 'en'],
  [{ query: null, stored: 'zh', browser: 'en-US' }, 'zh'],
  [{ stored: 'nonsense', browser: 'EN-gb' }, 'en'],
  [{ browser: 'fr-FR' }, 'zh'],
  [{}, 'zh'],
] as const)('[I18N-01] %j gives %s', (wishes, language) => {
  expect(languageOf(wishes)).toBe(language);
});

test.each([
  ['EN', 'en'],
  ['en_AU', 'en'],
  ['zh-Hant-TW', 'zh'],
  ['fr', undefined],
  ['cn', undefined],
  ['Chinese', undefined],
  ['english', undefined],
  ['', undefined],
  [null, undefined],
] as const)('[I18N-01] the parameter %j names %s', (parameter, language) => {
  expect(supportedLanguage(parameter)).toBe(language);
});

test.each([
  ['en-US', 'en'],
  ['zh-CN', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh;q=0.5, en-AU;q=0.9', 'en'],
  ['fr-FR,en;q=0.8', 'zh'],
  ['', 'zh'],
  [undefined, 'zh'],
] as const)('[I18N-02] the header "%s" asks the server for %s', (header, language) => {
  expect(fromAcceptLanguage(header)).toBe(language);
});

test('[I18N-02] the shop sends zh-CN or en-US', () => {
  expect(acceptLanguage('zh')).toBe('zh-CN');
  expect(acceptLanguage('en')).toBe('en-US');
});
