import {
  deleteShopArticle,
  getShopArticle,
  listShopArticles,
  moveShopArticle,
  type ShopArticleEntry,
  saveShopArticle,
} from '@pcmall/contract/console/articles';
import { localize } from '@pcmall/domain/localized';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { useListChange } from '../../ui/use-list-change';
import type { PlacedArticle } from './article-places';
import { articlesMessages } from './articles.messages';

const useTreeChange = () => useListChange<ShopArticleEntry>(apiQuery(listShopArticles).queryKey);

/** Puts an article below a heading, at a place among its articles; it can be taken back. */
export const useMoveArticle = () => {
  const change = useTreeChange();
  const invalidate = useInvalidate();
  return (article: PlacedArticle, headingId: string | null, index: number) => {
    const { articleId, version, headingId: headingBefore, place } = article;
    const move = async (to: { version: number; headingId: string | null; index: number }) => {
      const after = await call(moveShopArticle, { body: { articleId, ...to } });
      await invalidate(getShopArticle);
      return after;
    };
    void change(move({ version, headingId, index }), (after) => {
      const moved = after.find((each) => each.articleId === articleId);
      return move({ version: moved?.version ?? version, headingId: headingBefore, index: place });
    });
  };
};

/** Takes an article or a heading away, once it has been confirmed. Taken back, it has its text, its place and its address again. */
export const useDeleteArticle = () => {
  const t = useT(articlesMessages);
  const language = useLanguage();
  const change = useTreeChange();
  const invalidate = useInvalidate();
  return async ({ articleId, version, title, headingId, place }: PlacedArticle) => {
    const question = {
      ...{ title: t('articles.deleteAsk', { name: localize(title, language) }), text: t('articles.deleteMeans') },
      ...{ confirmText: t('articles.deleteDo'), danger: true },
    };
    if (!(await confirm(question))) return;
    // The list has no texts.
    let body = { zh: '', en: '' };
    const remove = async () => {
      body = (await call(getShopArticle, { params: { articleId } })).body;
      return call(deleteShopArticle, { body: { articleId, version } });
    };
    await change(remove(), async () => {
      const wish = { articleId: null, address: articleId, version: 0, headingId, title, body };
      const back = await call(saveShopArticle, { body: wish });
      const to = { headingId, index: place, version: back.version };
      const after = await call(moveShopArticle, { body: { articleId, ...to } });
      await invalidate(getShopArticle);
      return after;
    });
  };
};
