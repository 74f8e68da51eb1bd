import type { Localized } from '@pcmall/domain/localized';
import type { BlockKind } from '../home-layout';

/** What the parts of a home page are called, on the page that lays it out and in the audit. */
export const blockKindNames: Readonly<Record<BlockKind, Localized>> = {
  carousel: { zh: '轮播图', en: 'Carousel' },
  categoryMenu: { zh: '分类菜单', en: 'Category menu' },
  notices: { zh: '公告', en: 'Notices' },
  promotions: { zh: '活动', en: 'Promotions' },
  floor: { zh: '商品楼层', en: 'Product row' },
};
