import type * as contract from '@pcmall/contract/content';
import type { ArticleEntry } from '@pcmall/contract/content';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import * as queries from './content.queries';
import { cleanHtml } from './html.service';

export const listArticles = async ({ db }: Context, { shopId, language }: Visitor): Promise<ArticleEntry[]> =>
  (await queries.listArticles(db, shopId)).map((row) => ({
    articleId: row.article_id,
    parentId: row.parent_id,
    title: localize(row.title, language),
    hasBody: row.has_body,
  }));

/** The first article as the tree shows them: below the first heading that has one. */
const firstArticle = (entries: ArticleEntry[], parentId: string | null = null): string | undefined => {
  for (const entry of entries.filter((candidate) => candidate.parentId === parentId)) {
    const first = entry.hasBody ? entry.articleId : firstArticle(entries, entry.articleId);
    if (first !== undefined) return first;
  }
  return undefined;
};

export const getArticle = async (
  context: Context,
  caller: Visitor,
  articleId: string | undefined,
): Promise<DataOf<typeof contract.getArticle>> => {
  const shownId = articleId ?? firstArticle(await listArticles(context, caller)) ?? refuse('articleNotFound');
  const row = (await queries.findArticle(context.db, caller.shopId, shownId)) ?? refuse('articleNotFound');
  const { zh = '', en = '' } = row.body;
  return {
    articleId: row.article_id,
    title: localize(row.title, caller.language),
    body: cleanHtml(localize({ zh, en }, caller.language)),
  };
};
