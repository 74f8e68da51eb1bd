import type { findAnything } from '@pcmall/contract/console/find';
import { consolePageNames, consolePageOf, consolePathOf } from '@pcmall/contract/console/pages';
import type { Permission } from '@pcmall/contract/console/permissions';
import { consoleSections } from '@pcmall/contract/console/sections';
import type { DataOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import { mayOpen } from '../../lib/menu/menu-entries';
import { linkTo } from '../../lib/router';

export interface Hit {
  key: string;
  label: string;
  /** What it is told from its like by, after the label. */
  detail?: string;
  /** What kind of thing it is. */
  kind: string;
  to: string;
  isPage?: boolean;
}

interface Asked {
  /** As typed. */
  text: string;
  may: (permission: Permission) => boolean;
  language: Language;
}

/** The pages that the role may open, found by their names in either language. */
export const pageHits = ({ text, may, language }: Asked): Hit[] => {
  const sought = text.trim().toLowerCase();
  return consolePageNames.flatMap((name) => {
    const { path, label, section, open, notInMenu } = consolePageOf(name);
    if (open || notInMenu || path.includes(':') || !mayOpen(name, may)) return [];
    const kind = section ? consoleSections[section] : { zh: '', en: '' };
    const words = [label.zh, label.en, kind.zh, kind.en].join(' ').toLowerCase();
    if (!words.includes(sought)) return [];
    const texts = { label: localize(label, language), kind: localize(kind, language) };
    return [{ key: name, ...texts, to: consolePathOf(name), isPage: true }];
  });
};

export type Found = DataOf<typeof findAnything>;

interface Kinds {
  order: (order: Found['orders'][number]) => string;
  goods: (goods: Found['goods'][number]) => string;
  shopper: string;
}

/** What the server has found, as lines of the list; `kinds` says what each is. */
export const foundHits = ({ orders, goods, shoppers }: Found, kinds: Kinds): Hit[] => [
  ...orders.map((order) => ({
    ...{ key: `order-${order.orderId}`, label: order.orderNo, detail: order.recipientName, kind: kinds.order(order) },
    to: linkTo('order', { orderId: order.orderId }),
  })),
  ...goods.map((each) => ({
    ...{ key: `goods-${each.productId}`, label: each.name, detail: each.code, kind: kinds.goods(each) },
    to: linkTo('product', { productId: each.productId }),
  })),
  ...shoppers.map(({ accountId, nickName, realName, phone, email }) => {
    const [label = accountId, ...others] = [nickName, realName, phone, email].filter(Boolean);
    return {
      ...{ key: `shopper-${accountId}`, label, detail: others.join(' · '), kind: kinds.shopper },
      to: linkTo('shopper', { accountId }),
    };
  }),
];
