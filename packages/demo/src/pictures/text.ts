import { escapeMarkup } from '../escape-markup';

export const fontFamily = 'Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif';

/** The advance width in em, on the wide side, since the font that will be used is unknown. */
const widthOf = (char: string): number => {
  if (char > '\u2e80') return 1.02;
  if (/[ .,:;'|il1I]/.test(char)) return 0.34;
  if (/[MWmw%&@]/.test(char)) return 0.92;
  return char >= 'A' && char <= 'Z' ? 0.7 : 0.6;
};

const widthInEm = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

export interface TextStyle {
  size: number;
  width: number;
  fill: string;
  weight?: number;
  spacing?: number;
  oneLine?: boolean;
}

const line = (text: string, x: number, y: number, size: number, style: TextStyle) =>
  `<text x="${x}" y="${y.toFixed(1)}" text-anchor="middle" font-family="${fontFamily}" font-size="${size.toFixed(1)}" font-weight="${style.weight ?? 400}" fill="${style.fill}"${style.spacing ? ` letter-spacing="${(style.spacing * size).toFixed(1)}"` : ''}>${escapeMarkup(text)}</text>`;

const fittingSize = (text: string, style: TextStyle) =>
  Math.min(style.size, style.width / (widthInEm(text) + (style.spacing ?? 0) * text.length));

/** One centred line, or two where one would have to shrink too far; `y` is the baseline of a single line. */
export const fitText = (text: string, x: number, y: number, style: TextStyle): string => {
  const single = fittingSize(text, style);
  const words = text.split(' ');
  if (style.oneLine || single > style.size * 0.72 || words.length < 2) return line(text, x, y, single, style);
  const [first, second] = balanced(words);
  const size = Math.min(fittingSize(first, style), fittingSize(second, style), style.size * 0.86);
  return line(first, x, y - size * 0.5, size, style) + line(second, x, y + size * 0.62, size, style);
};

const balanced = (words: string[]): [string, string] => {
  const pairs = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = ([a, b]: [string, string]) => Math.max(widthInEm(a), widthInEm(b));
  return pairs.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best));
};
