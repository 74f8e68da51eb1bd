import type { DemoPromotions } from './promotion-types';
import { merlionPromotions } from './promotions-merlion';
import { rooPromotions } from './promotions-roo';
import type { DemoShop } from './shops';

export const demoPromotions: Record<DemoShop['shopId'], DemoPromotions> = {
  '1001': rooPromotions,
  '1002': merlionPromotions,
};
