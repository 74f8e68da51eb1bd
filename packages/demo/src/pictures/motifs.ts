/** Flat marks in a box of 100 units round (0, 0), in two inks and a light one. */
export interface Inks {
  ink: string;
  accent: string;
  light: string;
}
type Draw = (inks: Inks) => string;

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;
const stroke = (d: string, colour: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turns = (count: number, shape: (angle: number) => string, offset = 0) =>
  Array.from({ length: count }, (_, i) => shape(offset + (360 / count) * i)).join('');
const leaf = (x: number, y: number, size: number, turn: number, fill: string, vein: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 50})">${path('M0,0C-26,-14 -22,-42 0,-54C22,-42 26,-14 0,0Z', fill)}${stroke('M0,4V-40', vein, 2.4)}</g>`;
const hexagon = (x: number, y: number, r: number, fill: string) =>
  path(`M${x},${y - r}l${r * 0.866},${r / 2}v${r}l${-r * 0.866},${r / 2}l${-r * 0.866},${-r / 2}v${-r}Z`, fill);
const face = (eye: string, y = 0) =>
  dot(-13, y, 4, eye) + dot(13, y, 4, eye) + stroke(`M-6,${y + 20}q6,6 12,0`, eye, 3);

const motifs = {
  leaf: ({ ink, accent, light }) =>
    leaf(2, 44, 62, 0, ink, light) + leaf(-4, 42, 40, -62, accent, light) + leaf(8, 42, 40, 62, accent, light),
  eucalyptus: ({ ink, accent, light }) =>
    stroke('M0,48C-4,10 4,-20 0,-44', ink, 3.5) +
    [-66, 66].map((t) => [30, 6, -18].map((y) => leaf(0, y, 28, t, t < 0 ? ink : accent, light)).join('')).join('') +
    leaf(0, -22, 24, 0, ink, light),
  honeycomb: ({ ink, accent }) =>
    hexagon(0, -19, 19, accent) +
    hexagon(-18, 12, 19, ink) +
    hexagon(18, 12, 19, ink) +
    hexagon(-36, -19, 13, ink) +
    hexagon(36, -19, 13, ink),
  bee: ({ ink, accent, light }) =>
    oval(-16, -20, 14, 24, light, -30) +
    oval(16, -20, 14, 24, light, 30) +
    oval(0, 10, 20, 32, accent) +
    path('M-18,-2h36v9h-36zM-20,15h40v9h-40z', ink) +
    dot(0, -22, 13, ink) +
    stroke('M-5,-32q-4,-8 -10,-9M5,-32q4,-8 10,-9', ink, 3),
  sheep: ({ ink, light }) =>
    [-22, 0, 22].map((x) => dot(x, -12, 20, light)).join('') +
    dot(-30, 6, 17, light) +
    dot(30, 6, 17, light) +
    oval(0, 8, 36, 20, light) +
    path('M-20,22h7v22h-7zM13,22h7v22h-7z', ink) +
    oval(-26, -4, 13, 17, ink, 12) +
    oval(-40, -12, 9, 5, ink, -20),
  cow: ({ ink, accent, light }) =>
    oval(-38, -14, 15, 9, ink, 22) +
    oval(38, -14, 15, 9, ink, -22) +
    path('M-28,-32Q0,-44 28,-32L25,14Q0,30 -25,14Z', ink) +
    path('M-8,-40H8L11,6H-11Z', light) +
    oval(0, 24, 29, 20, accent) +
    dot(-10, 23, 4, ink) +
    dot(10, 23, 4, ink) +
    dot(-17, -8, 4.5, light) +
    dot(17, -8, 4.5, light),
  orchid: ({ ink, accent, light }) =>
    turns(3, (a) => `<g transform="rotate(${a})">${oval(0, -26, 13, 24, ink)}</g>`) +
    turns(2, (a) => `<g transform="rotate(${a})">${oval(0, -25, 20, 21, accent)}</g>`, 90) +
    oval(0, 10, 9, 13, light) +
    dot(0, -1, 8, ink),
  coconut: ({ ink, accent, light }) =>
    path('M-44,-4a44,42 0 0 0 88,0z', ink) +
    oval(0, -4, 44, 17, accent) +
    oval(0, -4, 36, 12, light) +
    leaf(14, -8, 34, 30, ink, light) +
    leaf(6, -8, 34, -18, ink, light),
  berry: ({ ink, accent, light }) =>
    dot(-18, 16, 20, ink) +
    dot(18, 18, 20, ink) +
    dot(2, -12, 20, ink) +
    [
      [-24, 10],
      [12, 12],
      [-4, -18],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 5, light))
      .join('') +
    leaf(4, -28, 24, 50, accent, light) +
    leaf(0, -28, 24, -40, accent, light),
  wave: ({ ink, accent }) =>
    stroke('M-46,-14q15,-18 30,0t30,0t30,0', ink, 8) +
    stroke('M-46,10q15,-18 30,0t30,0t30,0', accent, 8) +
    stroke('M-46,34q15,-18 30,0t30,0t30,0', ink, 8),
  drop: ({ ink, accent, light }) =>
    path('M0,-46C16,-18 32,-4 32,16A32,31 0 0 1 -32,16C-32,-4 -16,-18 0,-46Z', ink) +
    path('M0,4C8,16 16,20 16,28A16,14 0 0 1 -16,28C-16,20 -8,16 0,4Z', accent) +
    stroke('M-20,16q1,10 8,16', light, 4),
  sun: ({ ink, accent }) =>
    turns(12, (a) => `<g transform="rotate(${a})">${path('M-4,-30L0,-48L4,-30Z', ink)}</g>`) + dot(0, 0, 24, accent),
  mountain: ({ ink, accent, light }) =>
    dot(18, -22, 14, accent) +
    path('M-48,34L-14,-26L10,12L20,-2L48,34Z', ink) +
    path('M-14,-26L-24,-8L-15,-12L-8,-5L-3,-9Z', light),
  grape: ({ ink, accent, light }) =>
    [
      [-24, -8],
      [0, -10],
      [24, -8],
      [-12, 10],
      [12, 10],
      [0, 30],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 13, ink) + dot(x - 4, y - 4, 3, light))
      .join('') +
    leaf(4, -20, 30, 40, accent, light) +
    stroke('M0,-20V-42', ink, 4),
  vine: ({ ink, accent }) =>
    path('M-44,36Q0,8 44,36V44H-44Z', ink) +
    [-30, -15, 0, 15, 30].map((x) => stroke(`M${x * 0.4},22L${x * 1.3},44`, accent, 2.5)).join('') +
    path('M-14,18V-16L0,-34L14,-16V18Z', ink) +
    path('M-5,18V0h10V18Z', accent),
  fish: ({ ink, accent, light }) =>
    path('M-44,0Q-12,-34 24,-4L44,-20V22L24,6Q-12,34 -44,0Z', ink) +
    dot(-24, -5, 5, light) +
    stroke('M-6,-14q10,14 0,28M8,-8q6,8 0,16', accent, 3.5),
  crab: ({ ink, accent, light }) =>
    stroke('M-26,12L-46,24M-22,20L-36,38M26,12L46,24M22,20L36,38', ink, 5) +
    stroke('M-26,0Q-44,-6 -36,-26M26,0Q44,-6 36,-26', ink, 6) +
    path('M-46,-22a12,14 0 1 1 20,-6l-10,-2l0,10z', ink) +
    path('M46,-22a12,14 0 1 0 -20,-6l10,-2l0,10z', ink) +
    oval(0, 8, 32, 22, ink) +
    dot(-9, 0, 5, light) +
    dot(9, 0, 5, light) +
    stroke('M-9,15q9,7 18,0', accent, 4),
  cup: ({ ink, accent }) =>
    path('M-34,-12H26V12Q26,36 4,36H-12Q-34,36 -34,12Z', ink) +
    stroke('M26,-4q20,0 16,16q-3,10 -18,9', ink, 6) +
    stroke('M-14,-22q-6,-8 0,-14t0,-12M6,-22q-6,-8 0,-14t0,-12', accent, 5),
  bean: ({ ink, accent, light }) =>
    [
      [-16, 8, -24],
      [18, -6, 24],
    ]
      .map(
        ([x = 0, y = 0, t = 0], i) =>
          `<g transform="translate(${x} ${y}) rotate(${t})">${oval(0, 0, 22, 32, i ? accent : ink)}${stroke('M2,-26q-10,14 0,26t-2,26', light, 4)}</g>`,
      )
      .join(''),
  rose: ({ ink, accent, light }) =>
    leaf(12, 14, 36, 118, accent, light) +
    leaf(-12, 14, 36, -118, accent, light) +
    turns(5, (a) => `<g transform="rotate(${a})">${oval(0, -18, 17, 18, ink)}</g>`) +
    dot(0, 0, 16, light) +
    stroke('M-7,3a8,8 0 1 1 10,5a5,5 0 1 1 -3,-7', ink, 3.5),
  lemon: ({ ink, accent, light }) =>
    dot(0, 2, 40, accent) +
    dot(0, 2, 33, light) +
    turns(8, (a) => `<g transform="translate(0 2) rotate(${a})">${path('M0,-5L-9,-26Q0,-33 9,-26Z', accent)}</g>`) +
    leaf(22, -26, 26, 50, ink, light),
  star: ({ ink, accent }) =>
    turns(5, (a) => `<g transform="rotate(${a})">${path('M0,-46L14,-12L0,4L-14,-12Z', ink)}</g>`) +
    dot(0, 0, 11, accent),
  moon: ({ ink, accent }) =>
    path('M14,-42A43,43 0 1 0 40,22A36,36 0 0 1 14,-42Z', ink) +
    path('M26,-26l4,9l9,1l-7,7l2,9l-8,-5l-8,5l2,-9l-7,-7l9,-1z', accent),
  heart: ({ ink, accent, light }) =>
    path('M0,38C-44,8 -44,-34 -20,-34C-8,-34 0,-24 0,-16C0,-24 8,-34 20,-34C44,-34 44,8 0,38Z', ink) +
    stroke('M-32,4h14l6,-14l10,26l8,-18l4,6h20', light, 4) +
    dot(34, -34, 5, accent),
  koala: ({ ink, accent, light }) =>
    dot(-32, -18, 19, ink) +
    dot(32, -18, 19, ink) +
    dot(-32, -18, 10, accent) +
    dot(32, -18, 10, accent) +
    oval(0, 6, 36, 33, ink) +
    dot(-15, -2, 5, light) +
    dot(15, -2, 5, light) +
    oval(0, 12, 9, 14, light),
  bear: ({ ink, accent, light }) =>
    dot(-26, -26, 13, ink) +
    dot(26, -26, 13, ink) +
    dot(0, 4, 38, ink) +
    oval(0, 16, 18, 14, light) +
    face(light, -6) +
    oval(0, 10, 6, 4, accent),
  lion: ({ ink, accent, light }) =>
    turns(12, (a) => `<g transform="rotate(${a})">${oval(0, -32, 11, 15, accent)}</g>`) +
    dot(0, 0, 30, light) +
    face(ink, -4) +
    path('M-6,6h12l-6,8z', ink),
  palm: ({ ink, accent }) =>
    stroke('M4,46Q-8,8 4,-14', ink, 7) +
    [-80, -40, 10, 50, 92]
      .map((t) => `<g transform="translate(4 -14) rotate(${t})">${path('M0,0Q-13,-20 -2,-44Q11,-22 0,0Z', accent)}</g>`)
      .join('') +
    dot(-3, -10, 5, ink) +
    dot(10, -9, 5, ink),
  root: ({ ink, accent, light }) =>
    path('M-6,-20Q18,-28 18,-2Q18,14 8,22L20,46Q6,38 0,26Q-8,36 -22,46L-10,18Q-24,4 -6,-20Z', accent) +
    stroke('M14,6l20,10M-12,8l-18,12M-4,-4h12M-2,6h9', ink, 3) +
    leaf(2, -20, 28, -40, ink, light) +
    leaf(4, -20, 28, 34, ink, light) +
    leaf(3, -20, 26, 0, ink, light),
  nest: ({ ink, accent, light }) =>
    oval(0, 6, 40, 14, ink) +
    oval(0, 4, 31, 9, light) +
    path('M-40,6a40,34 0 0 0 80,0q-40,20 -80,0z', accent) +
    stroke('M-30,20q28,16 60,-2M-22,30q22,10 46,-2', light, 2.5) +
    stroke('M-20,-26q10,-16 18,-2q8,-14 20,0', ink, 4.5),
  lotus: ({ ink, accent }) =>
    [-72, 72].map((t) => `<g transform="translate(0 26) rotate(${t})">${oval(0, -26, 12, 26, accent)}</g>`).join('') +
    [-38, 38].map((t) => `<g transform="translate(0 26) rotate(${t})">${oval(0, -30, 13, 30, ink)}</g>`).join('') +
    `<g transform="translate(0 26)">${oval(0, -34, 14, 34, accent)}</g>`,
  nut: ({ ink, accent, light }) =>
    path('M-34,-8Q-34,40 0,46Q34,40 34,-8Z', accent) +
    path('M-42,-10Q-38,-38 0,-38Q38,-38 42,-10Q0,4 -42,-10Z', ink) +
    stroke('M0,-38V-48', ink, 5) +
    stroke('M-18,4q2,20 10,28', light, 4),
  wheat: ({ ink, accent }) =>
    stroke('M0,48V-20', ink, 3.5) +
    [-20, -2, 16]
      .map((y) => [-1, 1].map((s) => oval(s * 13, y, 7, 15, s < 0 ? accent : ink, s * 34)).join(''))
      .join('') +
    oval(0, -34, 7, 15, accent),
  chilli: ({ ink, accent, light }) =>
    path('M-22,-22Q6,-34 14,-8Q20,24 44,38Q-4,44 -22,-2Q-26,-14 -22,-22Z', ink) +
    path('M-28,-26Q-12,-40 4,-26Q-10,-14 -24,-14Z', accent) +
    stroke('M-18,-30q-4,-10 -14,-12', accent, 5) +
    stroke('M-10,-8q4,20 16,30', light, 3.5),
  pineapple: ({ ink, accent, light }) =>
    oval(0, 16, 25, 31, accent) +
    stroke('M-20,2L14,42M-22,20L2,46M-10,-8L22,28M20,2L-14,42M22,20L-2,46M10,-8L-22,28', light, 2.2) +
    [-50, 50, -24, 24, 0].map((t) => leaf(0, -10, 32, t, ink, light)).join(''),
  flame: ({ ink, accent, light }) =>
    path('M2,-48C8,-20 34,-10 32,16A32,31 0 0 1 -32,16C-32,0 -18,-8 -16,-24C-6,-20 4,-30 2,-48Z', ink) +
    path('M2,-8C6,6 18,10 17,24A17,17 0 0 1 -17,24C-17,12 -2,8 2,-8Z', accent) +
    dot(0, 28, 7, light),
  bowl: ({ ink, accent, light }) =>
    path('M-44,-2H44Q42,36 14,38H-14Q-42,36 -44,-2Z', ink) +
    oval(0, -3, 44, 12, accent) +
    stroke('M-26,-4q8,-6 16,0t16,0t16,0', light, 4) +
    stroke('M20,-10L40,-44M30,-10L48,-40', ink, 4),
  moth: ({ ink, accent, light }) =>
    [-1, 1].map((s) => oval(s * 22, -14, 17, 24, ink, s * 36) + oval(s * 17, 20, 12, 17, accent, s * -30)).join('') +
    oval(0, 2, 5, 28, ink) +
    dot(-22, -16, 6, light) +
    dot(22, -16, 6, light),
  shell: ({ ink, accent, light }) =>
    path('M0,38L-42,-2A43,43 0 0 1 42,-2Z', ink) +
    [-26, -9, 9, 26].map((x) => stroke(`M0,34L${x},-30`, light, 3)).join('') +
    path('M-14,30h28l-5,13h-18z', accent),
  gem: ({ ink, accent, light }) =>
    path('M-40,-10L-22,-34H22L40,-10L0,40Z', ink) +
    path('M-16,-10L0,-34L16,-10L0,40Z', accent) +
    stroke('M-40,-10H40', light, 3),
  train: ({ ink, accent, light }) =>
    path('M-32,-36Q0,-46 32,-36V22Q32,34 20,34H-20Q-32,34 -32,22Z', ink) +
    path('M-24,-26H24V2H-24Z', light) +
    dot(-17, 18, 6, accent) +
    dot(17, 18, 6, accent) +
    stroke('M-18,36l-10,12M18,36l10,12', ink, 5),
} satisfies Record<string, Draw>;

export type MotifName = keyof typeof motifs;

export const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

export const drawMotif = (name: MotifName, x: number, y: number, size: number, inks: Inks): string => {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${motifs[name](inks)}</g>`;
};
