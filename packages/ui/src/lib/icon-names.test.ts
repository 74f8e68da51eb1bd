import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names';

test('every icon that a screen can name is drawn in the sprite, and the other way round', () => {
  const sprite = readFileSync(new URL('../icons.svg', import.meta.url), 'utf8');
  expect([...sprite.matchAll(/id="(\w+)"/g)].map(([, name]) => name)).toEqual([...iconNames]);
});
