import type { Region } from '@pcmall/contract/region';
import { expect, test } from 'vitest';
import { nextOption, searchRegions } from './region-list';

const names = [
  ['Baden-Württemberg', '巴登-符腾堡州'],
  ['Île-de-France', '法兰西岛'],
  ["Xi'an", '西安市'],
  ['南山区', 'Nanshan District'],
  ['New South Wales', '新南威尔士州'],
  ['South Australia', '南澳大利亚州'],
];
const regions = names.map(
  ([label = '', otherLabel = '']): Region => ({ value: label, label, otherLabel, parentId: '', hasChildren: false }),
);
const found = (text: string) => searchRegions(regions, text).map(({ label }) => label);

test.each([
  ['wurttemberg', ['Baden-Württemberg']],
  ['ÎLE', ['Île-de-France']],
  ['xian', ["Xi'an"]],
  ['南', ['南山区', 'New South Wales', 'South Australia']],
  ['south', ['South Australia', 'New South Wales']],
  ['nanshan', ['南山区']],
  ['西安', ["Xi'an"]],
  ['atlantis', []],
])('[ADDR-04] searching %s finds %j: accents and case do not matter, beginnings come first', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('[ADDR-04] an empty search shows the whole list', () => {
  expect(found('  ')).toHaveLength(regions.length);
});

const grid = { columns: 3, isTyping: false };

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 7],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
])('[ADDR-04] in rows of three of eight, %s from %i leads to %i', (key, current, next) => {
  expect(nextOption(key, current, 8, grid)).toBe(next);
});

test('[ADDR-04] sideways keys move the caret while there is text, and other keys move nothing', () => {
  expect(nextOption('ArrowRight', 0, 8, { columns: 3, isTyping: true })).toBeUndefined();
  expect(nextOption('a', 0, 8, grid)).toBeUndefined();
  expect(nextOption('ArrowDown', 0, 0, grid)).toBeUndefined();
});
