import type { ColourFamily } from './colours';
import { mix, tintOf } from './colours';
import type { MotifName } from './motifs';
import { drawMotif } from './motifs';
import { createSheet } from './sheet';
import { drawText } from './text';

const categoryMotifs: Record<ColourFamily, MotifName> = {
  milk: 'cow',
  vitamins: 'leaf',
  honey: 'honeycomb',
  skincare: 'drop',
  wine: 'grape',
  wool: 'sheep',
  baby: 'koala',
  snacks: 'nut',
  pantry: 'chilli',
  bites: 'pineapple',
  coffee: 'cup',
  tea: 'lotus',
  tonics: 'nest',
  oils: 'palm',
  beauty: 'orchid',
  toys: 'lion',
};

/** 160 × 160, a category's motif on its colour. */
export const drawCategoryIcon = (key: ColourFamily): string => {
  const sheet = createSheet('i');
  const { main, deep, pale, accent } = tintOf(key, 0);
  const ground = sheet.linear(
    [
      [0, mix(pale, '#ffffff', 0.4)],
      [1, mix(pale, main, 0.26)],
    ],
    'slanted',
  );
  const motif = drawMotif(categoryMotifs[key], 80, 80, 92, { ink: mix(main, deep, 0.2), accent, light: '#ffffff' });
  return sheet.document(160, 160, `<circle cx="80" cy="80" r="80" fill="${ground}"/>${motif}`);
};

const faces: MotifName[] = ['koala', 'bear', 'lion', 'sheep', 'bee', 'moth', 'fish', 'orchid'];
const grounds: ColourFamily[] = ['baby', 'toys', 'beauty', 'tea', 'honey', 'vitamins'];

/** 240 × 240; the same seed always brings the same face. */
export const drawAvatar = (seed: number): string => {
  const sheet = createSheet('a');
  const face = faces[seed % faces.length] ?? 'koala';
  const { main, deep, pale, accent } = tintOf(grounds[seed % grounds.length] ?? 'baby', seed);
  const ground = sheet.linear(
    [
      [0, mix(main, '#ffffff', 0.5)],
      [1, main],
    ],
    'slanted',
  );
  return sheet.document(
    240,
    240,
    `<rect width="240" height="240" fill="${ground}"/>${drawMotif(face, 120, 124, 156, { ink: deep, accent, light: pale })}`,
  );
};

const roo =
  'M3,88C24,88 33,76 36,60C39,43 51,33 64,31C68,25 71,20 74,16L71,4L79,12L83,3L86,14C92,17 98,22 97,26C95,30 88,30 83,31C81,39 79,45 74,50L84,58L79,60L68,55C66,64 61,69 60,74L72,88L86,90V95H66L52,78C42,94 22,97 3,93Z';

const logos = {
  '1001': {
    name: '袋鼠优选',
    latin: 'ROO SELECT',
    colour: '#f5b400',
    ink: '#3d2c00',
    mark: `<path d="${roo}" fill="#3d2c00" transform="translate(17 15) scale(0.62)"/>`,
  },
  '1002': {
    name: '狮城甄选',
    latin: 'MERLION FINDS',
    colour: '#0f7b6c',
    ink: '#0b4a41',
    mark:
      drawMotif('lion', 48, 40, 52, { ink: '#0b4a41', accent: '#f3c969', light: '#fff7e4' }) +
      '<path d="M14,70q8.5,-9 17,0t17,0t17,0t17,0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  },
};

/** 340 × 96, mark and wordmark on a clear ground. */
export const drawLogo = (shop: keyof typeof logos): string => {
  const { name, latin, colour, ink, mark } = logos[shop];
  const word = (text: string, y: number, size: number, weight: number, spacing: number) =>
    drawText(text, 112, y, { size, weight, spacing: spacing / size, fill: ink });
  return createSheet('l').document(
    340,
    96,
    `<rect x="4" y="4" width="88" height="88" rx="24" fill="${colour}"/>${mark}${word(name, 53, 40, 700, 2)}${word(latin, 82, 17, 500, 4)}`,
  );
};
