import { articleInput } from '../../features/content/article-input.rules';
import { listAllArticles } from '../../features/content/content.service';
import { removeArticle, setArticles } from '../../features/content/edit-articles.service';
import { shopOf } from '../arguments';
import { type Command, CommandError } from '../command';
import { readEntries } from '../entries';

export const articleSet: Command = {
  usage: 'article-set <shop> <file>',
  summary: 'Write the articles of a file, or change those of their ids. Shoppers agree to "terms" and "privacy".',
  details: [
    'One entry or a list of:',
    '{ "id": "terms", "title": { "zh": "…", "en": "…" }, "body": { "zh": "<p>…</p>", "en": "<p>…</p>" },',
    '  and where wanted "parent": "<id of a heading>", "position": 1 }',
    'A title in one language is enough. Headings stand at the top, articles below them. The console has the same under Storefront.',
  ],
  words: 2,
  paths: [1],
  changes: 'shop',
  run: async ({ context, words: [shopId = '', path = ''], say }) => {
    await shopOf(context, shopId);
    const articles = await readEntries(path, articleInput);
    await setArticles(context, shopId, articles);
    for (const { id, title } of articles) say(`Article ${id}: ${title.en || title.zh}`, { id });
    return 0;
  },
};

const kindOf = ({ hasBody, parent }: { hasBody: boolean; parent: string | null }) => {
  if (hasBody) return 'article';
  return parent === null ? 'heading' : 'without a text';
};

export const articleList: Command = {
  usage: 'article-list <shop>',
  summary: 'List the articles and headings of a shop, in order.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const articles = await listAllArticles(context.db, shopId);
    if (articles.length === 0) say('There are none yet');
    for (const article of articles)
      say([article.id, kindOf(article), article.title.en, article.title.zh].join('  '), article);
    return 0;
  },
};

export const articleRemove: Command = {
  usage: 'article-remove <shop> <article>',
  summary: 'Take an article away.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', id = ''], say }) => {
    await shopOf(context, shopId);
    if (!(await removeArticle(context, shopId, id))) throw new CommandError(`Shop ${shopId} has no article ${id}`);
    say(`Shop ${shopId} has no article ${id} any more`, { id });
    return 0;
  },
};
