import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, themeVariables } from './theme';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colour = (hex: string, name: string): string => {
  const value = themeVariables(hex)[`--theme-${name}`];
  if (value === undefined) throw new Error(`The theme has no ${name}`);
  return value;
};

const checkContrast = (hex: string) => {
  expect(contrast(colour(hex, 'on'), colour(hex, 'solid'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour(hex, 'on'), colour(hex, 'hover'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour(hex, 'text'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour(hex, 'text'), colour(hex, 'soft'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#1f2329', colour(hex, 'soft'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour(hex, 'ring'), '#ffffff')).toBeGreaterThanOrEqual(3);
};

test('[SHELL-16] text on and in the theme colour keeps AA contrast, whatever colour a shop picks', () => {
  fc.assert(fc.property(anyColour, checkContrast), { numRuns: 2000 });
});

test.each(['#f5b400', '#14213d', '#0f7b6c', '#e75480', '#fefefe', '#ffffff', '#000000', '#ffff00', '#767676'])(
  '[SHELL-16] the shop colour %s gives readable buttons and links',
  checkContrast,
);

test('[SHELL-16] buttons answer the pointer even in a black or a white shop', () => {
  for (const hex of ['#000000', '#ffffff', '#f5b400', '#0f7b6c']) {
    expect(colour(hex, 'hover')).not.toBe(colour(hex, 'solid'));
  }
});

test('[SHELL-16] a usual shop colour is shown as it is', () => {
  expect(themeVariables('#F5B400')).toMatchObject({ '--theme-solid': '#f5b400', '--theme-on': '#1f2329' });
  expect(themeVariables('#0f7b6c')).toMatchObject({ '--theme-solid': '#0f7b6c', '--theme-on': '#ffffff' });
});

test('a colour without hash or in short form is understood, nonsense falls back to the default', () => {
  expect(themeVariables('0f7b6c')).toEqual(themeVariables('#0f7b6c'));
  expect(themeVariables('#f80')).toEqual(themeVariables('#ff8800'));
  expect(themeVariables('red;}')).toEqual(themeVariables('#0f7b6c'));
});
