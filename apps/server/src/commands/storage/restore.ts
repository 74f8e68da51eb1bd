import { readFile } from 'node:fs/promises';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { noteUploads } from '../../features/file/upload.service';
import { removePhotoFiles } from '../../features/identity/photo/id-photo.service';
import { localFiles } from '../../gateways/files';
import { type KeyFile, replaceKeysInFolder } from '../../gateways/keys';
import { groupBy } from '../../lib/group-by';
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

const mostKeysOfJob = 500;

/** The keys in one folder of the shops, such as `1001/uploads/…`, by shop. */
const keysIn = (folder: string, { files }: BackupIndex) =>
  groupBy(
    files.map(({ key }) => key).filter((key) => key.split('/')[1] === folder),
    (key) => key.split('/')[0] ?? '',
  );

/**
 * A file that came after the tables were copied is in the backup, and neither a row nor a job knows of it: photos of IDs and
 * uploads that nothing refers to go, as they would have where they were made.
 */
const clearUnused = async (context: Context, trx: Trx, index: BackupIndex) => {
  for (const [shopId, keys] of keysIn('id-photos', index))
    for (let at = 0; at < keys.length; at += mostKeysOfJob)
      await removePhotoFiles(context, trx, shopId, keys.slice(at, at + mostKeysOfJob));
  for (const [shopId, keys] of keysIn('uploads', index)) await noteUploads(context, trx, shopId, keys);
};

/** All tables or none. */
const restoreTables = (context: Context, folder: string, index: BackupIndex) =>
  inTransaction(context.db, async (trx) => {
    const { tables, sequences } = index;
    await queries.useFixedFormats(trx);
    const addForeignKeys = await queries.dropForeignKeys(trx);
    // What the queue wrote when it was opened.
    for (const entry of tables) await queries.emptyTable(trx, entry);
    for (const entry of tables)
      for await (const rows of readTable(folder, entry)) await queries.writeRows(trx, entry, rows);
    for (const sequence of sequences) await queries.setSequence(trx, sequence);
    await addForeignKeys();
    await clearUnused(context, trx, index);
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
