import type { Localized } from '@pcmall/domain/localized';

interface DemoPeriod {
  key: string;
  name: Localized;
  /** Days from the loading; in the past below 0. */
  days: [from: number, until: number];
}

export interface DemoTier {
  /** Minor units or pieces, by the measure. */
  from: number;
  reduction?: number;
  /** Codes of specifications. */
  gifts?: string[];
  giftCount?: number;
}

export interface DemoActivity extends DemoPeriod {
  /** What it brings, for the banner. */
  gist: Localized;
  rules: Localized;
  measure: 'amount' | 'quantity';
  tiers: DemoTier[];
  /** All products of it. */
  category: string;
}

export interface DemoPackage extends DemoPeriod {
  description: Localized;
  saving: number;
  /** Codes of products. */
  parts: [product: string, quantity: number][];
}

/** What the regular shopper has put into the cart, by codes of specifications. */
interface DemoCart {
  activity: string;
  lines: [sku: string, quantity: number][];
  gift: string;
  package: string;
}

export interface DemoPromotions {
  activities: DemoActivity[];
  packages: DemoPackage[];
  cart: DemoCart;
}
