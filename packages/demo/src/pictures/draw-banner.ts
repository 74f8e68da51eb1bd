import type { ColourFamily } from './colours';
import { mix, tintOf } from './colours';
import type { ProductDrawing } from './drawing';
import type { MotifName } from './motifs';
import { drawMotif } from './motifs';
import { lookOf, scaleFor, stand } from './scene';
import { createSheet } from './sheet';

type Piece = Omit<ProductDrawing, 'note'>;
interface Banner {
  family: ColourFamily;
  tint: number;
  motif: MotifName;
  pieces: [left: Piece, middle: Piece, right: Piece];
}

const piece = (
  shape: Piece['shape'],
  motif: MotifName,
  family: ColourFamily,
  tint: number,
  brand: string,
  word: string,
): Piece => ({ shape, motif, family, tint, brand, word });

const banners = {
  milkDays: {
    family: 'milk',
    tint: 0,
    motif: 'cow',
    pieces: [
      piece('pouch', 'cow', 'milk', 1, 'Murravale', 'Full Cream'),
      piece('tin', 'cow', 'milk', 0, 'Wattlebrook', 'Stage 3'),
      piece('tin', 'sheep', 'milk', 3, 'Tarnmeadow', 'Sheep Milk'),
    ],
  },
  honeySeason: {
    family: 'honey',
    tint: 2,
    motif: 'honeycomb',
    pieces: [
      piece('box', 'honeycomb', 'honey', 3, 'Duskhive', 'Four Honeys'),
      piece('jar', 'honeycomb', 'honey', 0, 'Duskhive', 'Jarrah 35+'),
      piece('roundTin', 'bee', 'honey', 2, 'Bushhive', 'Leatherwood'),
    ],
  },
  warmWool: {
    family: 'wool',
    tint: 0,
    motif: 'sheep',
    pieces: [
      piece('scarf', 'mountain', 'wool', 3, 'Drovelane', 'Check'),
      piece('blanket', 'sheep', 'wool', 0, 'Warmslope', 'Merino'),
      piece('boots', 'sheep', 'wool', 2, 'Drovelane', 'Boots'),
    ],
  },
  dailyHealth: {
    family: 'vitamins',
    tint: 0,
    motif: 'leaf',
    pieces: [
      piece('bottle', 'grape', 'vitamins', 2, 'Latitude 37', 'Grape Seed'),
      piece('bottle', 'fish', 'vitamins', 0, 'Latitude 37', 'Fish Oil'),
      piece('sachetBox', 'leaf', 'vitamins', 1, 'Fernwise', 'Probiotic'),
    ],
  },
  straitsKitchen: {
    family: 'pantry',
    tint: 2,
    motif: 'chilli',
    pieces: [
      piece('sachet', 'crab', 'pantry', 0, 'Quay Kitchen', 'Chilli Crab'),
      piece('jar', 'coconut', 'pantry', 1, 'Pandan Row', 'Pandan Kaya'),
      piece('box', 'bowl', 'pantry', 4, 'Quay Kitchen', 'Bak Kut Teh'),
    ],
  },
  kopiMorning: {
    family: 'coffee',
    tint: 2,
    motif: 'cup',
    pieces: [
      piece('coffeeBag', 'flame', 'coffee', 0, 'Old Quay Kopi', 'Kopi Powder'),
      piece('mug', 'rose', 'coffee', 1, 'Old Quay Kopi', 'Kopitiam'),
      piece('tin', 'orchid', 'tea', 0, 'Orchid Pavilion', 'Orchid Black'),
    ],
  },
  orchidGlow: {
    family: 'beauty',
    tint: 0,
    motif: 'orchid',
    pieces: [
      piece('tube', 'sun', 'beauty', 1, 'Orchidia', 'Sun Fluid'),
      piece('dropper', 'orchid', 'beauty', 0, 'Orchidia', 'Orchid Serum'),
      piece('pot', 'orchid', 'beauty', 2, 'Orchidia', 'Gel Cream'),
    ],
  },
  giftsHome: {
    family: 'tonics',
    tint: 1,
    motif: 'lotus',
    pieces: [
      piece('box', 'nest', 'tonics', 0, 'Swiftisle', 'Rock Sugar'),
      piece('plush', 'lion', 'toys', 0, 'Otterly', 'Little Lion'),
      piece('roundTin', 'orchid', 'bites', 3, 'Shophouse Bakes', 'Cookies'),
    ],
  },
} satisfies Record<string, Banner>;

export type BannerKind = keyof typeof banners;

/**
 * 1200 × 420, the left half free for a headline set by the page. What a narrow page cuts off at both sides, 135 of each,
 * holds no product.
 */
export const drawBanner = (kind: BannerKind): string => {
  const sheet = createSheet('b');
  const { family, tint, motif, pieces }: Banner = banners[kind];
  const { main, pale, accent } = tintOf(family, tint);
  const ground = sheet.linear(
    [
      [0, mix(pale, '#ffffff', 0.35)],
      [0.55, mix(pale, main, 0.14)],
      [1, mix(pale, main, 0.42)],
    ],
    'slanted',
  );
  const floor = sheet.linear([
    [0, mix(pale, main, 0.12)],
    [1, mix(pale, main, 0.36)],
  ]);
  const disc = sheet.linear(
    [
      [0, mix(pale, '#ffffff', 0.6)],
      [1, mix(pale, main, 0.3)],
    ],
    'down',
  );
  const glow = sheet.radial([
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ]);
  const [left, middle, right] = pieces.map((drawing) => ({
    shape: drawing.shape,
    look: lookOf({ ...drawing, note: '' }),
  }));
  const placed = (item: typeof left, x: number, y: number, width: number, height: number) =>
    item
      ? stand(sheet, item.shape, item.look, { x, y, scale: scaleFor(item.shape, item.look, sheet, { width, height }) })
      : '';
  const inks = { ink: mix(main, pale, 0.45), accent: mix(accent, pale, 0.4), light: pale };
  const faint = (x: number, y: number, size: number, opacity: number) =>
    `<g opacity="${opacity}">${drawMotif(motif, x, y, size, inks)}</g>`;
  return sheet.document(
    1200,
    420,
    [
      `<rect width="1200" height="420" fill="${ground}"/>`,
      `<path d="M0,352C260,318 480,392 760,350S1090,322 1200,346V420H0Z" fill="${floor}"/>`,
      `<circle cx="800" cy="214" r="186" fill="${disc}"/><ellipse cx="760" cy="120" rx="320" ry="200" fill="${glow}"/>`,
      faint(588, 84, 70, 0.5) + faint(1128, 80, 88, 0.55) + faint(540, 346, 46, 0.35),
      placed(left, 618, 364, 184, 256),
      placed(right, 961, 370, 206, 232),
      placed(middle, 790, 388, 226, 316),
    ].join(''),
  );
};
