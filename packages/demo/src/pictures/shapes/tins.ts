import { band, box, turned } from '../geometry';
import { printed } from '../label';
import { metal, roundShade, shaded } from '../shade';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

/** The can of milk powder: a wide tin with a plastic lid. */
export const tin: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const label = { x: -118, y: -336, width: 236, height: 262 };
  const svg = [
    shaded(band(150, -386, -18, 18), metal(sheet), 'none'),
    shaded(band(148, -376, -28, 18), look.main, 'none'),
    `<path d="${band(148, -336, -74, 18)}" fill="${paper}"/>`,
    `<path d="${band(148, -342, -336, 18)}" fill="${look.accent}"/><path d="${band(148, -74, -68, 18)}" fill="${look.accent}"/>`,
    printed(look, { ...label, y: label.y + 18 }),
    `<path d="${band(148, -376, -28, 18)}" fill="${shade}"/>`,
    shaded(band(156, -424, -380, 18), look.deep, shade),
    `<ellipse cx="0" cy="-424" rx="156" ry="18" fill="${look.deep}"/><ellipse cx="0" cy="-424" rx="156" ry="18" fill="#fff" opacity="0.22"/><ellipse cx="0" cy="-424" rx="136" ry="13" fill="#000" opacity="0.12"/>`,
  ].join('');
  return { svg, width: 312, height: 442, label };
};

/** A flat round tin: biscuits, balm, sweets. */
export const roundTin: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const label = { x: -150, y: -150, width: 300, height: 118 };
  const svg = [
    shaded(band(186, -176, -34, 34), look.main, 'none'),
    `<path d="${band(186, -140, -58, 34)}" fill="${paper}"/>`,
    printed(look, { x: -140, y: -116, width: 280, height: 88 }),
    `<path d="${band(186, -176, -34, 34)}" fill="${shade}"/>`,
    shaded(band(194, -214, -164, 34), look.deep, shade),
    `<ellipse cx="0" cy="-214" rx="194" ry="34" fill="${look.main}"/><ellipse cx="0" cy="-214" rx="194" ry="34" fill="#fff" opacity="0.2"/><ellipse cx="0" cy="-214" rx="164" ry="26" fill="none" stroke="${look.accent}" stroke-width="5"/>`,
  ].join('');
  return { svg, width: 388, height: 248, label };
};

/** A slim drink can. */
export const can: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const body = turned([
    [76, -6, 8],
    [92, -34, 20],
    [92, -404, 24],
    [72, -440, 8],
  ]);
  const label = { x: -74, y: -362, width: 148, height: 290 };
  const svg = [
    shaded(
      turned([
        [74, 0, 8],
        [78, -24, 4],
        [70, -446, 4],
      ]),
      metal(sheet),
      'none',
    ),
    `<path d="${body}" fill="${look.main}"/>`,
    `<path d="${band(92, -120, -70, 10)}" fill="${look.accent}"/>`,
    printed(look, { ...label, height: 270 }, 'colour'),
    `<path d="${body}" fill="${shade}"/>`,
    `<ellipse cx="0" cy="-442" rx="73" ry="10" fill="${metal(sheet)}"/><ellipse cx="0" cy="-442" rx="60" ry="7" fill="#7d838a" opacity="0.6"/><path d="${box(-14, -446, 30, 8, 4)}" fill="#e9ebed"/>`,
  ].join('');
  return { svg, width: 184, height: 452, label };
};

/** A mug with the mark printed on it. */
export const mug: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const label = { x: -110, y: -226, width: 220, height: 196 };
  const glaze = '#fbf8f2';
  const svg = [
    `<path d="M118,-226C230,-240 226,-62 112,-70" fill="none" stroke="${look.main}" stroke-width="30"/><path d="M118,-226C230,-240 226,-62 112,-70" fill="none" stroke="#000" stroke-opacity="0.14" stroke-width="30"/><path d="M120,-232C222,-244 220,-90 170,-76" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="6"/>`,
    `<path d="${band(132, -280, -24, 24)}" fill="${glaze}"/><path d="${band(132, -62, -24, 24)}" fill="${look.main}"/>`,
    printed({ ...look, layout: 0 }, label),
    `<path d="${band(132, -280, -24, 24)}" fill="${shade}"/>`,
    `<ellipse cx="0" cy="-280" rx="132" ry="24" fill="${glaze}"/><ellipse cx="0" cy="-278" rx="121" ry="19" fill="${look.deep}"/><ellipse cx="10" cy="-272" rx="104" ry="12" fill="${look.main}" opacity="0.55"/>`,
  ].join('');
  return { svg, width: 350, height: 306, label };
};
