import { box } from '../geometry';
import type { Look } from '../label';
import { printed } from '../label';
import { drawMotif } from '../motifs';
import { flatShade, shaded, softShade } from '../shade';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

const tag = (look: Look, x: number, y: number) =>
  `<path d="M${x},${y - 22}L${x - 10},${y - 52}" stroke="#8a7a60" stroke-width="3"/><path d="${box(x - 36, y - 24, 72, 92, 8)}" fill="${paper}"/><path d="${box(x - 36, y - 24, 72, 92, 8)}" fill="none" stroke="#000" stroke-opacity="0.08" stroke-width="2"/>${drawMotif(look.motif, x, y + 22, 46, { ink: look.deep, accent: look.accent, light: look.pale })}`;

/** A folded blanket with a paper band and a fringe. */
export const blanket: DrawShape = (sheet, look) => {
  const layers = [0, 1, 2].map((i) => {
    const y = -i * 78;
    const fold = box(-200 + i * 5, y - 86, 400 - i * 10, 86, 34);
    return `${shaded(
      fold,
      look.main,
      sheet.linear(
        [
          [0, '#fff', 0.22],
          [0.5, '#fff', 0],
          [0.55, '#000', 0],
          [1, '#000', 0.24],
        ],
        'down',
      ),
    )}<path d="M${-180 + i * 5},${y - 30}H${180 - i * 5}" stroke="${look.accent}" stroke-width="9" opacity="0.75"/><path d="M${-180 + i * 5},${y - 48}H${180 - i * 5}" stroke="${look.pale}" stroke-width="4" opacity="0.8"/>`;
  });
  const fringe = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M${-172 + i * 8},-160q-3,26 ${i % 2 ? 2 : -2},46" stroke="${look.pale}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  ).join('');
  const label = { x: -16, y: -250, width: 150, height: 250 };
  const svg = [
    ...layers,
    fringe,
    `<path d="M24,0V-244Q24,-252 34,-252H134Q144,-252 144,-244V0Z" fill="${paper}"/>`,
    printed({ ...look, layout: 0 }, { x: 28, y: -244, width: 112, height: 238 }),
    `<path d="M24,0V-244Q24,-252 34,-252H134Q144,-252 144,-244V0Z" fill="${flatShade(sheet)}"/>`,
  ].join('');
  return { svg, width: 400, height: 252, label: { ...label, x: 20, width: 128 } };
};

/** A folded jumper with its neck and a swing tag. */
export const jumper: DrawShape = (sheet, look) => {
  const body =
    'M-178,0Q-196,-6 -194,-40L-176,-300Q-172,-344 -120,-352L-62,-372Q0,-338 62,-372L120,-352Q172,-344 176,-300L194,-40Q196,-6 178,0Z';
  const knit = Array.from(
    { length: 21 },
    (_, i) =>
      `<path d="M${-160 + i * 16},-44V-330" stroke="#000" stroke-opacity="0.07" stroke-width="4" stroke-dasharray="9 5"/>`,
  ).join('');
  const hem = Array.from(
    { length: 30 },
    (_, i) => `<path d="M${-181 + i * 12.5},-4V-36" stroke="#000" stroke-opacity="0.13" stroke-width="4"/>`,
  ).join('');
  const label = { x: -110, y: -300, width: 220, height: 220 };
  const svg = [
    shaded(body, look.main, 'none'),
    knit,
    `<path d="M-190,-40H190" stroke="#000" stroke-opacity="0.14" stroke-width="3"/>${hem}`,
    `<path d="M-176,-290Q-110,-210 -120,-60M176,-290Q110,-210 120,-60" fill="none" stroke="#000" stroke-opacity="0.16" stroke-width="5"/>`,
    `<path d="${body}" fill="${softShade(sheet)}"/>`,
    `<path d="M-66,-374Q0,-300 66,-374L46,-388Q0,-372 -46,-388Z" fill="${look.deep}" opacity="0.55"/><path d="M-66,-374Q0,-300 66,-374" fill="none" stroke="${look.main}" stroke-width="20"/><path d="M-66,-374Q0,-300 66,-374" fill="none" stroke="#fff" stroke-opacity="0.18" stroke-width="20"/>`,
    drawMotif(look.motif, 0, -190, 120, { ink: look.pale, accent: look.accent, light: look.deep }),
    tag(look, 132, -96),
  ].join('');
  return { svg, width: 390, height: 392, label };
};

