import type { Localized } from '@pcmall/domain/localized';
import type { ProductSort } from '../catalogue';
import type { BlockKind } from '../home-layout';

/** What the parts of a home page are called, on the page that lays it out and in the audit. */
export const blockKindNames: Readonly<Record<BlockKind, Localized>> = {
  carousel: { zh: '轮播图', en: 'Carousel' },
  categoryMenu: { zh: '分类菜单', en: 'Category menu' },
  notices: { zh: '公告', en: 'Notices' },
  promotions: { zh: '活动', en: 'Promotions' },
  floor: { zh: '商品楼层', en: 'Product row' },
};

/** By what the first products of a row are the first. */
export const floorSortNames: Readonly<Record<ProductSort, Localized>> = {
  relevance: { zh: '默认', en: 'Default' },
  sales: { zh: '销量最高', en: 'Best selling' },
  newest: { zh: '最新上架', en: 'Newest' },
  priceUp: { zh: '价格从低到高', en: 'Lowest price' },
  priceDown: { zh: '价格从高到低', en: 'Highest price' },
};
