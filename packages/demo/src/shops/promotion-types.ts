import type { Localized } from '@pcmall/domain/localized';

interface DemoPeriod {
  key: string;
  name: Localized;
  /** Days counted from when the demo is loaded; negative ones are in the past. */
  days: [from: number, until: number];
}

export interface DemoTier {
  /** Minor units or pieces, depending on the measure. */
  from: number;
  reduction?: number;
  /** Codes of SKUs. */
  gifts?: string[];
  giftCount?: number;
}

export interface DemoPromotion extends DemoPeriod {
  /** What it brings, in a few words for the banner. */
  gist: Localized;
  rules: Localized;
  measure: 'amount' | 'quantity';
  tiers: DemoTier[];
  /** All its products take part. */
  category: string;
}

export interface DemoBundle extends DemoPeriod {
  description: Localized;
  saving: number;
  /** Codes of products. */
  parts: [product: string, quantity: number][];
}

/** What of the promotions is in the cart of the regular shopper. */
interface DemoCart {
  promotion: string;
  /** SKUs by code. */
  lines: [sku: string, quantity: number][];
  gift: string;
  bundle: string;
}

export interface DemoPromotions {
  promotions: DemoPromotion[];
  bundles: DemoBundle[];
  cart: DemoCart;
}
