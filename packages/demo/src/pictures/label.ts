import type { Tint } from './colours';
import { brightness, mix } from './colours';
import type { MotifName } from './motifs';
import { drawMotif } from './motifs';
import { fitText } from './text';

export type Look = Tint & { brand: string; word: string; note: string; motif: MotifName; layout: number };

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is printed on a label: mark, brand, product word, content. The layout differs by product. */
export const printed = (look: Look, area: Area, on: 'paper' | 'colour' = 'paper'): string => {
  if (area.width > area.height * 1.35) return wide(look, area, on);
  return look.layout % 2 === 0 ? markFirst(look, area, on) : brandFirst(look, area, on);
};

const inks = (look: Look, on: 'paper' | 'colour') => {
  const isLight = brightness(look.main) > 0.68;
  const mark = isLight ? mix(look.main, look.deep, 0.55) : look.main;
  const light = on === 'paper' ? mix(look.pale, isLight ? look.deep : look.main, 0.2) : mix(look.main, '#ffffff', 0.3);
  if (on === 'paper') return { ink: look.deep, mark, soft: look.accent, light };
  if (isLight) return { ink: look.deep, mark, soft: look.accent, light };
  return { ink: '#ffffff', mark: look.pale, soft: look.accent, light };
};

const rule = (x: number, y: number, width: number, colour: string) =>
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="2.5" rx="1.2" fill="${colour}"/>`;

const markFirst = (look: Look, { x, y, width, height }: Area, on: 'paper' | 'colour') => {
  const { ink, mark, soft, light } = inks(look, on);
  const middle = x + width / 2;
  const size = Math.min(width * 0.5, height * 0.36);
  const em = Math.min(width * 0.15, height * 0.1);
  return [
    drawMotif(look.motif, middle, y + height * 0.26, size, { ink: mark, accent: soft, light }),
    fitText(look.brand.toUpperCase(), middle, y + height * 0.59, {
      size: em * 1.15,
      width: width * 0.86,
      fill: ink,
      weight: 700,
      spacing: 0.06,
      oneLine: true,
    }),
    rule(middle, y + height * 0.635, width * 0.22, soft),
    fitText(look.word, middle, y + height * 0.76, { size: em, width: width * 0.86, fill: ink, weight: 500 }),
    fitText(look.note, middle, y + height * 0.93, { size: em * 0.66, width: width * 0.8, fill: ink }),
  ].join('');
};

const brandFirst = (look: Look, { x, y, width, height }: Area, on: 'paper' | 'colour') => {
  const { ink, mark, soft, light } = inks(look, on);
  const middle = x + width / 2;
  const size = Math.min(width * 0.52, height * 0.38);
  const em = Math.min(width * 0.15, height * 0.1);
  return [
    fitText(look.brand.toUpperCase(), middle, y + height * 0.15, {
      size: em * 1.1,
      width: width * 0.86,
      fill: ink,
      weight: 700,
      spacing: 0.06,
      oneLine: true,
    }),
    rule(middle, y + height * 0.2, width * 0.6, soft),
    drawMotif(look.motif, middle, y + height * 0.44, size, { ink: mark, accent: soft, light }),
    fitText(look.word, middle, y + height * 0.77, { size: em * 1.1, width: width * 0.86, fill: ink, weight: 600 }),
    fitText(look.note, middle, y + height * 0.93, { size: em * 0.66, width: width * 0.8, fill: ink }),
  ].join('');
};

const wide = (look: Look, { x, y, width, height }: Area, on: 'paper' | 'colour') => {
  const { ink, mark, soft, light } = inks(look, on);
  const size = Math.min(height * 0.74, width * 0.3);
  const middle = x + (width + size + width * 0.05) / 2;
  const room = width - size - width * 0.13;
  const em = Math.min(height * 0.24, room * 0.2);
  return [
    drawMotif(look.motif, x + width * 0.05 + size / 2, y + height / 2, size, {
      ink: mark,
      accent: soft,
      light,
    }),
    fitText(look.brand.toUpperCase(), middle, y + height * 0.36, {
      size: em,
      width: room,
      fill: ink,
      weight: 700,
      spacing: 0.05,
      oneLine: true,
    }),
    rule(middle, y + height * 0.44, room * 0.4, soft),
    fitText(look.word, middle, y + height * 0.68, {
      size: em * 0.82,
      width: room,
      fill: ink,
      weight: 500,
      oneLine: true,
    }),
    fitText(look.note, middle, y + height * 0.92, { size: em * 0.56, width: room, fill: ink }),
  ].join('');
};
