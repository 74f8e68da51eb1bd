import { babyBottle, bottle, dropper, pump, roller, roseWine, sauce, tube, vial, whiteWine, wine } from './bottles';
import type { DrawShape } from './drawn';
import { candle, jar, pot } from './jars';
import { cushion, dome, flask, gaiwan, rug, tote } from './keepsakes';
import { bar, box, carton, coffeeBag, pouch, sachet, sachetBox, slimBox, wideBox } from './packets';
import { blanket, blocks, boots, jumper, plush, scarf } from './soft';
import { can, mug, roundTin, tin } from './tins';

export const shapes = {
  babyBottle,
  bottle,
  dropper,
  pump,
  roller,
  sauce,
  tube,
  vial,
  wine,
  whiteWine,
  roseWine,
  candle,
  jar,
  pot,
  bar,
  box,
  carton,
  coffeeBag,
  pouch,
  sachet,
  sachetBox,
  slimBox,
  wideBox,
  blanket,
  blocks,
  boots,
  jumper,
  plush,
  scarf,
  cushion,
  dome,
  flask,
  gaiwan,
  rug,
  tote,
  can,
  mug,
  roundTin,
  tin,
} satisfies Record<string, DrawShape>;

export type ShapeName = keyof typeof shapes;

export const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name);

/** What stands beside a product in its second picture. */
export const companionOf: Partial<Record<ShapeName, ShapeName>> = {
  bottle: 'box',
  dropper: 'slimBox',
  pump: 'slimBox',
  tube: 'slimBox',
  vial: 'slimBox',
  roller: 'slimBox',
  pot: 'wideBox',
  wine: 'slimBox',
  whiteWine: 'slimBox',
  roseWine: 'slimBox',
  babyBottle: 'box',
  mug: 'box',
  candle: 'box',
  plush: 'box',
  blocks: 'box',
  boots: 'wideBox',
  scarf: 'wideBox',
  jumper: 'wideBox',
  blanket: 'wideBox',
  sachet: 'box',
  bar: 'bar',
  can: 'can',
  dome: 'box',
  flask: 'slimBox',
  gaiwan: 'wideBox',
};
