import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { localFiles } from '../../gateways/files';
import { copyKeysInFolder } from '../../gateways/keys';
import { type Command, CommandError } from '../command';
import { type BackupIndex, filesPath, hashOf, indexPath, keysPath, type TableEntry, writeTable } from './backup-folder';
import * as queries from './tables.queries';

const openEmptyFolder = async (folder: string) => {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CommandError(`${folder} is no folder that can be read`);
  });
  if (entries.length > 0) throw new CommandError(`${folder} is not empty: a backup has a folder of its own`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
};

/** All tables as they are at one moment. */
const copyTables = (
  { db }: Context,
  folder: string,
): Promise<Pick<BackupIndex, 'tables' | 'sequences' | 'migrations'>> =>
  inTransaction(db, async (trx) => {
    await queries.readOneState(trx);
    await queries.useFixedFormats(trx);
    const tables: TableEntry[] = [];
    for (const shape of await queries.findTables(trx))
      tables.push(await writeTable(folder, shape, queries.readRows(trx, shape)));
    return { tables, sequences: await queries.readSequences(trx), migrations: await queries.findMigrations(trx) };
  });

/** After the tables: a file is written before or just after the row that names it, and goes after it. */
const copyFiles = async ({ files }: Context, folder: string): Promise<BackupIndex['files']> => {
  const copies = localFiles(filesPath(folder));
  const copied: BackupIndex['files'] = [];
  for await (const key of files.list()) {
    const content = await files.read(key);
    if (!content) continue;
    await copies.put(key, content);
    copied.push({ key, sha256: hashOf(content) });
  }
  return copied;
};

export const backup: Command = {
  usage: 'backup <folder>',
  summary:
    'Copy the database as it is at one moment, all files and the keys into a new folder; guard it like the shop itself.',
  words: 1,
  paths: [0],
  changes: 'all',
  run: async ({ context, words: [folder = ''], say }) => {
    const { config, clock } = context;
    await openEmptyFolder(folder);
    const data = await copyTables(context, folder);
    const files = await copyFiles(context, folder);
    const keys = config.keys ?? copyKeysInFolder(config.dataDir);
    await writeFile(keysPath(folder), JSON.stringify(keys), { mode: 0o600 });
    const index: BackupIndex = { format: 1, at: clock.now().toISOString(), ...data, files };
    await writeFile(indexPath(folder), JSON.stringify(index), { mode: 0o600 });
    const rows = data.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${folder} holds ${rows} rows of ${data.tables.length} tables, ${files.length} files and the keys`);
    return 0;
  },
};
