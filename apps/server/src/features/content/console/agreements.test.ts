import { listAgreements, saveAgreement } from '@pcmall/contract/console/agreements';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { getSettings } from '@pcmall/contract/console/settings';
import { getArticle, listArticles } from '@pcmall/contract/content';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const title = { zh: '服务协议', en: 'Terms' };

test('[SETUP-01] terms and privacy are written by the console, cleaned, and missing no more', async () => {
  const shop = await openShop();
  const needs = async () => (await shop.console(getSettings)).data.missing.map(({ need }) => need);
  const [terms, privacy] = (await shop.console(listAgreements)).data;
  expect([terms?.body, privacy?.kind]).toEqual([{ zh: '', en: '' }, 'privacy']);
  expect(await needs()).toEqual(expect.arrayContaining(['terms', 'privacy']));
  const save = (values: object) =>
    shop.console(saveAgreement, { body: { ...required(terms), title, body: { zh: '', en: '' }, ...values } });

  const wrong = await save({ title: { zh: '', en: 'Terms' } });
  expect(Object.keys(wrong.refusal?.fields ?? {})).toEqual(['titleZh', 'bodyZh']);
  const saved = await save({ body: { zh: '<p>友善。</p><script>x()</script>', en: '' } });

  expect(saved.data[0]).toMatchObject({ title, body: { zh: '<p>友善。</p>', en: '' } });
  expect(await needs()).not.toContain('terms');
  expect((await shop.call(getArticle, { query: { articleId: 'terms' } })).data.body).toBe('<p>友善。</p>');
  const listed = (await shop.call(listArticles)).data;
  expect(listed).toMatchObject([
    { articleId: 'about', hasBody: false },
    { articleId: 'terms', parentId: 'about' },
  ]);
  const second = await save({ body: { zh: '<p>2</p>', en: '' } });
  expect([second.code, second.refusal?.changedBy]).toEqual([changedMeanwhileCode, '陈店员']);
});
