import { expect, test } from 'vitest';
import { featureGraph, findFeatureCycles } from './feature-cycles.mjs';

/** @param {Record<string, string[]>} imports */
const cyclesOf = (imports) =>
  findFeatureCycles(
    featureGraph(
      Object.entries(imports).map(([source, targets]) => ({
        source: `apps/server/src/features/${source}`,
        dependencies: targets.map((target) => ({ resolved: `apps/server/src/features/${target}` })),
      })),
    ),
  );

test('features that import one way are no cycle, files of one feature neither', () => {
  expect(cyclesOf({ 'a/x.ts': ['a/y.ts', 'b/x.ts'], 'a/y.ts': ['a/x.ts'], 'b/x.ts': ['c/x.ts'] })).toEqual([]);
});

test('two features that import each other through different files and subfolders are a cycle, told with its imports', () => {
  expect(cyclesOf({ 'a/x.ts': ['b/x.ts'], 'b/deep/y.ts': ['a/deep/z.ts'] })).toEqual([
    [
      'Features in a cycle: apps/server a → apps/server b → apps/server a',
      '    apps/server/src/features/a/x.ts → apps/server/src/features/b/x.ts',
      '    apps/server/src/features/b/deep/y.ts → apps/server/src/features/a/deep/z.ts',
    ].join('\n'),
  ]);
});

test('a cycle of three is told once; what leads to it is not part of it', () => {
  const cycles = cyclesOf({ 'd/x.ts': ['a/x.ts'], 'a/x.ts': ['b/x.ts'], 'b/x.ts': ['c/x.ts'], 'c/x.ts': ['a/x.ts'] });
  expect(cycles).toHaveLength(1);
  expect(cycles[0]).not.toContain('/d/');
});

test('a test may import any feature', () => {
  expect(cyclesOf({ 'a/x.ts': ['b/x.ts'], 'b/x.test.ts': ['a/x.ts'] })).toEqual([]);
});
