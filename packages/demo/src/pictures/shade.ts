import type { Sheet } from './sheet';

/** One light for all pictures, from the top left: overlays laid over any colour. */
export const roundShade = (sheet: Sheet) =>
  sheet.linear([
    [0, '#000', 0.26],
    [0.07, '#000', 0.1],
    [0.13, '#fff', 0.1],
    [0.2, '#fff', 0.42],
    [0.27, '#fff', 0.16],
    [0.42, '#fff', 0],
    [0.58, '#000', 0],
    [0.82, '#000', 0.13],
    [0.96, '#000', 0.34],
    [1, '#000', 0.26],
  ]);

export const flatShade = (sheet: Sheet) =>
  sheet.linear(
    [
      [0, '#fff', 0.28],
      [0.4, '#fff', 0],
      [0.6, '#000', 0],
      [1, '#000', 0.14],
    ],
    'slanted',
  );

export const softShade = (sheet: Sheet) =>
  sheet.radial(
    [
      [0, '#fff', 0.38],
      [0.45, '#fff', 0.06],
      [0.7, '#000', 0.04],
      [1, '#000', 0.24],
    ],
    [0.36, 0.3],
  );

export const metal = (sheet: Sheet, tone: 'silver' | 'gold' | 'white' | 'dark' = 'silver') => {
  const tones = {
    silver: ['#8e949b', '#f4f5f6', '#b4bac0', '#7d838a'],
    gold: ['#8f6a22', '#f7e3a6', '#cfa24a', '#7f5c1a'],
    white: ['#d8d8d4', '#ffffff', '#f1f0ec', '#c3c2bc'],
    dark: ['#1c1c1f', '#6a6a70', '#2c2c30', '#121214'],
  };
  const [edge, light, middle, far] = tones[tone];
  return sheet.linear([
    [0, edge ?? '#999'],
    [0.2, light ?? '#fff'],
    [0.5, middle ?? '#ccc'],
    [0.82, middle ?? '#ccc'],
    [1, far ?? '#888'],
  ]);
};

export const shaded = (path: string, fill: string, shade: string, attributes = '') =>
  `<path d="${path}" fill="${fill}"${attributes}/><path d="${path}" fill="${shade}"/>`;
