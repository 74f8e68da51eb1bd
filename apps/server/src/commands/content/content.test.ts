import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getArticle, listArticles } from '@pcmall/contract/content';
import { getHome } from '@pcmall/contract/home';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});

const mall = (command: string, ...args: string[]) => operate(shop.context, command, shop.shopId, ...args);
const load = async (command: string, content: unknown) => {
  const path = join(tmpdir(), `${newId()}.json`);
  await writeFile(path, JSON.stringify(content));
  return mall(command, path);
};

test('[ORD-08.1] articles are written, cleaned, changed by their id and taken away, at once for shoppers', async () => {
  const terms = {
    id: 'terms',
    title: { zh: '协议', en: 'Terms' },
    body: { zh: '<p>一</p>', en: '<p>One</p><script>x</script>' },
  };
  await load('article-set', [
    { id: 'about', title: { zh: '关于', en: 'About' } },
    { ...terms, parent: 'about', position: 1 },
  ]);
  expect((await shop.call(getArticle, { query: { articleId: 'terms' } })).data.body).toBe('<p>One</p>');
  expect((await mall('article-list')).said).toBe('about  heading  About  关于\nterms  article  Terms  协议');

  await load('article-set', { ...terms, title: { zh: '协议', en: 'Our terms' } });
  expect((await shop.call(listArticles)).data).toContainEqual(expect.objectContaining({ title: 'Our terms' }));
  await mall('article-remove', 'terms');
  expect((await shop.call(listArticles)).data).toHaveLength(1);
  await expect(mall('article-remove', 'terms')).rejects.toThrow('has no article terms');
  await load('article-set', { id: 'x', title: { zh: '协议' }, parent: 'about' });
  expect((await mall('article-list')).said).toContain('x  without a text    协议');
  await expect(mall('article-remove', 'about')).rejects.toThrow('There are articles below it');
  await expect(load('article-set', { id: 'y', title: { en: ' ' } })).rejects.toThrow('title is not right');
  for (const parent of ['x', 'nothing'])
    await expect(load('article-set', { id: 'y', title: { en: 'Y' }, parent }), parent).rejects.toThrow('heading');
  expect((await mall('article-list')).said).not.toContain('Y');
});

const noticesShown = async () =>
  (await shop.call(getHome)).data.blocks.flatMap((block) => (block.kind === 'notices' ? block.notices : []));

test('[ORD-08.1] notices come to the front of the home page and go again, in the draft too', async () => {
  const draft = join(tmpdir(), `${newId()}.json`);
  await mall('notice-add', '--zh', '春节休息', '--en', 'Closed for New Year');
  await mall('home-save', draft);
  await mall('home-draft', draft);
  await mall('notice-add', '--zh', '满减', '--en', 'Sale', '--link', '/search');

  expect(await noticesShown()).toMatchObject([{ text: 'Sale', link: '/search' }, { text: 'Closed for New Year' }]);
  expect((await mall('notice-list')).said).toBe('1  Sale  满减  /search\n2  Closed for New Year  春节休息');

  await mall('notice-remove', '2');
  await mall('home-publish');
  expect(await noticesShown()).toMatchObject([{ text: 'Sale' }]);
  await expect(mall('notice-remove', '2')).rejects.toThrow('has no notice 2');
  await expect(mall('notice-add', '--zh', '只有中文')).rejects.toThrow('in both languages');
  await expect(mall('notice-add', '--zh', '坏', '--en', 'Bad', '--link', 'javascript:x')).rejects.toThrow(
    '--link takes',
  );
});
