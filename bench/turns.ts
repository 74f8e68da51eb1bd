const turns = 5;

export interface Turn<Baseline, Measured> {
  baseline: Baseline;
  measured: Measured;
  /** The measured rate divided by that of the baseline. */
  ratio: number;
}

interface Rate {
  perSecond: number;
}

/**
 * Measures a baseline and something else in alternation, as machines change their pace; returns the median turn, by the
 * ratio or by whatever is given.
 */
export const medianTurn = async <Baseline extends Rate, Measured extends Rate>(
  measureBaseline: () => Promise<Baseline>,
  measure: () => Promise<Measured>,
  by: (turn: Turn<Baseline, Measured>) => number = ({ ratio }) => ratio,
): Promise<Turn<Baseline, Measured>> => {
  const all: Turn<Baseline, Measured>[] = [];
  while (all.length < turns) {
    const baseline = await measureBaseline();
    const measured = await measure();
    all.push({ baseline, measured, ratio: measured.perSecond / baseline.perSecond });
  }
  const middle = all.toSorted((a, b) => by(a) - by(b))[Math.floor(turns / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
};
