import { band, box, turned } from '../geometry';
import { printed } from '../label';
import { metal, roundShade, shaded } from '../shade';
import type { Sheet } from '../sheet';
import type { DrawShape } from './drawn';

const paper = '#fffdf8';

const ribs = (half: number, top: number, bottom: number) =>
  Array.from({ length: 13 }, (_, i) => {
    const x = half * Math.sin(((i - 6) / 6.6) * (Math.PI / 2));
    return `<path d="M${x.toFixed(1)},${top + 6}V${bottom}" stroke="#000" stroke-opacity="0.13" stroke-width="3"/>`;
  }).join('');

const cap = (sheet: Sheet, half: number, top: number, bottom: number, colour: string, curve = 10) =>
  `${shaded(band(half, top, bottom, curve), colour, 'none')}${ribs(half, top, bottom)}<path d="${band(half, top, bottom, curve)}" fill="${roundShade(sheet)}"/><ellipse cx="0" cy="${top}" rx="${half}" ry="${curve}" fill="${colour}"/><ellipse cx="0" cy="${top}" rx="${half}" ry="${curve}" fill="#fff" opacity="0.3"/>`;

/** The supplement bottle: round shoulders, ribbed cap, wrapped label. */
export const bottle: DrawShape = (sheet, look) => {
  const body = turned([
    [112, 0, 24],
    [122, -40, 30],
    [122, -306, 46],
    [84, -352, 20],
    [84, -366],
  ]);
  const label = { x: -98, y: -286, width: 196, height: 232 };
  const colour = look.layout % 3 === 0 ? '#fbfaf6' : look.main;
  const svg = [
    `<path d="${body}" fill="${colour}"/>`,
    `<path d="${band(122, -292, -52, 12)}" fill="${colour === look.main ? paper : look.pale}"/><path d="${band(122, -72, -46, 12)}" fill="${look.main}"/><path d="${band(122, -80, -72, 12)}" fill="${look.accent}"/>`,
    printed(look, { ...label, y: -282, height: 200 }),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    cap(sheet, 94, -430, -360, colour === look.main ? '#f6f4ee' : look.main),
  ].join('');
  return { svg, width: 244, height: 440, label };
};

/** A lotion bottle with a pump. */
export const pump: DrawShape = (sheet, look) => {
  const body = turned([
    [98, 0, 22],
    [104, -40, 24],
    [104, -330, 56],
    [40, -376, 10],
    [40, -386],
  ]);
  const label = { x: -84, y: -306, width: 168, height: 250 };
  const gold = metal(sheet, 'white');
  const svg = [
    shaded(body, look.main, 'none'),
    `<path d="${box(-82, -304, 164, 246, 8)}" fill="${paper}"/>`,
    printed(look, { ...label, y: -294, height: 232 }),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    `<path d="${box(-8, -470, 16, 60)}" fill="${gold}"/><path d="${band(46, -420, -380, 6)}" fill="${gold}"/><ellipse cx="0" cy="-420" rx="46" ry="6" fill="#fff"/>`,
    `<path d="M-38,-462Q-38,-490 -12,-490H70Q92,-490 92,-464L80,-462Q80,-470 66,-470H38V-462Z" fill="${gold}"/>`,
  ].join('');
  return { svg, width: 208, height: 490, label };
};

/** A serum bottle with a rubber bulb. */
export const dropper: DrawShape = (sheet, look) => {
  const body = turned([
    [96, 0, 22],
    [104, -34, 24],
    [104, -236, 44],
    [44, -280, 12],
    [44, -296],
  ]);
  const liquid = sheet.linear(
    [
      [0, look.main],
      [1, look.deep],
    ],
    'down',
  );
  const label = { x: -84, y: -208, width: 168, height: 172 };
  const svg = [
    `<path d="${body}" fill="${liquid}"/><path d="${body}" fill="#fff" opacity="0.12"/>`,
    `<path d="${box(-84, -210, 168, 174, 6)}" fill="${paper}"/>`,
    printed(look, label),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    `<path d="${band(50, -350, -290, 7)}" fill="${metal(sheet, 'gold')}"/><ellipse cx="0" cy="-350" rx="50" ry="7" fill="#f7e9c2"/>`,
    shaded(
      turned([
        [30, -348, 4],
        [27, -400, 20],
        [25, -436, 22],
      ]),
      '#4a4a4e',
      roundShade(sheet),
    ),
  ].join('');
  return { svg, width: 208, height: 436, label };
};

