import { expect, test } from 'vitest';
import { budget, consoleLimits, storefrontLimits } from './budget.mjs';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_price.js': { file: 'price.js', imports: ['_react.js'] },
  '_form.js': { file: 'form.js', css: ['form.css'] },
  'src/features/home/home.page.tsx': { file: 'home.js', imports: ['index.html', '_price.js'] },
  'src/features/cart/cart.page.tsx': { file: 'cart.js', imports: ['index.html', '_price.js', '_form.js'] },
};
const sizes = { 'index.js': 1, 'react.js': 10, 'price.js': 100, 'home.js': 1000, 'cart.js': 5, 'form.js': 50 };
const styles = { 'index.css': 3, 'form.css': 500 };

test('the home page weighs the entry, its own chunk and all they import, each once; a further route what it adds', () => {
  const sizeOf = new Map(Object.entries({ ...sizes, ...styles }));
  const rows = budget(manifest, (file) => sizeOf.get(file) ?? Number.NaN, storefrontLimits);
  expect(rows.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['home, JavaScript', 1111],
    ['home, CSS', 3],
    ['cart', 555],
  ]);
});

test('a build without a home page is refused', () => {
  expect(() => budget({ 'index.html': { file: 'index.js', isEntry: true } }, () => 0, storefrontLimits)).toThrow(
    'home.page.tsx',
  );
});

test('the console begins with its frame alone, and each page counts by itself', () => {
  const sizeOf = new Map(Object.entries({ ...sizes, ...styles }));
  const rows = budget(manifest, (file) => sizeOf.get(file) ?? Number.NaN, consoleLimits);
  expect(rows.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['frame, JavaScript', 11],
    ['frame, CSS', 3],
    ['home', 1100],
    ['cart', 655],
  ]);
});
