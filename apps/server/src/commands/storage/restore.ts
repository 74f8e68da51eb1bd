import { readFile } from 'node:fs/promises';
import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { localFiles } from '../../gateways/files';
import { type KeyFile, replaceKeysInFolder } from '../../gateways/keys';
import { type Command, CommandError } from '../command';
import { readJson } from '../json-file';
import { type BackupIndex, backupIndex, filesPath, hashOf, indexPath, keysPath, readTable } from './backup-folder';
import * as queries from './tables.queries';

const readIndex = async (folder: string): Promise<BackupIndex> => {
  const content = await readFile(indexPath(folder), 'utf8').catch(() => undefined);
  if (content === undefined) throw new CommandError(`${folder} holds no backup, or one that was not finished`);
  const index = backupIndex.safeParse(await readJson(indexPath(folder)));
  if (!index.success) throw new CommandError(`The backup in ${folder} is of another format`);
  return index.data;
};

/** Sealed data opens with its own keys alone, so a place with keys in its settings must have those of the backup. */
const checkKeys = ({ config: { keys } }: Context, kept: KeyFile) => {
  if (!keys) return;
  const { sealPrivatePem, idData, signing } = keys;
  const isSame = sealPrivatePem === kept.sealPrivatePem && idData === kept.idData && signing === kept.signing;
  if (!isSame)
    throw new CommandError('Set SEAL_PRIVATE_KEY, ID_DATA_KEY and SIGNING_KEY to what is in keys.json of the backup');
};

const checkPlace = async ({ db, files }: Context, index: BackupIndex) => {
  const here = await queries.findMigrations(db);
  if (here.join() !== index.migrations.join())
    throw new CommandError('The backup is of another release: restore it with that one, then start the new one on it');
  for (const shape of await queries.findTables(db))
    if (shape.schema === 'public' && (await queries.hasRows(db, shape)))
      throw new CommandError(`The database is not empty: ${shape.name} has rows`);
  // Files of the same backup are left by a try that was broken off.
  const known = new Set(index.files.map(({ key }) => key));
  for await (const key of files.list())
    if (!known.has(key)) throw new CommandError(`The place for files is not empty: it has ${key}`);
};

const restoreFiles = async ({ files }: Context, folder: string, index: BackupIndex) => {
  const copies = localFiles(filesPath(folder));
  for (const { key, sha256 } of index.files) {
    const content = await copies.read(key);
    if (!content || hashOf(content) !== sha256) throw new CommandError(`The file ${key} is missing or was changed`);
    await files.put(key, content);
  }
};

/** All tables or none. */
const restoreTables = ({ db }: Context, folder: string, { tables, sequences }: BackupIndex) =>
  inTransaction(db, async (trx) => {
    await queries.useFixedFormats(trx);
    const addForeignKeys = await queries.dropForeignKeys(trx);
    // What the queue wrote when it was opened.
    for (const entry of tables) await queries.emptyTable(trx, entry);
    for (const entry of tables)
      for await (const rows of readTable(folder, entry)) await queries.writeRows(trx, entry, rows);
    for (const sequence of sequences) await queries.setSequence(trx, sequence);
    await addForeignKeys();
  });

export const restore: Command = {
  usage: 'restore <folder>',
  summary: 'Put a backup into an empty database and an empty place for files, by the settings, before the first start.',
  words: 1,
  paths: [0],
  alone: true,
  run: async ({ context, words: [folder = ''], say }) => {
    const index = await readIndex(folder);
    const keys = (await readJson(keysPath(folder))) as KeyFile;
    checkKeys(context, keys);
    await checkPlace(context, index);
    await context.jobs.open();
    await restoreFiles(context, folder, index);
    if (!context.config.keys) replaceKeysInFolder(context.config.dataDir, keys);
    await restoreTables(context, folder, index);
    say(
      `Restored what was there at ${index.at}: ${index.tables.length} tables, ${index.files.length} files and the keys`,
    );
    return 0;
  },
};
