import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { cleanLocalizedHtml } from '../../lib/clean-html';
import type { ArticleInput } from './article-input.rules';
import * as queries from './edit-articles.queries';

type ArticleContext = Pick<Context, 'db' | 'shops'>;

/** Each is made, or takes the place of the one of its id; the HTML is cleaned before it is stored (CAT-05). */
export const setArticles = ({ db, shops }: ArticleContext, shopId: string, articles: readonly ArticleInput[]) =>
  inTransaction(db, async (trx) => {
    for (const { id, parent, title, body, position } of articles) {
      const texts = { title: JSON.stringify(title), body: JSON.stringify(cleanLocalizedHtml(body)) };
      await queries.putArticle(trx, { shop_id: shopId, article_id: id, parent_id: parent, ...texts, position });
    }
    await shops.changed(trx, shopId, 'catalogue');
  });

/** False when the shop has no article of this id. */
export const removeArticle = ({ db, shops }: ArticleContext, shopId: string, articleId: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const isRemoved = await queries.deleteArticle(trx, shopId, articleId);
    if (isRemoved) await shops.changed(trx, shopId, 'catalogue');
    return isRemoved;
  });
