import type { CellChoice, GridCell, GridColumn } from './grid-types';

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** What may be picked for a cell: what is proposed, then what its column allows. */
export const choicesOf = (cell: GridCell | undefined, column: GridColumn | undefined): readonly CellChoice[] => {
  const proposals = cell?.proposals ?? [];
  const allowed = (column?.choices ?? []).filter(
    ({ value }) => !proposals.some((proposal) => proposal.value === value),
  );
  return [...proposals, ...allowed];
};

/** Those that fit what is typed; all while nothing new is. */
export const choicesFor = (choices: readonly CellChoice[], typed: string, text: string): readonly CellChoice[] => {
  const sought = plain(typed);
  if (sought === '' || typed === text) return choices;
  return choices.filter(({ value, label }) => plain(value).includes(sought) || plain(label).includes(sought));
};
