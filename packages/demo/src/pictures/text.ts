import glyphs from './glyphs.data.json';

interface Face {
  [character: string]: readonly [advance: number, outline: string];
}

// Two weights are enough for labels. Outlines instead of text: a picture looks the same whatever fonts a machine has.
const faces = { regular: glyphs.regular as unknown as Face, bold: glyphs.bold as unknown as Face };

const faceOf = (weight: number): Face => (weight >= 600 ? faces.bold : faces.regular);

const glyphOf = (face: Face, character: string): readonly [number, string] => {
  const glyph = face[character];
  if (!glyph) throw new Error(`No outline of “${character}”: add it to scripts/glyphs/build.mjs`);
  return glyph;
};

/** The width of a text without spacing, in em. */
const widthInEm = (text: string, weight: number): number =>
  [...text].reduce((sum, character) => sum + glyphOf(faceOf(weight), character)[0], 0) / 1000;

export interface Letters {
  size: number;
  fill: string;
  /** 400 when not given; from 600 on bold. */
  weight?: number;
  /** Between letters, in em. */
  spacing?: number;
}

/** A line of text that starts at `x`, on the baseline `y`, as one path. Throws for characters without an outline. */
export const drawText = (text: string, x: number, y: number, letters: Letters): string => {
  const { size, fill, weight = 400, spacing = 0 } = letters;
  const face = faceOf(weight);
  const scale = size / 1000;
  let left = 0;
  const outlines = [...text].map((character) => {
    const [advance, outline] = glyphOf(face, character);
    const at = left;
    left += advance + spacing * 1000;
    return outline && `<path transform="translate(${Math.round(at)})" d="${outline}"/>`;
  });
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`;
  return `<g fill="${fill}" transform="${place}">${outlines.join('')}</g>`;
};

export interface TextStyle extends Letters {
  width: number;
  oneLine?: boolean;
}

const spacedWidth = (text: string, { weight = 400, spacing = 0 }: Letters): number =>
  widthInEm(text, weight) + spacing * (text.length - 1);

const centred = (text: string, x: number, y: number, size: number, style: TextStyle) =>
  drawText(text, x - (spacedWidth(text, style) * size) / 2, y, { ...style, size });

const fittingSize = (text: string, style: TextStyle) => Math.min(style.size, style.width / spacedWidth(text, style));

/** One centred line, or two where one would have to shrink too far; `y` is the baseline of a single line. */
export const fitText = (text: string, x: number, y: number, style: TextStyle): string => {
  const single = fittingSize(text, style);
  const words = text.split(' ');
  if (style.oneLine || single > style.size * 0.72 || words.length < 2) return centred(text, x, y, single, style);
  const [first, second] = balanced(words, style);
  const size = Math.min(fittingSize(first, style), fittingSize(second, style), style.size * 0.86);
  return centred(first, x, y - size * 0.5, size, style) + centred(second, x, y + size * 0.62, size, style);
};

const balanced = (words: string[], style: TextStyle): [string, string] => {
  const pairs = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = ([a, b]: [string, string]) => Math.max(spacedWidth(a, style), spacedWidth(b, style));
  return pairs.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best));
};
