import { band, box, turned } from '../geometry';
import { printed } from '../label';
import { metal, roundShade, shaded } from '../shade';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

/** A glass jar whose content shows: honey, kaya, sauce. */
export const jar: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const glass = turned([
    [118, 0, 26],
    [138, -40, 40],
    [138, -286, 46],
    [104, -330, 18],
    [104, -346, 4],
  ]);
  const content = turned([
    [110, -8, 24],
    [130, -42, 38],
    [130, -282, 40],
    [104, -312, 8],
  ]);
  const fill = sheet.linear(
    [
      [0, look.main],
      [0.35, look.accent],
      [1, look.main],
    ],
    'slanted',
  );
  const label = { x: -106, y: -252, width: 212, height: 206 };
  const svg = [
    `<path d="${glass}" fill="#fff" fill-opacity="0.72"/><path d="${content}" fill="${fill}"/>`,
    `<path d="${band(138, -262, -48, 12)}" fill="${paper}"/><path d="${band(138, -62, -48, 12)}" fill="${look.deep}"/>`,
    printed(look, label),
    `<path d="${glass}" fill="${shade}"/>`,
    shaded(band(116, -392, -334, 12), look.deep, shade),
    `<ellipse cx="0" cy="-392" rx="116" ry="12" fill="${look.deep}"/><ellipse cx="0" cy="-392" rx="116" ry="12" fill="#fff" opacity="0.25"/>`,
    `<path d="${band(116, -352, -346, 12)}" fill="${look.accent}"/>`,
  ].join('');
  return { svg, width: 276, height: 404, label };
};

/** A low cream jar. */
export const pot: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const body = turned([
    [150, 0, 36],
    [164, -64, 30],
    [164, -156, 14],
  ]);
  const label = { x: -128, y: -146, width: 256, height: 124 };
  const svg = [
    `<path d="${body}" fill="${look.pale}"/>`,
    printed(look, label),
    `<path d="${body}" fill="${shade}"/>`,
    shaded(band(172, -240, -154, 22), look.main, shade),
    `<path d="${band(172, -164, -154, 22)}" fill="${metal(sheet, 'gold')}"/>`,
    `<ellipse cx="0" cy="-240" rx="172" ry="22" fill="${look.main}"/><ellipse cx="0" cy="-240" rx="172" ry="22" fill="#fff" opacity="0.3"/>`,
  ].join('');
  return { svg, width: 344, height: 262, label };
};

/** A candle in a tumbler. */
export const candle: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const label = { x: -96, y: -214, width: 192, height: 178 };
  const svg = [
    `<path d="${band(130, -280, -20, 18)}" fill="${look.main}"/>`,
    `<path d="${box(-96, -216, 192, 180, 6)}" fill="${paper}"/>`,
    printed(look, label),
    `<path d="${band(130, -280, -20, 18)}" fill="${shade}"/>`,
    `<ellipse cx="0" cy="-280" rx="130" ry="18" fill="#fff" opacity="0.9"/><ellipse cx="0" cy="-278" rx="120" ry="14" fill="${look.pale}"/><path d="M0,-278V-300" stroke="#4a3a2a" stroke-width="5"/><path d="M0,-346C16,-322 13,-304 0,-298C-13,-304 -14,-322 0,-346Z" fill="#f6b63c"/><path d="M0,-324C7,-314 6,-304 0,-300C-6,-304 -6,-314 0,-324Z" fill="#fff3c4"/>`,
  ].join('');
  return { svg, width: 260, height: 346, label };
};
