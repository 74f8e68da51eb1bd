const turns = 5;

export interface Turn<Baseline, Found> {
  baseline: Baseline;
  found: Found;
  /** The second's rate beside the first's. */
  ratio: number;
}

interface Rate {
  perSecond: number;
}

/**
 * Measures two one after the other several times, as machines change their pace; answers with the turn in the middle, by
 * the ratio or what else is given.
 */
export const medianTurn = async <Baseline extends Rate, Found extends Rate>(
  measureBaseline: () => Promise<Baseline>,
  measure: () => Promise<Found>,
  by: (turn: Turn<Baseline, Found>) => number = ({ ratio }) => ratio,
): Promise<Turn<Baseline, Found>> => {
  const all: Turn<Baseline, Found>[] = [];
  while (all.length < turns) {
    const baseline = await measureBaseline();
    const found = await measure();
    all.push({ baseline, found, ratio: found.perSecond / baseline.perSecond });
  }
  const middle = all.toSorted((a, b) => by(a) - by(b))[Math.floor(turns / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
};
