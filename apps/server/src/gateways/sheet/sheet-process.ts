import { readFileSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { readWorkbook } from './read-workbook';
import type { ReadRow, SheetFault, SheetLimits } from './sheet';

export interface SheetTask {
  path: string;
  limits: SheetLimits;
}

/** Rows come in small parts, so that taking them keeps nobody waiting. */
export type SheetAnswer =
  | { sheet: { name: string; isCut: boolean } }
  | { rows: ReadRow[] }
  | { done: true }
  | { fault: SheetFault };

const rowsAtOnce = 100;

const send = (answer: SheetAnswer) =>
  new Promise<void>((sent, failed) => {
    process.send?.(answer, undefined, undefined, (error) => (error ? failed(error) : sent()));
  });

const answer = async ({ path, limits }: SheetTask) => {
  if (statSync(path).size > limits.bytes) return send({ fault: { key: 'sheet.tooLarge' } });
  const result = readWorkbook(readFileSync(path), limits);
  if ('fault' in result) return send(result);
  for (const { rows, ...sheet } of result.sheets) {
    await send({ sheet });
    for (let at = 0; at < rows.length; at += rowsAtOnce) await send({ rows: rows.slice(at, at + rowsAtOnce) });
  }
  return send({ done: true });
};

// Shoppers come first: a file may take a little longer.
setPriority(10);

// Whatever goes wrong ends this process; the server then answers for it.
process.once('message', (task: SheetTask) => {
  answer(task).finally(() => process.disconnect());
});