/** A scarf folded lengthwise over a rail, its fringe hanging. */
export const scarf: DrawShape = (sheet, look) => {
  const panel = (x: number, bottom: number, dim: number) => {
    const cloth = box(x, -400, 170, 400 - bottom, 6);
    const stripes = [24, 44, 92, 250, 270]
      .map(
        (up) =>
          `<path d="M${x},${-bottom - up}h170" stroke="${up % 20 === 4 ? look.accent : look.pale}" stroke-width="${up === 92 ? 26 : 9}" opacity="0.85"/>`,
      )
      .join('');
    const fringe = Array.from(
      { length: 17 },
      (_, i) =>
        `<path d="M${x + 6 + i * 10},${-bottom}q${i % 2 ? 3 : -3},20 0,36" stroke="${look.main}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    ).join('');
    const folds = [40, 88, 132]
      .map(
        (at) =>
          `<path d="M${x + at},-392V${-bottom}" stroke="#000" stroke-opacity="0.1" stroke-width="7"/><path d="M${x + at + 8},-392V${-bottom}" stroke="#fff" stroke-opacity="0.12" stroke-width="6"/>`,
      )
      .join('');
    return `${fringe}${shaded(cloth, look.main, flatShade(sheet))}${stripes}${folds}<path d="${cloth}" fill="#000" opacity="${dim}"/>`;
  };
  const roll = box(-128, -424, 256, 54, 24);
  const svg = [
    panel(-60, 60, 0.22),
    panel(-116, 38, 0),
    shaded(
      roll,
      look.main,
      sheet.linear(
        [
          [0, '#fff', 0.3],
          [0.5, '#fff', 0],
          [0.55, '#000', 0],
          [1, '#000', 0.3],
        ],
        'down',
      ),
    ),
    tag(look, 86, -130),
  ].join('');
  return { svg, width: 256, height: 424, label: { x: -116, y: -260, width: 236, height: 236 } };
};

/** A pair of sheepskin boots. */
export const boots: DrawShape = (sheet, look) => {
  const boot = (shift: number, dim: number) => {
    const body = 'M-70,-26V-300H66V-150Q70,-128 110,-112Q170,-92 170,-44V-26Z';
    const fluff = Array.from(
      { length: 8 },
      (_, i) => `<circle cx="${-64 + i * 18}" cy="-304" r="20" fill="${look.pale}"/>`,
    ).join('');
    return `<g transform="translate(${shift} 0)">${shaded(body, look.main, softShade(sheet))}<path d="M-74,0V-26H172Q178,-12 170,0Z" fill="${look.deep}"/><path d="M0,-292V-150Q20,-110 84,-84" fill="none" stroke="#000" stroke-opacity="0.2" stroke-width="4" stroke-dasharray="7 5"/>${fluff}${drawMotif(look.motif, -36, -180, 54, { ink: look.deep, accent: look.accent, light: look.pale })}<path d="${body}" fill="#000" opacity="${dim}"/></g>`;
  };
  return {
    svg: boot(-92, 0.2) + boot(24, 0),
    width: 370,
    height: 324,
    label: { x: -90, y: -260, width: 190, height: 190 },
  };
};

/** Ears and manes make the animal. */
const animals: Partial<Record<Look['motif'], (look: Look) => string>> = {
  koala: (look) =>
    `<circle cx="-104" cy="-372" r="56" fill="${look.main}"/><circle cx="104" cy="-372" r="56" fill="${look.main}"/><circle cx="-104" cy="-368" r="32" fill="${look.pale}"/><circle cx="104" cy="-368" r="32" fill="${look.pale}"/>`,
  lion: (look) =>
    Array.from(
      { length: 14 },
      (_, i) =>
        `<ellipse cx="0" cy="-122" rx="32" ry="46" fill="${look.deep}" transform="translate(0 -312) rotate(${(360 / 14) * i}) translate(0 10)"/>`,
    ).join(''),
  sheep: (look) =>
    Array.from(
      { length: 13 },
      (_, i) =>
        `<circle cx="${(112 * Math.cos((i / 13) * 6.283)).toFixed(1)}" cy="${(-314 + 104 * Math.sin((i / 13) * 6.283)).toFixed(1)}" r="42" fill="${look.pale}"/>`,
    ).join(''),
};

const roundEars = (look: Look) =>
  `<circle cx="-84" cy="-398" r="38" fill="${look.main}"/><circle cx="84" cy="-398" r="38" fill="${look.main}"/><circle cx="-84" cy="-396" r="20" fill="${look.pale}"/><circle cx="84" cy="-396" r="20" fill="${look.pale}"/>`;

/** A sitting plush animal; the motif decides which. */
export const plush: DrawShape = (sheet, look) => {
  const fur = (path: string) => shaded(path, look.main, softShade(sheet));
  const ellipse = (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx},${y}a${rx},${ry} 0 1 0 ${rx * 2},0a${rx},${ry} 0 1 0 ${-rx * 2},0Z`;
  const svg = [
    (animals[look.motif] ?? roundEars)(look),
    fur(ellipse(0, -126, 116, 124)),
    `<ellipse cx="0" cy="-112" rx="70" ry="84" fill="${look.pale}"/>`,
    fur(ellipse(-112, -150, 36, 72)) + fur(ellipse(112, -150, 36, 72)),
    fur(ellipse(-92, -40, 62, 42)) + fur(ellipse(92, -40, 62, 42)),
    `<ellipse cx="-100" cy="-36" rx="30" ry="22" fill="${look.pale}"/><ellipse cx="100" cy="-36" rx="30" ry="22" fill="${look.pale}"/>`,
    fur(ellipse(0, -314, 122, 108)),
    `<ellipse cx="0" cy="-280" rx="50" ry="40" fill="${look.pale}"/><circle cx="-50" cy="-326" r="13" fill="#2a2420"/><circle cx="50" cy="-326" r="13" fill="#2a2420"/><circle cx="-54" cy="-331" r="4.5" fill="#fff"/><circle cx="46" cy="-331" r="4.5" fill="#fff"/><ellipse cx="0" cy="-298" rx="${look.motif === 'koala' ? 20 : 15}" ry="${look.motif === 'koala' ? 27 : 10}" fill="#3a302a"/><path d="M-14,-264q14,12 28,0" stroke="#3a302a" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    `<circle cx="-78" cy="-284" r="15" fill="${look.accent}" opacity="0.4"/><circle cx="78" cy="-284" r="15" fill="${look.accent}" opacity="0.4"/>`,
    `<path d="M-86,-214Q0,-180 86,-214L82,-190Q0,-158 -82,-190Z" fill="${look.accent}"/>${drawMotif('star', 0, -112, 56, { ink: look.accent, accent: look.accent, light: look.pale })}`,
  ].join('');
  return { svg, width: 300, height: 440, label: { x: -110, y: -400, width: 220, height: 220 } };
};

/** Wooden building blocks. */
export const blocks: DrawShape = (sheet, look) => {
  const shade = flatShade(sheet);
  const cube = (x: number, y: number, colour: string, ink: string) =>
    `${shaded(box(x, y - 130, 130, 130, 10), colour, shade)}<path d="M${x + 130},${y}v-130l30,-20v130z" fill="${colour}"/><path d="M${x + 130},${y}v-130l30,-20v130z" fill="#000" opacity="0.24"/><path d="M${x + 4},${y - 130}l30,-20h126l-30,20z" fill="${colour}"/><path d="M${x + 4},${y - 130}l30,-20h126l-30,20z" fill="#fff" opacity="0.35"/>${drawMotif(look.motif, x + 65, y - 65, 84, { ink, accent: look.pale, light: colour })}`;
  const svg = [
    cube(-180, 0, look.main, look.pale),
    cube(-20, 0, look.accent, look.deep),
    cube(-104, -130, look.pale, look.main),
  ].join('');
  return { svg, width: 380, height: 280, label: { x: -110, y: -260, width: 150, height: 150 } };
};
