import { describe, expect, test } from 'vitest';
import { brokenLimit, splitParcels } from './parcel-split';

const none = { pieces: null, weight: null, value: null };
const milk = { quantity: 5, weight: 900, value: 2000 };

describe('parcels', () => {
  test('[BAT-04.4] a limit that is broken is named with what it is', () => {
    const load = { pieces: 5, weight: 4500, value: 10_000 };
    expect(brokenLimit(load, none)).toBeUndefined();
    expect(brokenLimit(load, { ...none, pieces: 5, weight: 4000 })).toEqual({
      limit: 'weight',
      max: 4000,
      actual: 4500,
    });
  });

  test('[BAT-04.4] goods go into as few parcels as keep to every limit, in their order', () => {
    expect(splitParcels([milk], none)).toEqual([new Map([[0, 5]])]);
    expect(splitParcels([milk], { ...none, weight: 2000 })).toEqual([
      new Map([[0, 2]]),
      new Map([[0, 2]]),
      new Map([[0, 1]]),
    ]);
    expect(
      splitParcels(
        [
          { ...milk, quantity: 1 },
          { ...milk, quantity: 3 },
        ],
        { ...none, pieces: 3, value: 4000 },
      ),
    ).toEqual([
      new Map([
        [0, 1],
        [1, 1],
      ]),
      new Map([[1, 2]]),
    ]);
  });

  test('[BAT-04.4] no split helps where one piece is too much', () => {
    expect(splitParcels([milk], { ...none, weight: 899 })).toBeUndefined();
  });
});
