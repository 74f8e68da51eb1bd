import { quantile } from './table';

const turns = 5;

export interface Turn<Result> {
  baseline: Result;
  found: Result;
  /** The second's rate beside the first's. */
  ratio: number;
}

/** Measures two one after the other several times, as machines change their pace; answers with the turn in the middle. */
export const medianTurn = async <Result extends { perSecond: number }>(
  measureBaseline: () => Promise<Result>,
  measure: () => Promise<Result>,
): Promise<Turn<Result>> => {
  const all: Turn<Result>[] = [];
  while (all.length < turns) {
    const baseline = await measureBaseline();
    const found = await measure();
    all.push({ baseline, found, ratio: found.perSecond / baseline.perSecond });
  }
  const middle = quantile(
    all.map(({ ratio }) => ratio),
    0.5,
  );
  const turn = all.find(({ ratio }) => ratio === middle);
  if (!turn) throw new Error('Nothing was measured');
  return turn;
};
