import { band, box, turned } from '../geometry';
import { printed } from '../label';
import { drawMotif } from '../motifs';
import { flatShade, metal, roundShade, shaded, softShade } from '../shade';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

/** A cloth bag with a printed repeat. */
export const tote: DrawShape = (sheet, look) => {
  const body = 'M-160,-8Q-166,-160 -150,-320H150Q166,-160 160,-8Q0,8 -160,-8Z';
  const repeat = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) =>
      drawMotif(look.motif, -96 + column * 96 + (row % 2 ? -24 : 24) * 0.8, -270 + row * 74, 56, {
        ink: look.pale,
        accent: look.accent,
        light: look.main,
      }),
    ),
  );
  const handle = (from: number, dim: number) =>
    `<path d="M${-70 + from},-312C${-76 + from},-480 ${76 + from},-480 ${70 + from},-312" fill="none" stroke="${look.deep}" stroke-width="17" opacity="${dim}"/>`;
  const svg = [
    handle(10, 0.55),
    shaded(body, look.main, flatShade(sheet)),
    ...repeat,
    `<path d="M-151,-296H151" stroke="#fff" stroke-opacity="0.4" stroke-width="2.5" stroke-dasharray="8 5"/>`,
    `<path d="${body}" fill="${softShade(sheet)}" opacity="0.7"/>`,
    handle(-6, 1),
    `<path d="${box(-86, -326, 22, 34, 4)}${box(54, -326, 22, 34, 4)}" fill="${look.deep}"/>`,
  ].join('');
  return { svg, width: 330, height: 440, label: { x: -120, y: -300, width: 240, height: 240 } };
};

/** A flower under a glass dome. */
export const dome: DrawShape = (sheet, look) => {
  const glass = 'M-120,-40V-300A120,130 0 0 1 120,-300V-40Z';
  const clear = sheet.linear([
    [0, '#fff', 0.75],
    [0.16, '#fff', 0.2],
    [0.3, '#fff', 0.5],
    [0.42, '#fff', 0.1],
    [0.85, '#fff', 0.08],
    [1, '#8aa', 0.4],
  ]);
  const blossom = (x: number, y: number, size: number) =>
    drawMotif(look.motif, x, y, size, { ink: look.main, accent: look.pale, light: look.accent });
  const svg = [
    shaded(band(146, -44, -14, 18), '#6b4630', roundShade(sheet)),
    `<ellipse cx="0" cy="-44" rx="146" ry="18" fill="#8a6044"/>`,
    `<ellipse cx="0" cy="-46" rx="118" ry="13" fill="#5d7a4a"/>`,
    `<path d="M4,-48C-20,-140 10,-220 20,-330M0,-120C-30,-150 -44,-190 -46,-230" fill="none" stroke="#5d7a4a" stroke-width="7" stroke-linecap="round"/>`,
    blossom(24, -334, 118) + blossom(-48, -244, 96) + blossom(42, -200, 84),
    `<path d="${glass}" fill="${clear}"/><path d="${glass}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="4"/>`,
    `<path d="M-92,-280A96,110 0 0 1 -40,-386" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity="0.85"/>`,
    `<circle cx="0" cy="-440" r="13" fill="${metal(sheet, 'gold')}"/>`,
  ].join('');
  return { svg, width: 292, height: 452, label: { x: -110, y: -400, width: 220, height: 260 } };
};

/** A drinking bottle with a flip lid. */
export const flask: DrawShape = (sheet, look) => {
  const body = turned([
    [86, 0, 22],
    [90, -30, 16],
    [90, -318, 34],
    [70, -350, 6],
  ]);
  const label = { x: -72, y: -300, width: 144, height: 250 };
  const svg = [
    `<path d="${body}" fill="${look.main}"/><path d="${band(90, -60, -30, 9)}" fill="${look.accent}"/>`,
    printed({ ...look, note: '', layout: 0 }, label, 'colour'),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    `<path d="M62,-388C120,-420 112,-330 78,-340" fill="none" stroke="${look.deep}" stroke-width="13"/>`,
    shaded(
      turned([
        [76, -342, 4],
        [78, -400, 18],
        [52, -428, 16],
      ]),
      look.deep,
      roundShade(sheet),
    ),
    `<path d="${band(76, -352, -344, 8)}" fill="${metal(sheet)}"/>`,
  ].join('');
  return { svg, width: 200, height: 428, label };
};

