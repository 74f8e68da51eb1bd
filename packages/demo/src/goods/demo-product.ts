import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { ProductDrawing } from '../pictures/drawing';
import type { Aisle } from './aisle';

export interface DemoSku {
  code: string;
  /** EAN-13. */
  barcode: string;
  options: { name: Localized; value: Localized }[];
  /** Minor units of the shop's currency. */
  price: number;
  struckPrice?: number;
  stock: number;
  /** Grams, packed. */
  weight: number;
}

export interface DemoProduct {
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
}

export type DemoCategory = Aisle['category'];

export interface DemoGoods {
  categories: DemoCategory[];
  products: DemoProduct[];
}
