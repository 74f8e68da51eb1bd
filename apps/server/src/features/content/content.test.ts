import { getArticle, listArticles } from '@pcmall/contract/content';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { cleanLocalizedHtml } from '../../lib/clean-html';
import { openShop } from '../../testing/open-shop';

test('[CAT-05] the document centre lists its headings and articles in order, in the language of the shopper', async () => {
  const { given, call } = await openShop();
  const help = await given.article({ title: { zh: '帮助', en: 'Help' }, position: 2 });
  const about = await given.article({ title: { zh: '关于', en: 'About' }, position: 1 });
  const delivery = await given.article({
    title: { zh: '配送', en: 'Delivery' },
    body: { zh: '<p>三天</p>', en: '<p>Three days</p>' },
    parentId: help,
    position: 3,
  });

  const { data } = await call(listArticles, {}, { as: null, language: 'zh' });

  expect(data).toEqual([
    { articleId: about, parentId: null, title: '关于', hasBody: false },
    { articleId: help, parentId: null, title: '帮助', hasBody: false },
    { articleId: delivery, parentId: help, title: '配送', hasBody: true },
  ]);
});

test('[CAT-05] an article is sanitised, and the first one is shown when none is named', async () => {
  const { given, call } = await openShop();
  const help = await given.article({ title: { zh: '帮助', en: 'Help' } });
  const articleId = await given.article({
    title: { zh: '配送', en: 'Delivery' },
    body: { zh: '', en: '<p>Three days</p><script>steal()</script><a href="https://post.example/">Post</a>' },
    parentId: help,
  });
  const expected = {
    articleId,
    title: 'Delivery',
    body: '<p>Three days</p><a href="https://post.example/" target="_blank" rel="noopener noreferrer">Post</a>',
  };

  expect((await call(getArticle, { query: { articleId } }, { as: null })).data).toEqual(expected);
  expect((await call(getArticle, { query: {} }, { as: null })).data).toEqual(expected);
});

test('[I18N-06] an article that was written in one language shows it in both', async () => {
  const { given, call } = await openShop();
  const articleId = await given.article({ title: { zh: '配送' }, body: { zh: '<p>三天</p>' } });

  const { data } = await call(getArticle, { query: { articleId } }, { language: 'en' });

  expect(data).toMatchObject({ title: '配送', body: '<p>三天</p>' });
});

test('[CAT-05] another shop’s article does not exist here', async () => {
  const [here, elsewhere] = await Promise.all([openShop(), openShop()]);
  const articleId = await elsewhere.given.article({ title: { en: 'Terms' }, body: { en: '<p>Ours</p>' } });

  const named = await here.call(getArticle, { query: { articleId } });
  const none = await here.call(getArticle, { query: {} });

  for (const reply of [named, none]) expect(reply).toMatchObject({ success: false, code: errors.articleNotFound.code });
});

test('[CAT-05] what is imported is clean before it is stored', () => {
  expect(cleanLocalizedHtml({ zh: '<p style="position:fixed">茶<script>x()</script></p>' })).toEqual({
    zh: '<p>茶</p>',
    en: '',
  });
});
