import { mix, tintOf } from './colours';
import type { ProductDrawing } from './drawing';
import type { Look } from './label';
import type { ShapeName } from './shapes';
import { shapes } from './shapes';
import type { Sheet } from './sheet';

export const lookOf = (drawing: ProductDrawing, turn = 0): Look => ({
  ...tintOf(drawing.family, drawing.tint + turn),
  brand: drawing.brand,
  word: drawing.word,
  note: drawing.note,
  motif: drawing.motif,
  layout: drawing.tint + drawing.word.length,
});

interface Position {
  x: number;
  y: number;
  scale: number;
}

/** The product with two shadows: a wide soft one cast to the right, and a tight dark one where it touches the ground. */
export const stand = (sheet: Sheet, shape: ShapeName, look: Look, { x, y, scale }: Position): string => {
  const drawn = shapes[shape](sheet, look);
  const half = drawn.width / 2;
  const soft = sheet.radial([
    [0, '#2a1d10', 0.34],
    [0.5, '#2a1d10', 0.14],
    [1, '#2a1d10', 0],
  ]);
  const contact = sheet.radial([
    [0, '#1a120a', 0.6],
    [0.6, '#1a120a', 0.32],
    [1, '#1a120a', 0],
  ]);
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})"><ellipse cx="${half * 0.34}" cy="4" rx="${half * 1.5}" ry="${20 + half * 0.13}" fill="${soft}"/><ellipse cx="3" cy="1" rx="${half * 1.04}" ry="${10 + half * 0.05}" fill="${contact}"/>${drawn.svg}</g>`;
};

/** The scale at which a product fills its frame, so that products look alike in size in a list. */
export const scaleFor = (
  shape: ShapeName,
  look: Look,
  sheet: Sheet,
  frame: { width: number; height: number },
): number => {
  const drawn = shapes[shape](sheet, look);
  return Math.min(frame.width / drawn.width, frame.height / drawn.height);
};

/** The background of a studio: wall, floor and a glow from the top left. */
export const studio = (sheet: Sheet, pale: string, main: string, width = 800, height = 800): string => {
  const wall = sheet.linear(
    [
      [0, mix(pale, '#ffffff', 0.55)],
      [1, mix(pale, main, 0.1)],
    ],
    'down',
  );
  const floor = sheet.linear(
    [
      [0, mix(pale, main, 0.15)],
      [0.3, mix(pale, main, 0.07)],
      [1, mix(pale, '#ffffff', 0.35)],
    ],
    'down',
  );
  const glow = sheet.radial([
    [0, '#fff', 0.85],
    [1, '#fff', 0],
  ]);
  const horizon = height * 0.7;
  return `<rect width="${width}" height="${height}" fill="${wall}"/><rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${floor}"/><ellipse cx="${width * 0.36}" cy="${height * 0.36}" rx="${width * 0.55}" ry="${height * 0.5}" fill="${glow}"/>`;
};
