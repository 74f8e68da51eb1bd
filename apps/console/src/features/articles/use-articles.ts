import {
  deleteShopArticle,
  getShopArticle,
  listShopArticles,
  moveShopArticle,
  type ShopArticleEntry,
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

/** Takes an article away, once it has been confirmed. */
export const useDeleteArticle = () => {
  const t = useT(articlesMessages);
  const language = useLanguage();
  const change = useTreeChange();
  return async ({ articleId, version, title }: PlacedArticle) => {
    const question = {
      ...{ title: t('articles.deleteAsk', { name: localize(title, language) }), text: t('articles.deleteMeans') },
      ...{ confirmText: t('articles.deleteDo'), danger: true },
    };
    if (await confirm(question)) await change(call(deleteShopArticle, { body: { articleId, version } }));
  };
};