type Glass = [edge: string, light: string, middle: string, far: string];

/** A Bordeaux bottle with its capsule; the glass tells red from white. */
const winesIn =
  ([edge, light, middle, far]: Glass): DrawShape =>
  (sheet, look) => {
    const body = turned([
      [80, 0, 14],
      [84, -20, 14],
      [84, -322, 70],
      [30, -398, 30],
      [29, -540, 4],
    ]);
    const glass = sheet.linear([
      [0, edge],
      [0.22, light],
      [0.5, middle],
      [1, far],
    ]);
    const label = { x: -84, y: -286, width: 168, height: 214 };
    const svg = [
      `<path d="${body}" fill="${glass}"/>`,
      `<path d="${band(84, -288, -66, 8)}" fill="#fbf7ec"/><path d="${band(84, -288, -280, 8)}" fill="${look.accent}"/><path d="${band(84, -78, -66, 8)}" fill="${look.main}"/>`,
      printed({ ...look, layout: 0 }, { x: -70, y: -272, width: 140, height: 190 }),
      `<path d="${body}" fill="${roundShade(sheet)}" opacity="0.75"/>`,
      shaded(
        turned([
          [33, -410, 3],
          [33, -546, 6],
        ]),
        look.main,
        roundShade(sheet),
      ),
      `<path d="${band(33, -440, -430, 4)}" fill="${look.accent}"/><ellipse cx="0" cy="-545" rx="31" ry="4" fill="${look.accent}" opacity="0.6"/>`,
    ].join('');
    return { svg, width: 168, height: 548, label };
  };

export const wine = winesIn(['#0d1510', '#3c4a38', '#18231a', '#080c09']);
export const whiteWine = winesIn(['#a9a35a', '#f2efc0', '#d3cd86', '#9a9450']);
export const roseWine = winesIn(['#d98f86', '#ffe0d6', '#f0b4a8', '#cf8078']);

/** A sauce or syrup bottle with a short neck. */
export const sauce: DrawShape = (sheet, look) => {
  const body = turned([
    [92, 0, 20],
    [98, -30, 20],
    [98, -262, 60],
    [40, -346, 26],
    [38, -404],
  ]);
  const content = sheet.linear(
    [
      [0, look.accent],
      [0.2, look.main],
      [1, look.deep],
    ],
    'down',
  );
  const label = { x: -84, y: -246, width: 168, height: 196 };
  const svg = [
    `<path d="${body}" fill="${content}"/>`,
    `<path d="${band(98, -250, -44, 9)}" fill="${paper}"/><path d="${band(98, -250, -238, 9)}" fill="${look.deep}"/>`,
    printed(look, { ...label, y: -236, height: 190 }),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    cap(sheet, 46, -446, -386, look.deep, 6),
  ].join('');
  return { svg, width: 196, height: 452, label };
};

