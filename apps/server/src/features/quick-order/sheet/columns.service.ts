import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { isField, type RememberedColumns } from './column-orders';
import * as queries from './columns.queries';
import type { QuickOrderSheet } from './read-rows.service';

/** Kinds of files that are remembered for one shopper. */
const mostKinds = 50;

/** How the shopper's own files are read (BAT-01.1). A field that is no more means nothing. */
export const rememberedColumns = async ({ db }: Pick<Context, 'db'>, owner: Owner): Promise<RememberedColumns> => {
  const rows = await queries.listColumns(db, owner);
  return new Map(
    rows.map(({ file_kind, columns }) => [file_kind, columns.map((field) => (isField(field) ? field : undefined))]),
  );
};

/** Such a file is read the same way the next time. What the names of the columns say needs no memory. */
export const rememberColumns = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  { columnsFrom, fileKind, columns }: QuickOrderSheet,
): Promise<void> => {
  if (columnsFrom === 'names') return;
  const texts = Array.from(columns, (field) => field ?? '');
  await queries.saveColumns(db, owner, { fileKind, columns: texts, at: clock.now() });
  await queries.deleteOldColumns(db, owner, mostKinds);
};
