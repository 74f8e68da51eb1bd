// A shop has one colour; all others derive from it. Pure, so that the server can write the same variables into the
// page before its first paint.

/** OKLab: lightness and two colour axes. Mixing here keeps the hue, unlike mixing in RGB. */
type Lab = [number, number, number];

const white: Lab = [1, 0, 0];
const black: Lab = [0, 0, 0];
const fallbackColour = '#0f7b6c';
const aaTextContrast = 4.5;
const aaShapeContrast = 3;

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const normalise = (hex: string) => {
  const digits = hex.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : fallbackColour;
};

const lightOf = (hex: string): Lab => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
};

const toLab = (hex: string): Lab => {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Lab) => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const pairs = channels.map((light) => Math.round(toGamma(Math.min(1, Math.max(0, light))) * 255));
  return `#${pairs.map((pair) => pair.toString(16).padStart(2, '0')).join('')}`;
};

const mix = (from: Lab, to: Lab, share: number): Lab => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const luminance = (hex: string) => {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/**
 * The contrast of two colours by WCAG, from 1 to 21.
 * @internal
 */
export const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** The lightest shade, on the way to black, with the required contrast to the ground. */
const darkenUntil = (color: Lab, ground: string, required: number) => {
  for (let share = 0; share < 1; share += 0.02) {
    const hex = toHex(mix(color, black, share));
    if (contrast(hex, ground) >= required) return hex;
  }
  return '#000000';
};

const readableOn = (solid: string) =>
  ['#ffffff', '#1f2329'].find((ink) => contrast(ink, solid) >= aaTextContrast) ?? '#000000';

/** The hover colour moves away from the text colour, so that contrast only grows, except near black and white. */
const hoverOf = (solid: Lab, on: string) => {
  if (on === '#ffffff') return toHex(solid[0] < 0.25 ? mix(solid, white, 0.16) : mix(solid, black, 0.12));
  return toHex(solid[0] > 0.85 ? mix(solid, black, 0.07) : mix(solid, white, 0.2));
};

/** The CSS variables of a shop's theme, from its colour as #rgb or #rrggbb; any other text gives the default theme (SHELL-16). */
export const themeVariables = (color: string): Record<string, string> => {
  const theme = normalise(color);
  const lab = toLab(theme);
  // A colour close to white would leave buttons without a visible edge, so they get a darker one.
  const solid: Lab = lab[0] > 0.93 ? mix(lab, black, 1 - 0.93 / lab[0]) : lab;
  const solidHex = lab === solid ? theme : toHex(solid);
  const soft = toHex(mix(lab, white, 0.92));
  const on = readableOn(solidHex);
  return {
    '--theme': theme,
    '--theme-solid': solidHex,
    '--theme-hover': hoverOf(solid, on),
    '--theme-soft': soft,
    '--theme-ring': darkenUntil(lab, '#ffffff', aaShapeContrast),
    '--theme-text': darkenUntil(lab, soft, aaTextContrast),
    '--theme-on': on,
  };
};
