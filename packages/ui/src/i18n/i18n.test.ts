import { expect, test } from 'vitest';
import { commonMessages } from './common.messages';
import { setLanguage, translator } from './i18n';
import { defineMessages } from './messages';

test('[I18N-01] a change of language reaches code outside components, the page and the next visit', () => {
  const page = { lang: '' };
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    document: { documentElement: page },
    localStorage: { setItem: (key: string, value: string) => stored.set(key, value), getItem: () => null },
  });
  const t = translator(commonMessages);

  setLanguage('en');
  expect(t('common.noData')).toBe('No Data');
  expect(page.lang).toBe('en');
  setLanguage('zh');
  expect(t('common.noData')).toBe('暂无数据');
  expect(page.lang).toBe('zh-CN');
  expect([...stored.values()]).toEqual(['zh']);
});

test('a missing language, an unknown key and a forgotten argument do not compile', () => {
  // @ts-expect-error the English text is missing
  defineMessages({ 'cart.empty': { zh: '购物车是空的' } });
  const t = translator(
    defineMessages({ plain: { zh: '好', en: 'ok' }, count: { zh: '{n} 件', en: '{n|item|items}' } }),
  );
  // @ts-expect-error no such key
  expect(t('unknown')).toBe('unknown');
  // @ts-expect-error n is needed
  expect(t('count')).toContain('{n');
  expect(t('plain')).toBe('好');
  expect(t('count', { n: 2 })).toBe('2 件');
});