/** A lidded tea bowl with a cup beside it. */
export const gaiwan: DrawShape = (sheet, look) => {
  const shade = roundShade(sheet);
  const bowl = turned([
    [52, -18, 6],
    [60, -34, 10],
    [118, -150, 60],
    [128, -196, 4],
  ]);
  const cup = turned([
    [26, -6, 4],
    [34, -20, 8],
    [54, -88, 10],
  ]);
  const ink = { ink: look.main, accent: look.accent, light: look.pale };
  const svg = [
    `<ellipse cx="-50" cy="-12" rx="150" ry="22" fill="#f2eee6"/><ellipse cx="-50" cy="-16" rx="150" ry="20" fill="#fffdf8"/><ellipse cx="-50" cy="-15" rx="112" ry="13" fill="#e9e3d8"/>`,
    `<g transform="translate(-50 0)">${shaded(bowl, paper, 'none')}${drawMotif(look.motif, 0, -116, 92, ink)}<path d="${bowl}" fill="${shade}"/><ellipse cx="0" cy="-196" rx="128" ry="17" fill="${look.main}"/><path d="M-116,-200Q-96,-262 -30,-268H30Q96,-262 116,-200Q0,-182 -116,-200Z" fill="${paper}"/><path d="M-116,-200Q-96,-262 -30,-268H30Q96,-262 116,-200Q0,-182 -116,-200Z" fill="${shade}"/>${shaded(
      turned([
        [20, -266, 4],
        [34, -298, 6],
      ]),
      paper,
      shade,
    )}<ellipse cx="0" cy="-298" rx="34" ry="6" fill="${look.main}"/></g>`,
    `<g transform="translate(150 6)">${shaded(cup, paper, shade)}<ellipse cx="0" cy="-88" rx="54" ry="9" fill="${paper}"/><ellipse cx="0" cy="-86" rx="47" ry="6.5" fill="${look.accent}"/></g>`,
  ].join('');
  return { svg, width: 400, height: 304, label: { x: -160, y: -200, width: 220, height: 170 } };
};

/** A sheepskin laid over a low roll, seen from the front. */
export const rug: DrawShape = (sheet, look) => {
  const wool = sheet.radial(
    [
      [0, '#fffaf0'],
      [1, '#e9dcc4'],
    ],
    [0.4, 0.35],
  );
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: 9 - (row % 2) }, (_, i) => {
      const x = -168 + i * 42 + (row % 2) * 21;
      const y = -250 + row * 54;
      return `<circle cx="${x}" cy="${y}" r="38" fill="${wool}"/><path d="M${x - 16},${y + 8}q8,18 20,10q10,-8 2,-16" fill="none" stroke="#b9a889" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>`;
    }),
  );
  const tag = box(-62, -112, 124, 92, 8);
  const svg = [
    `<path d="M-200,-250Q-210,-290 -150,-290H150Q210,-290 200,-250L206,-24Q120,-2 0,-6Q-120,-2 -206,-24Z" fill="#e4d8c2"/>`,
    ...rows,
    `<path d="M-206,-288H206V0H-206Z" fill="${softShade(sheet)}" opacity="0.35"/>`,
    `<path d="${tag}" fill="${paper}"/>`,
    printed({ ...look, note: '' }, { x: -56, y: -108, width: 112, height: 84 }),
  ].join('');
  return { svg, width: 416, height: 290, label: { x: -130, y: -190, width: 260, height: 190 } };
};

/** A plump cushion with a woven label. */
export const cushion: DrawShape = (sheet, look) => {
  const body =
    'M-190,-16Q-150,-40 0,-34Q150,-40 190,-16Q176,-60 178,-140Q176,-230 190,-270Q150,-250 0,-254Q-150,-250 -190,-270Q-176,-230 -178,-140Q-176,-60 -190,-16Z';
  const svg = [
    `<g transform="translate(0 12)">${shaded(body, look.main, softShade(sheet))}<path d="M-172,-30Q0,-46 172,-30M-172,-256Q0,-240 172,-256" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="4" stroke-dasharray="9 6"/></g>`,
    drawMotif(look.motif, 0, -134, 130, { ink: look.pale, accent: look.accent, light: look.deep }),
    `<path d="${box(112, -76, 62, 40, 4)}" fill="${paper}"/><path d="M124,-62h38M124,-52h26" stroke="${look.deep}" stroke-width="4"/>`,
  ].join('');
  return { svg, width: 380, height: 262, label: { x: -120, y: -230, width: 240, height: 200 } };
};
