import type { Localized } from '@pcmall/domain/localized';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { cleanLocalizedHtml } from '../../lib/clean-html';
import type { ArticleInput } from './article-input.rules';
import { belowOf, faultOfPlace } from './article-tree.rules';
import { listArticles } from './content.queries';
import * as queries from './edit-articles.queries';

type ArticleContext = Pick<Context, 'db' | 'shops'>;

/** What can be seen of it is a character or a picture; an editor's empty paragraphs are nothing. */
const isBlank = (html: string) => !/<(img|hr)\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** As it is stored: clean, and empty where nothing of it would show. */
export const cleanBody = (body: Localized): Localized => {
  const { zh, en } = cleanLocalizedHtml(body);
  return { zh: isBlank(zh) ? '' : zh, en: isBlank(en) ? '' : en };
};

/** Makes an article or takes the place of the one of its id; whoever calls holds the lock and looks at the tree. */
export const writeArticle = (trx: Trx, shopId: string, { id, parent, title, body, position }: ArticleInput) => {
  const texts = { title: JSON.stringify(title), body: JSON.stringify(cleanBody(body)) };
  return queries.putArticle(trx, { shop_id: shopId, article_id: id, parent_id: parent, ...texts, position });
};

/**
 * A change of a shop's articles, one at a time; pages that show them follow. Nothing is changed where those that `work`
 * names would stand where none can: refuses articleHeadingNotFound, articleTooDeep.
 */
export const changeArticles = async (
  { shops }: Pick<Context, 'shops'>,
  trx: Trx,
  shopId: string,
  work: () => Promise<readonly string[]>,
): Promise<void> => {
  await queries.lockArticles(trx, shopId);
  const placed = await work();
  const tree = await listArticles(trx, shopId);
  for (const articleId of placed) {
    const fault = faultOfPlace(tree, articleId);
    if (fault) refuse(fault);
  }
  await shops.changed(trx, shopId, 'catalogue');
};

/** Each is made, or takes the place of the one of its id; the HTML is cleaned before it is stored (CAT-05). */
export const setArticles = (context: ArticleContext, shopId: string, articles: readonly ArticleInput[]) =>
  inTransaction(context.db, (trx) =>
    changeArticles(context, trx, shopId, async () => {
      for (const article of articles) await writeArticle(trx, shopId, article);
      return articles.map(({ id }) => id);
    }),
  );

/** False when the shop has no article of this id. Refuses articleInUse while there are articles below it. */
export const takeArticle = async (trx: Trx, shopId: string, articleId: string): Promise<boolean> => {
  if (belowOf(await listArticles(trx, shopId), articleId).length > 0) refuse('articleInUse');
  return queries.deleteArticle(trx, shopId, articleId);
};

/** False when the shop has no article of this id. Refuses articleInUse. */
export const removeArticle = (context: ArticleContext, shopId: string, articleId: string): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    let isRemoved = false;
    await changeArticles(context, trx, shopId, async () => {
      isRemoved = await takeArticle(trx, shopId, articleId);
      return [];
    });
    return isRemoved;
  });
