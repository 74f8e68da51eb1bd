import { box as rect, rounded } from '../geometry';
import type { Look } from '../label';
import { printed } from '../label';
import { drawMotif } from '../motifs';
import { flatShade, metal, roundShade, shaded } from '../shade';
import type { Sheet } from '../sheet';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

interface Size {
  width: number;
  height: number;
  depth: number;
}

/** A standing box seen from its left front: front, darker side, light top. */
const cuboid = (sheet: Sheet, look: Look, { width, height, depth }: Size) => {
  const left = -(width + depth) / 2;
  const right = left + width;
  const rise = depth * 0.28;
  const front = `M${left},0V${-height}H${right}V0Z`;
  const side = `M${right},0V${-height}L${right + depth},${-height - rise}V${-rise}Z`;
  const top = `M${left},${-height}L${left + depth},${-height - rise}H${right + depth}L${right},${-height}Z`;
  const label = { x: left + width * 0.09, y: -height * 0.93, width: width * 0.82, height: height * 0.86 };
  const panel = look.layout % 3 === 1;
  const svg = [
    shaded(
      side,
      look.main,
      sheet.linear([
        [0, '#000', 0.36],
        [1, '#000', 0.22],
      ]),
    ),
    `<path d="${top}" fill="${look.main}"/><path d="${top}" fill="#fff" opacity="0.34"/>`,
    `<path d="${front}" fill="${panel ? look.main : paper}"/>`,
    panel
      ? `<path d="${rect(label.x, label.y, label.width, label.height, 6)}" fill="${paper}"/>`
      : `<path d="M${left},0V${-height * 0.13}H${right}V0Z" fill="${look.main}"/><path d="M${left},${-height * 0.13}h${width}v-6h${-width}Z" fill="${look.accent}"/>`,
    printed(
      look,
      panel
        ? { ...label, y: label.y + height * 0.03, height: label.height * 0.92 }
        : { ...label, height: height * 0.76 },
    ),
    `<path d="${front}" fill="${flatShade(sheet)}"/>`,
    `<g transform="matrix(${depth / 100} ${-rise / 100} 0 1 ${right + depth / 2} ${-height / 2 - rise / 2})" opacity="0.55">${drawMotif(look.motif, 0, 0, 70, { ink: look.pale, accent: look.accent, light: look.main })}</g>`,
  ].join('');
  return { svg, width: width + depth, height: height + rise, label };
};

export const box: DrawShape = (sheet, look) => cuboid(sheet, look, { width: 270, height: 380, depth: 84 });
export const slimBox: DrawShape = (sheet, look) => cuboid(sheet, look, { width: 168, height: 420, depth: 78 });
export const wideBox: DrawShape = (sheet, look) => cuboid(sheet, look, { width: 400, height: 236, depth: 84 });

/** A zip pouch that stands by itself. */
export const pouch: DrawShape = (sheet, look) => {
  const body = rounded([
    [-130, 0, 30],
    [-150, -110, 40],
    [-142, -430, 4],
    [142, -430, 4],
    [150, -110, 40],
    [130, 0, 30],
  ]);
  const label = { x: -112, y: -352, width: 224, height: 270 };
  const onColour = look.layout % 2 === 1;
  const svg = [
    `<path d="${body}" fill="${look.main}"/>`,
    onColour ? '' : `<path d="${rect(-112, -356, 224, 276, 18)}" fill="${paper}"/>`,
    printed(look, onColour ? { ...label, y: -366 } : { ...label, y: -344, height: 254 }, onColour ? 'colour' : 'paper'),
    `<path d="M-140,-72Q0,-20 140,-72L130,-8Q0,8 -130,-8Z" fill="#000" opacity="0.1"/>`,
    `<path d="${body}" fill="${roundShade(sheet)}" opacity="0.8"/>`,
    `<path d="${rect(-143, -432, 286, 36, 4)}" fill="#fff" opacity="0.22"/><path d="M-142,-384H142" stroke="#fff" stroke-opacity="0.5" stroke-width="3"/><path d="M-142,-378H142" stroke="#000" stroke-opacity="0.18" stroke-width="3"/>`,
  ].join('');
  return { svg, width: 300, height: 432, label };
};

/** A coffee bag: folded top with a tin tie, window-less, valve. */
export const coffeeBag: DrawShape = (sheet, look) => {
  const body = 'M-128,0Q-136,-200 -128,-396H128Q136,-200 128,0Z';
  const label = { x: -100, y: -320, width: 200, height: 262 };
  const svg = [
    `<path d="${body}" fill="${look.main}"/>`,
    `<path d="${rect(-100, -322, 200, 266, 3)}" fill="${paper}"/>`,
    printed(look, { ...label, y: -312, height: 246 }),
    `<path d="M-128,0Q-120,-60 -104,-6ZM128,0Q120,-60 104,-6Z" fill="#000" opacity="0.16"/>`,
    `<path d="${body}" fill="${roundShade(sheet)}" opacity="0.75"/>`,
    shaded(rect(-132, -436, 264, 52, 5), look.main, flatShade(sheet)),
    `<path d="${rect(-140, -418, 280, 15, 7)}" fill="${metal(sheet, 'gold')}"/><circle cx="0" cy="-352" r="9" fill="#000" opacity="0.22"/><circle cx="0" cy="-352" r="4" fill="#fff" opacity="0.5"/>`,
  ].join('');
  return { svg, width: 280, height: 438, label };
};

