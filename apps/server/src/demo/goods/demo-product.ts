import type { Localized } from '@pcmall/domain/localized';
import type { ColourFamily } from '../pictures/colours';
import type { ProductDrawing } from '../pictures/drawing';

export type DeliveryMode = 'crossBorder' | 'local' | 'pickUp';

export type DemoSku = {
  code: string;
  options: { name: Localized; value: Localized }[];
  /** Minor units of the shop's currency. */
  price: number;
  struckPrice?: number;
  stock: number;
  /** Grams, packed. */
  weight: number;
};

export type DemoProduct = {
  code: string;
  name: Localized;
  subtitle: Localized;
  brand: Localized;
  /** A category key. */
  category: string;
  /** HTML. */
  description: Localized;
  skus: DemoSku[];
  deliveryModes: DeliveryMode[];
  sales: number;
  listedDaysAgo: number;
  badge?: Localized;
  picture: ProductDrawing;
};

export type DemoCategory = {
  key: ColourFamily;
  name: Localized;
  /** Cross-border tax in millionths. */
  taxRate: number;
  colour: ColourFamily;
};

export type DemoGoods = { categories: DemoCategory[]; products: DemoProduct[] };
