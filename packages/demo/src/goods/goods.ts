import * as z from 'zod/mini';
import { aisle } from './aisle';
import baby from './aisles/au-baby.data.json';
import honey from './aisles/au-honey.data.json';
import milk from './aisles/au-milk.data.json';
import skincare from './aisles/au-skincare.data.json';
import snacks from './aisles/au-snacks.data.json';
import vitamins from './aisles/au-vitamins.data.json';
import wine from './aisles/au-wine.data.json';
import wool from './aisles/au-wool.data.json';
import beauty from './aisles/sg-beauty.data.json';
import bites from './aisles/sg-bites.data.json';
import coffee from './aisles/sg-coffee.data.json';
import oils from './aisles/sg-oils.data.json';
import pantry from './aisles/sg-pantry.data.json';
import tea from './aisles/sg-tea.data.json';
import tonics from './aisles/sg-tonics.data.json';
import toys from './aisles/sg-toys.data.json';
import { buildProducts } from './build-products';
import type { DemoGoods } from './demo-product';

const aisles = z.array(aisle);

const buildGoods = (tables: unknown[]): DemoGoods => {
  const parsed = aisles.parse(tables);
  return { categories: parsed.map(({ category }) => category), products: parsed.flatMap(buildProducts) };
};

/** Prices in AUD. */
export const australianGoods = buildGoods([milk, vitamins, honey, skincare, baby, wool, wine, snacks]);

/** Prices in SGD. */
export const singaporeanGoods = buildGoods([pantry, bites, coffee, tea, tonics, oils, beauty, toys]);
