import { listAgreements, saveAgreement } from '@pcmall/contract/console/agreements';
import * as contract from '@pcmall/contract/console/articles';
import { listAudit } from '@pcmall/contract/console/audit';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { getArticle, listArticles } from '@pcmall/contract/content';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const title = (en: string, zh = '') => ({ zh, en });
const none = { zh: '', en: '' };

const editor = ({ console }: OpenShop) => {
  const save = (wish: object) =>
    console(contract.saveShopArticle, {
      body: { articleId: null, address: '', version: 0, headingId: null, title: none, body: none, ...wish },
    });
  const list = async () => (await console(contract.listShopArticles)).data;
  const find = async (articleId: string) => required((await list()).find((each) => each.articleId === articleId));
  return {
    ...{ save, list, find },
    heading: async (en: string) => (await save({ title: title(en, en) })).data.articleId,
    article: async (en: string, headingId: string, zh = en) =>
      (await save({ title: title(en, zh), headingId, body: title(`<p>${en}</p>`) })).data.articleId,
    move: async (articleId: string, headingId: string | null, index: number) =>
      console(contract.moveShopArticle, {
        body: { articleId, headingId, index, version: (await find(articleId)).version },
      }),
    remove: async (articleId: string) =>
      console(contract.deleteShopArticle, { body: { articleId, version: (await find(articleId)).version } }),
  };
};

test('[CAT-05] articles are written by the console, cleaned, and seen by shoppers once they have a text', async () => {
  const shop = await openShop();
  const { save, heading } = editor(shop);
  const help = await heading('Help & more');
  expect(help).toBe('help-more');
  const shown = async () => (await shop.call(listArticles)).data.map(({ articleId }) => articleId);

  const made = (await save({ title: title('', '配送时效'), headingId: help, body: title('<p> </p>') })).data;
  expect([made.articleId, made.body]).toEqual(['pei-song-shi-xiao', none]);
  expect(await shown()).toEqual([help]);
  expect((await shop.call(getArticle, { query: { articleId: made.articleId } })).code).toBe(
    errors.articleNotFound.code,
  );
  expect((await shop.call(getArticle, { query: { articleId: help } })).code).toBe(errors.articleNotFound.code);

  const written = { ...made, address: '', body: { zh: '<p>三天</p><script>x()</script>', en: '' } };
  const saved = (await save(written)).data;
  expect(saved).toMatchObject({ version: 2, body: { zh: '<p>三天</p>', en: '' } });
  expect(await shown()).toEqual([help, made.articleId]);
  const read = (await shop.call(getArticle, { query: { articleId: made.articleId } }, { language: 'en' })).data;
  expect(read).toMatchObject({ title: '配送时效', body: '<p>三天</p>' });
  expect((await shop.console(contract.listShopArticles)).data[1]).toMatchObject({ hasText: { zh: true, en: false } });
  const preview = await shop.console(contract.previewShopArticle, { body: { body: title('<h1>A</h1><p></p>') } });
  expect(preview.data.body.en).toBe('<h2>A</h2><p></p>');

  const late = await save(written);
  expect([late.code, late.refusal?.changedBy]).toEqual([changedMeanwhileCode, '陈店员']);
  expect((late.refusal as { current?: object } | undefined)?.current).toMatchObject({ version: 2 });
  const { records } = (await shop.console(listAudit, { query: { action: 'article.save' } })).data;
  expect(records[0]).toMatchObject({ subjectName: '配送时效', before: { text: none }, after: { text: saved.body } });
  expect(records[0]?.after).not.toHaveProperty('title');
});

test('[CAT-05] addresses of articles are made of their titles or given, one of each, and the same article comes once', async () => {
  const shop = await openShop();
  const { save, list } = editor(shop);
  const fieldOf = async (wish: object) => Object.keys((await save(wish)).refusal?.fields ?? {});
  const about = { title: title('About'), body: title('<p>a</p>') };

  const first = await save(about);
  const again = await save(about);
  const other = await save({ ...about, body: title('<p>b</p>') });
  expect([first, again, other].map(({ data }) => data.articleId)).toEqual(['about', 'about', 'about-2']);
  expect((await save({ title: title('!', '！') })).data.articleId).toBe('article');
  expect(await fieldOf({})).toEqual(['title.zh']);
  expect(await fieldOf({ title: title('x'.repeat(101)) })).toEqual(['title.en']);
  expect(await fieldOf({ title: title('New'), address: 'about' })).toEqual(['address']);
  for (const address of ['a b', '..', 'new', 'terms', 'privacy'])
    expect(await fieldOf({ title: title('New'), address }), address).toEqual(['address']);
  expect((await save({ title: title('New') })).data.articleId).toBe('new-2');
  expect((await save({ title: title('Mine'), address: 'my-own' })).data.articleId).toBe('my-own');
  expect(await list()).toHaveLength(5);
});

