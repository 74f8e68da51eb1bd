import type * as contract from '@pcmall/contract/content';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { cleanHtml } from '../../lib/clean-html';
import * as queries from './content.queries';

/** The tree of the help centre, without the bodies (CAT-05). An article below a heading comes with its text, not before. */
export const listArticles = async ({ db }: Context, { shopId, language }: Visitor): Promise<contract.ArticleEntry[]> =>
  (await queries.listArticles(db, shopId))
    .map((row) => ({
      articleId: row.article_id,
      parentId: row.parent_id,
      title: localize(row.title, language),
      hasBody: row.has_zh || row.has_en,
    }))
    .filter(({ parentId, hasBody }) => hasBody || parentId === null);

/** As whoever keeps a shop sees them, in both languages. */
export const listAllArticles = async (db: Db, shopId: string) =>
  (await queries.listArticles(db, shopId)).map((row) => ({
    ...{ id: row.article_id, parent: row.parent_id, title: row.title, hasBody: row.has_zh || row.has_en },
  }));

/** The first article in the order of the tree: below the first heading that has one. */
const firstArticleId = (entries: contract.ArticleEntry[], parentId: string | null = null): string | undefined => {
  for (const entry of entries.filter((candidate) => candidate.parentId === parentId)) {
    const articleId = entry.hasBody ? entry.articleId : firstArticleId(entries, entry.articleId);
    if (articleId !== undefined) return articleId;
  }
  return undefined;
};

/** An article with its HTML cleaned (CAT-05); the first one when no id is given. Refuses articleNotFound, also of a heading or what has no text yet. */
export const getArticle = async (
  context: Context,
  caller: Visitor,
  requestedId: string | undefined,
): Promise<DataOf<typeof contract.getArticle>> => {
  const articleId = requestedId ?? firstArticleId(await listArticles(context, caller)) ?? refuse('articleNotFound');
  const row = (await queries.findArticle(context.db, caller.shopId, articleId)) ?? refuse('articleNotFound');
  const { zh = '', en = '' } = row.body;
  if (zh === '' && en === '') refuse('articleNotFound');
  return {
    articleId: row.article_id,
    title: localize(row.title, caller.language),
    body: cleanHtml(localize({ zh, en }, caller.language)),
  };
};
