import { babyBottle, bottle, dropper, pump, roller, sauce, tube, vial, wine } from './bottles';
import type { DrawShape } from './drawn';
import { candle, jar, pot } from './jars';
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
  can,
  mug,
  roundTin,
  tin,
} satisfies Record<string, DrawShape>;

export type ShapeName = keyof typeof shapes;

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
};