/** A gable-top carton. */
export const carton: DrawShape = (sheet, look) => {
  const label = { x: -120, y: -300, width: 190, height: 270 };
  const svg = [
    shaded(
      'M90,0V-330L150,-348V-16Z',
      look.main,
      sheet.linear([
        [0, '#000', 0.34],
        [1, '#000', 0.2],
      ]),
    ),
    shaded(
      'M90,-330L120,-430L150,-348Z',
      look.main,
      sheet.linear([
        [0, '#000', 0.24],
        [1, '#000', 0.3],
      ]),
    ),
    `<path d="M-140,0V-330H90V0Z" fill="${paper}"/><path d="M-140,0V-64H90V0Z" fill="${look.main}"/><path d="M-140,-330L-108,-430H120L90,-330Z" fill="${look.main}"/><path d="M-140,-330L-108,-430H120L90,-330Z" fill="#fff" opacity="0.2"/>`,
    printed(look, { x: -124, y: -322, width: 198, height: 250 }),
    `<path d="M-140,0V-330H90V0Z" fill="${flatShade(sheet)}"/>`,
    `<path d="${rect(-110, -466, 230, 40, 4)}" fill="${look.main}"/><path d="${rect(-110, -466, 230, 40, 4)}" fill="#fff" opacity="0.12"/><path d="M-108,-434H120" stroke="#000" stroke-opacity="0.2" stroke-width="3"/>`,
    `<circle cx="-10" cy="-378" r="25" fill="${look.accent}"/><circle cx="-14" cy="-382" r="17" fill="#fff" opacity="0.35"/>`,
  ].join('');
  return { svg, width: 290, height: 466, label };
};

/** An open tray with sachets standing in it. */
export const sachetBox: DrawShape = (sheet, look) => {
  const sachets = [-120, -72, -24, 24, 72, 120].map((x, i) => {
    const sachet = rect(x - 30, -330 + (i % 2) * 14, 64, 250, 3);
    return `${shaded(sachet, i % 2 ? look.accent : look.pale, flatShade(sheet))}<path d="M${x - 30},${-312 + (i % 2) * 14}h64" stroke="#000" stroke-opacity="0.14" stroke-width="3"/>${drawMotif(look.motif, x + 2, -268 + (i % 2) * 14, 42, { ink: look.deep, accent: look.main, light: '#fff' })}`;
  });
  const label = { x: -160, y: -178, width: 320, height: 160 };
  const svg = [
    shaded('M-180,-200L-160,-236H190L178,-200Z', look.deep, 'none'),
    ...sachets,
    shaded(
      'M176,0V-200L206,-222V-22Z',
      look.main,
      sheet.linear([
        [0, '#000', 0.34],
        [1, '#000', 0.22],
      ]),
    ),
    `<path d="M-180,0V-200Q0,-150 176,-200V0Z" fill="${look.main}"/><path d="${rect(-160, -152, 316, 132, 6)}" fill="${paper}"/>`,
    printed(look, { x: -152, y: -148, width: 300, height: 122 }),
    `<path d="M-180,0V-200Q0,-150 176,-200V0Z" fill="${flatShade(sheet)}"/>`,
  ].join('');
  return { svg, width: 386, height: 334, label };
};

/** A wrapped bar: chocolate, soap. */
export const bar: DrawShape = (sheet, look) => {
  const label = { x: -88, y: -400, width: 176, height: 340 };
  const foil = metal(sheet, 'gold');
  const svg = [
    `<path d="${rect(-96, -454, 192, 454, 4)}" fill="${foil}"/>`,
    `<path d="${rect(-104, -424, 208, 400, 4)}" fill="${look.main}"/><path d="${rect(-86, -330, 172, 250, 4)}" fill="${paper}"/>`,
    printed(look, { x: -80, y: -324, width: 160, height: 236 }),
    `<path d="M-104,-372H104M-104,-384H104" stroke="${look.accent}" stroke-width="4"/>`,
    `<path d="${rect(-104, -424, 208, 400, 4)}" fill="${flatShade(sheet)}"/>`,
    `<path d="${rect(-96, -454, 192, 30, 3)}" fill="#fff" opacity="0.18"/>`,
  ].join('');
  return { svg, width: 208, height: 454, label };
};

/** A flat sachet: sheet mask, spice packet. */
export const sachet: DrawShape = (sheet, look) => {
  const body = rect(-138, -420, 276, 420, 8);
  const label = { x: -112, y: -366, width: 224, height: 312 };
  const svg = [
    `<path d="${body}" fill="${look.pale}"/><path d="M-138,-150C-60,-230 40,-90 138,-170V-8Q138,0 130,0H-130Q-138,0 -138,-8Z" fill="${look.main}" opacity="0.9"/><path d="M-138,-166C-60,-246 40,-106 138,-186" fill="none" stroke="${look.accent}" stroke-width="6"/>`,
    printed({ ...look, layout: 0, note: '' }, { x: -112, y: -392, width: 224, height: 232 }),
    `<path d="${body}" fill="${flatShade(sheet)}"/>`,
    `<path d="M-138,-394H138M-138,-26H138" stroke="#000" stroke-opacity="0.14" stroke-width="3" stroke-dasharray="5 4"/><path d="M-138,-340l12,6l-12,6z" fill="#fff"/>`,
  ].join('');
  return { svg, width: 276, height: 420, label };
};
