/** One line of the report. */
export interface Row {
  what: string;
  /** What was measured, in words and numbers. */
  figure: string;
  /** Compared with the baseline of the same run. */
  ratio?: string;
  goal?: string;
  /** Whether the goal was reached; undefined where there is none. */
  isMet?: boolean;
}

const mark = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? '✓' : '✗');

/** Markdown, so that it can go into docs/performance.md as it is. */
export const table = (rows: Row[]): string => {
  const cells = rows.map((row) => [row.what, row.figure, row.ratio ?? '', row.goal ?? '', mark(row)]);
  const all = [['what', 'measured', 'beside the baseline', 'goal', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...all.map((line) => line[column]?.length ?? 0)));
  const print = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [print(head), print(widths.map((width) => '-'.repeat(width))), ...body.map(print)].join('\n');
};

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The value below which the given share (0 to 1) of the values lies. */
export const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
