import { expect, test } from 'vitest';
import { youngFeaturesInScript, youngFeaturesInStyle } from './young-features.mjs';

test('[SHELL-20.3] methods that Chrome 109, Firefox 115 or Safari 16.4 lack are found in what is shipped', () => {
  for (const young of [
    'a.with(0,b)',
    'c.toSorted()',
    'Object.groupBy(d,e)',
    'f.matches(":popover-open")',
    'crypto.randomUUID()',
  ])
    expect(youngFeaturesInScript(`const x=${young};`)).toHaveLength(1);
  expect(youngFeaturesInScript('[...c].sort();a.at(-1);Object.hasOwn(a,b);withdraw(1)')).toEqual([]);
});

test('[SHELL-20.3] a mixed colour needs a fallback, and :has() a rule of its own', () => {
  expect(youngFeaturesInStyle('a{color:color-mix(in oklab,red 5%,blue)}')).toHaveLength(1);
  expect(youngFeaturesInStyle('button,label:has(input){cursor:pointer}')).toHaveLength(1);
  expect(youngFeaturesInStyle(':is(a),label:has(:checked){cursor:pointer}')).toHaveLength(1);
  expect(youngFeaturesInStyle('a{color:red;&:hover{color:blue}}')).toHaveLength(1);
  const fine =
    'a{color:#f0f}@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in oklab,red 5%,blue)}}label:has(:is(a,b)){top:0}:is(button,label:has(:checked)){cursor:pointer}';
  expect(youngFeaturesInStyle(fine)).toEqual([]);
});
