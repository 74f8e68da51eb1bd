import { listGoodsCategories } from '@pcmall/contract/console/categories';
import { blockKindNames, floorSortNames } from '@pcmall/contract/console/home-words';
import type { LayoutBlock } from '@pcmall/contract/home-layout';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { inTreeOrder } from '../../ui/category-order';
import type { FormBlock } from './home-form';
import { homePageMessages } from './home-page.messages';

/** The shop's categories in their order; none before they are known, or for who may not see them. */
export const useCategories = () => {
  const { data = [] } = useQuery({ ...apiQuery(listGoodsCategories), enabled: useMay()('goods.read') });
  return inTreeOrder(data);
};

/** What a block is called among the others: by its kind, and a row of products by its title. */
export const useBlockName = () => {
  const language = useLanguage();
  return (block: FormBlock | LayoutBlock): string => {
    const kind = blockKindNames[block.kind][language];
    const title = block.kind === 'floor' ? localize(block.title, language).trim() : '';
    return title === '' ? kind : `${kind} · ${title}`;
  };
};

/** What a block holds, in a few words. */
export const useBlockSummary = () => {
  const t = useT(homePageMessages);
  const language = useLanguage();
  const categories = useCategories();
  return (block: FormBlock): string => {
    const counted = (key: 'slides' | 'noticeCount' | 'promotionCount' | 'productCount', n: number) =>
      t(n === 1 ? `home.${key}One` : `home.${key}`, { n });
    if (block.kind === 'carousel') return counted('slides', block.slides.length);
    if (block.kind === 'notices') return counted('noticeCount', block.notices.length);
    if (block.kind === 'promotions') return counted('promotionCount', block.promotions.length);
    if (block.kind === 'categoryMenu') return t('home.menuNote');
    if (block.source === 'chosen') return counted('productCount', block.productIds.length);
    const category = categories.find(({ categoryId }) => categoryId === block.categoryId);
    const from = category ? localize(category.name, language) : t('home.wholeShop');
    return t('home.listedCount', { from, sort: floorSortNames[block.sort][language], n: block.limit });
  };
};
