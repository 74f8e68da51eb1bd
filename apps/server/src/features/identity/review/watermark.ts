import { oneAtATime, openPicture } from '../../../gateways/images';
import { signsAt, signsWidth } from './watermark-signs';

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const repeats = 12;

const textLine = (text: string, width: number, y: number) =>
  `<text x="${-width}" y="${y}">${Array(repeats).fill(text).join('   ')}</text>`;

const signsLine = (size: number, width: number, y: number) => {
  const step = signsWidth(size) + size * 2;
  const count = Math.ceil((3 * width) / step);
  const all = Array.from({ length: count }, (_, index) => signsAt(index * step - width, y - size, size));
  return `<g fill="none" stroke="#c00" stroke-opacity="0.38" stroke-width="9" stroke-linecap="round">${all.join('')}</g>`;
};

/**
 * Slanting lines all over, so that no part of the picture serves another purpose.
 * @internal
 */
export const overlay = (width: number, height: number, note: string): string => {
  const size = Math.max(10, Math.round(width / 34));
  const kinds = [
    (y: number) => signsLine(size, width, y),
    (y: number) => textLine('FOR CUSTOMS USE ONLY', width, y),
    (y: number) => textLine(escapeXml(note), width, y),
  ];
  const step = size * 3;
  const rows = Array.from({ length: Math.ceil((2 * height + width) / step) }, (_, row) => row * step - width / 2);
  const lines = rows.map((y, row) => kinds[row % kinds.length]?.(y) ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="rotate(-24 ${width / 2} ${height / 2})" font-family="sans-serif" font-size="${size}" font-weight="bold"
       fill="#c00" fill-opacity="0.38" stroke="#fff" stroke-opacity="0.35" stroke-width="0.6" xml:space="preserve">${lines.join('')}</g>
  </svg>`;
};

/** A copy of an ID photo for the eyes of a reviewer. */
export const forCustomsOnly = (picture: Buffer, note: string): Promise<Buffer> =>
  oneAtATime(async () => {
    const { width, height } = await openPicture(picture).metadata();
    return openPicture(picture)
      .composite([{ input: Buffer.from(overlay(width, height, note)) }])
      .jpeg({ quality: 85 })
      .toBuffer();
  });
