import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { linesOf } from '../../lib/lines-of';
import { CommandError } from '../command';
import type { RowTexts, TableShape } from './tables.queries';

// What a backup is made of: a folder with backup.json, keys.json, tables/*.jsonl.gz and files/.

const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
  /** Of the rows as they are written, before they are compressed. */
  sha256: z.string(),
});

export type TableEntry = z.infer<typeof tableEntry>;

/** What the folder holds; written last, so that a backup without it is none. */
export const backupIndex = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableEntry),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
});

export type BackupIndex = z.infer<typeof backupIndex>;

export const indexPath = (folder: string) => join(folder, 'backup.json');
export const keysPath = (folder: string) => join(folder, 'keys.json');
export const filesPath = (folder: string) => join(folder, 'files');

const tablePath = (folder: string, { schema, name }: TableShape) =>
  join(folder, 'tables', `${schema}.${name}.jsonl.gz`);

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes a table's rows, one a line. */
export const writeTable = async (
  folder: string,
  shape: TableShape,
  batches: AsyncIterable<RowTexts[]>,
): Promise<TableEntry> => {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const batch of batches) {
      rows += batch.length;
      const text = batch.map((row) => `${JSON.stringify(row)}\n`).join('');
      hash.update(text);
      yield text;
    }
  }
  const file = createWriteStream(tablePath(folder, shape), { mode: 0o600 });
  await pipeline(Readable.from(lines()), createGzip(), file);
  return { ...shape, rows, sha256: hash.digest('hex') };
};

const batchSize = 500;

/** Reads a table's rows back; throws CommandError at the end when they are not those that were written. */
export async function* readTable(folder: string, entry: TableEntry): AsyncIterable<RowTexts[]> {
  const hash = createHash('sha256');
  const file = createReadStream(tablePath(folder, entry));
  const unzipped = createGunzip();
  // The reader of the lines hears of both.
  file.on('error', (error) => unzipped.destroy(error));
  let batch: RowTexts[] = [];
  try {
    for await (const line of linesOf(file.pipe(unzipped))) {
      hash.update(`${line}\n`);
      batch.push(JSON.parse(line));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw new CommandError(`The rows of ${entry.name} can't be read: ${(error as Error).message}`);
  }
  if (batch.length > 0) yield batch;
  if (hash.digest('hex') !== entry.sha256) throw new CommandError(`The rows of ${entry.name} were changed or cut off`);
}