/** The small flat bottle of medicated oil. */
export const vial: DrawShape = (sheet, look) => {
  const body = turned([
    [98, 0, 26],
    [104, -34, 30],
    [104, -232, 52],
    [42, -276, 12],
    [42, -292],
  ]);
  const oil = sheet.linear(
    [
      [0, look.accent],
      [1, look.main],
    ],
    'down',
  );
  const label = { x: -88, y: -218, width: 176, height: 186 };
  const svg = [
    `<path d="${body}" fill="#fff" fill-opacity="0.8"/><path d="${body}" fill="${oil}" opacity="0.88"/>`,
    `<path d="${box(-88, -222, 176, 190, 14)}" fill="${paper}"/><path d="${box(-82, -216, 164, 178, 10)}" fill="none" stroke="${look.main}" stroke-width="2.5"/>`,
    printed(look, { x: -78, y: -212, width: 156, height: 170 }),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    cap(sheet, 48, -352, -284, look.deep, 7),
  ].join('');
  return { svg, width: 208, height: 360, label };
};

/** A roll-on stick. */
export const roller: DrawShape = (sheet, look) => {
  const body = turned([
    [54, 0, 10],
    [56, -10, 6],
    [56, -262, 14],
    [46, -276, 4],
  ]);
  const label = { x: -50, y: -244, width: 100, height: 220 };
  const svg = [
    shaded(body, look.main, 'none'),
    `<path d="${band(56, -250, -22, 6)}" fill="${paper}"/>`,
    printed(look, { ...label, y: -238 }),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    shaded(
      turned([
        [58, -272, 4],
        [56, -390, 26],
      ]),
      look.deep,
      roundShade(sheet),
    ),
    `<path d="${band(58, -284, -274, 6)}" fill="${metal(sheet, 'gold')}"/>`,
  ].join('');
  return { svg, width: 116, height: 390, label };
};

/** The baby bottle. */
export const babyBottle: DrawShape = (sheet, look) => {
  const body = turned([
    [92, 0, 26],
    [98, -40, 30],
    [84, -150, 60],
    [98, -262, 40],
    [80, -306, 10],
  ]);
  const label = { x: -74, y: -250, width: 148, height: 200 };
  const marks = [-70, -110, -150, -190, -230]
    .map((y) => `<path d="M52,${y}h22" stroke="${look.deep}" stroke-width="3" opacity="0.5"/>`)
    .join('');
  const svg = [
    `<path d="${body}" fill="${look.pale}" fill-opacity="0.92"/><path d="${body}" fill="#fff" opacity="0.4"/>`,
    printed({ ...look, layout: 0 }, { x: -86, y: -250, width: 132, height: 210 }),
    marks,
    `<path d="${body}" fill="${roundShade(sheet)}" opacity="0.7"/>`,
    cap(sheet, 92, -356, -300, look.main),
    `<path d="M-50,-362Q-46,-394 -20,-400Q-18,-440 0,-440Q18,-440 20,-400Q46,-394 50,-362Z" fill="#f3dcc0"/><path d="M-50,-362Q-46,-394 -20,-400Q-18,-440 0,-440Q18,-440 20,-400Q46,-394 50,-362Z" fill="${roundShade(sheet)}" opacity="0.6"/>`,
  ].join('');
  return { svg, width: 196, height: 440, label };
};

/** A tube standing on its cap. */
export const tube: DrawShape = (sheet, look) => {
  const body = 'M-70,-66L-98,-446Q0,-440 98,-446L70,-66Q0,-52 -70,-66Z';
  const label = { x: -76, y: -370, width: 152, height: 270 };
  const svg = [
    shaded(body, look.main, 'none'),
    printed(look, { ...label, height: 256 }, 'colour'),
    `<path d="${body}" fill="${roundShade(sheet)}"/>`,
    `<path d="M-98,-478L-98,-444Q0,-438 98,-444L98,-478Z" fill="${look.main}"/><path d="M-98,-478L-98,-444Q0,-438 98,-444L98,-478Z" fill="#fff" opacity="0.28"/>${Array.from({ length: 24 }, (_, i) => `<path d="M${-92 + i * 8},-476V-446" stroke="#000" stroke-opacity="0.08" stroke-width="2"/>`).join('')}`,
    cap(sheet, 72, -72, -12, look.pale, 10),
  ].join('');
  return { svg, width: 196, height: 478, label };
};
