import type { Localized } from '@pcmall/domain/localized';
import type { Permission } from './permissions';

/** The entries of the console's menu, in their order; one shows as soon as it has a page that the role may open. */
export const consoleSections = {
  todo: { zh: '待办', en: 'To do' },
  orders: { zh: '订单', en: 'Orders' },
  goods: { zh: '商品', en: 'Goods' },
  shoppers: { zh: '客户', en: 'Shoppers' },
  ids: { zh: '证件', en: 'IDs' },
  refunds: { zh: '售后', en: 'Refunds' },
  promotions: { zh: '营销', en: 'Promotions' },
  storefront: { zh: '店铺', en: 'Storefront' },
  money: { zh: '财务', en: 'Money' },
  figures: { zh: '数据', en: 'Figures' },
  settings: { zh: '设置', en: 'Settings' },
} as const satisfies Record<string, Localized>;

export type ConsoleSection = keyof typeof consoleSections;

export interface ConsolePage {
  /** Below /console, with `:name` for parameters. */
  path: string;
  label: Localized;
  /** What the role must allow; without it, whoever is logged in may open the page. */
  permission?: Permission;
  /** The menu's entry that the page belongs to. */
  section?: ConsoleSection;
  /** Opened from another page, as an order from the list: the menu has no line for it. */
  notInMenu?: true;
  /** Shown to somebody who is not logged in, without the frame. */
  open?: true;
}
