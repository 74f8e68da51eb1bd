import type { Localized } from '@pcmall/domain/localized';
import type { DemoShop } from './shops';

export interface DemoCoupon {
  key: string;
  name: Localized;
  /** Minor units of the shop's currency, as is `minSpend`. */
  amount: number;
  minSpend: number;
  /** For goods of this category alone. */
  category?: string;
  /** Days counted from when the demo is loaded. */
  from: number;
  to: number;
  /** Issued to every shopper; otherwise to the regular one alone. */
  isForAll?: true;
  /** On home and product pages for whoever asks; issued to nobody. */
  isClaimable?: true;
  /** For whoever types it; issued to nobody. */
  code?: string;
}

/** Has ended by now, but an order of the regular shopper has used it. */
const autumn = (amount: number): DemoCoupon => ({
  key: 'autumn',
  name: { zh: '金秋感恩券', en: 'Autumn thank-you' },
  amount,
  minSpend: 0,
  from: -60,
  to: -1,
});

/** One for everything, and one for each reason why a coupon cannot be used. */
export const demoCoupons: Record<DemoShop['shopId'], DemoCoupon[]> = {
  '1001': [
    {
      key: 'welcome',
      name: { zh: '袋鼠见面礼', en: 'Hello from the roo' },
      amount: 800,
      minSpend: 0,
      from: -3,
      to: 60,
      isForAll: true,
    },
    {
      key: 'big',
      name: { zh: '满 $399 减 $50', en: '$50 off from $399' },
      amount: 5000,
      minSpend: 39_900,
      from: -3,
      to: 30,
    },
    {
      key: 'cellar',
      name: { zh: '酒窖专享券', en: 'For the wine cellar' },
      amount: 2000,
      minSpend: 12_000,
      category: 'wine',
      from: -3,
      to: 45,
    },
    {
      key: 'year-end',
      name: { zh: '年末加码券', en: 'Year-end treat' },
      amount: 3000,
      minSpend: 19_900,
      from: 14,
      to: 45,
    },
    {
      key: 'basket',
      name: { zh: '满 $199 减 $15', en: '$15 off from $199' },
      amount: 1500,
      minSpend: 19_900,
      from: -3,
      to: 30,
      isClaimable: true,
    },
    {
      key: 'wellness',
      name: { zh: '营养保健专享券', en: 'For vitamins and supplements' },
      amount: 800,
      minSpend: 6000,
      category: 'vitamins',
      from: -3,
      to: 30,
      isClaimable: true,
    },
    {
      key: 'friends',
      name: { zh: '老友推荐券', en: 'From a friend' },
      amount: 1000,
      minSpend: 8000,
      from: -3,
      to: 90,
      code: 'ROO10',
    },
    autumn(1200),
  ],
  '1002': [
    {
      key: 'welcome',
      name: { zh: '鱼尾狮见面礼', en: 'Hello from the merlion' },
      amount: 600,
      minSpend: 0,
      from: -3,
      to: 60,
      isForAll: true,
    },
    {
      key: 'big',
      name: { zh: '满 S$299 减 S$40', en: 'S$40 off from S$299' },
      amount: 4000,
      minSpend: 29_900,
      from: -3,
      to: 30,
    },
    {
      key: 'toys',
      name: { zh: '玩具专享券', en: 'For the toy shelf' },
      amount: 1000,
      minSpend: 6000,
      category: 'toys',
      from: -3,
      to: 45,
    },
    {
      key: 'festive',
      name: { zh: '年节礼盒券', en: 'Festive box treat' },
      amount: 2000,
      minSpend: 15_000,
      from: 14,
      to: 75,
    },
    {
      key: 'basket',
      name: { zh: '满 S$159 减 S$12', en: 'S$12 off from S$159' },
      amount: 1200,
      minSpend: 15_900,
      from: -3,
      to: 30,
      isClaimable: true,
    },
    {
      key: 'friends',
      name: { zh: '老友推荐券', en: 'From a friend' },
      amount: 800,
      minSpend: 6000,
      from: -3,
      to: 90,
      code: 'MERLION8',
    },
    autumn(1000),
  ],
};
