import { baby } from './au-baby';
import { honey } from './au-honey';
import { milk } from './au-milk';
import { skincare } from './au-skincare';
import { snacks } from './au-snacks';
import { vitamins } from './au-vitamins';
import { wine } from './au-wine';
import { wool } from './au-wool';
import { buildProducts } from './build-products';
import type { DemoGoods } from './demo-product';
import type { Aisle } from './entry';
import { beauty } from './sg-beauty';
import { bites } from './sg-bites';
import { coffee } from './sg-coffee';
import { oils } from './sg-oils';
import { pantry } from './sg-pantry';
import { tea } from './sg-tea';
import { tonics } from './sg-tonics';
import { toys } from './sg-toys';

export type { DeliveryMode, DemoCategory, DemoGoods, DemoProduct, DemoSku } from './demo-product';

const goodsOf = (aisles: Aisle[]): DemoGoods => ({
  categories: aisles.map((aisle) => aisle.category),
  products: aisles.flatMap(buildProducts),
});

/** Australia, prices in AUD. */
export const shop1001 = goodsOf([milk, vitamins, honey, skincare, baby, wool, wine, snacks]);

/** Singapore, prices in SGD. */
export const shop1002 = goodsOf([pantry, bites, coffee, tea, tonics, oils, beauty, toys]);