test('[CAT-05] headings and articles are ordered and moved between headings, two levels deep, and go when nothing is below', async () => {
  const shop = await openShop();
  const { heading, article, list, move, remove, save, find } = editor(shop);
  const [help, more] = [await heading('Help'), await heading('More')];
  const [pay, send] = [await article('Pay', help), await article('Send', help)];
  const ids = async () => (await list()).map(({ articleId, headingId }) => `${headingId ?? ''}/${articleId}`);

  await move(send, help, 0);
  expect(await ids()).toEqual(['/help', 'help/send', 'help/pay', '/more']);
  const version = (await find(pay)).version;
  await move(pay, more, 0);
  await move(more, null, 0);
  expect(await ids()).toEqual(['/more', 'more/pay', '/help', 'help/send']);
  const top = (await shop.call(listArticles)).data.filter(({ parentId }) => parentId === null);
  expect(top.map(({ articleId }) => articleId)).toEqual([more, help]);
  const late = { articleId: pay, headingId: help, index: 0, version };
  expect((await shop.console(contract.moveShopArticle, { body: late })).code).toBe(changedMeanwhileCode);

  expect((await move(help, more, 0)).code).toBe(errors.articleTooDeep.code);
  expect((await move(send, pay, 0)).code).toBe(errors.articleTooDeep.code);
  expect((await move(send, 'unknown', 0)).code).toBe(errors.articleHeadingNotFound.code);
  const deep = await save({ title: title('Deep'), headingId: pay });
  expect([deep.code, Object.keys(deep.refusal?.fields ?? {})]).toEqual([errors.articleTooDeep.code, ['headingId']]);

  expect((await remove(more)).code).toBe(errors.articleInUse.code);
  const { version: last } = await find(pay);
  const gone = { articleId: pay, version: last };
  expect((await shop.console(contract.deleteShopArticle, { body: { ...gone, version: last - 1 } })).code).toBe(
    changedMeanwhileCode,
  );
  await shop.console(contract.deleteShopArticle, { body: gone });
  expect((await shop.console(contract.deleteShopArticle, { body: gone })).success).toBe(true);
  await remove(more);
  expect(await ids()).toEqual(['/help', 'help/send']);
  const { records } = (await shop.console(listAudit, { query: { action: 'article.delete' } })).data;
  expect(records.map(({ before }) => before)).toMatchObject([
    { title: title('More', 'More') },
    { heading: title('More', 'More') },
  ]);
});

test('[CAT-05] [SETUP-01] terms and privacy keep their own page: no article takes their place, changes or deletes them', async () => {
  const shop = await openShop();
  const { find, heading, move, remove, save } = editor(shop);
  const legal = await heading('Legal');
  const terms = required((await shop.console(listAgreements)).data.find(({ kind }) => kind === 'terms'));
  const text = { title: title('Terms', '协议'), body: title('<p>Be kind</p>') };
  await shop.console(saveAgreement, { body: { ...terms, ...text } });

  const changed = await save({ articleId: 'terms', version: 1, title: title('Mine'), body: title('<p>x</p>') });
  expect(changed.code).toBe(errors.articleIsAgreement.code);
  expect((await remove('terms')).code).toBe(errors.articleIsAgreement.code);
  await move('terms', legal, 0);
  // Where privacy would stand, too: its heading has itself gone below another one.
  await move('about', legal, 1);
  const privacy = required((await shop.console(listAgreements)).data.find(({ kind }) => kind === 'privacy'));
  await shop.console(saveAgreement, { body: { ...privacy, ...text } });
  expect(await find('privacy')).toMatchObject({ headingId: legal });
  expect(await find('terms')).toMatchObject({ headingId: legal, title: { en: 'Terms' } });
});
