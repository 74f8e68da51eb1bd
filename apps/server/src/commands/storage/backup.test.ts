import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config';
import type { Context } from '../../core/context';
import { inTransaction } from '../../db/in-transaction';
import { writeUpload } from '../../features/file/upload.service';
import { storePhotos } from '../../features/identity/photo/id-photo.service';
import { insertAccountPhoto } from '../../features/identity/real-name/real-name.queries';
import { keysInFolder } from '../../gateways/keys';
import { newId } from '../../gateways/random';
import { freshDatabase } from '../../testing/fresh-database';
import { createBuilders } from '../../testing/given/builders';
import { operate } from '../../testing/operate';
import { closeContext, createContext } from '../../wiring';

const log = pino({ level: 'silent' });

/** A server's own database, files and keys. */
const openPlace = async (): Promise<Context> => {
  const dataDir = join(tmpdir(), newId());
  const config = readConfig({ DEMO: 'on', DATA_DIR: dataDir });
  return createContext(config, await freshDatabase(), keysInFolder(dataDir), log);
};

let full: Context;
let empty: Context;
let folder: string;

beforeAll(async () => {
  full = await openPlace();
  empty = await openPlace();
  await full.jobs.drain();
  // Both are ends of lines to whoever reads lines by Unicode's rules.
  const name = JSON.stringify({ zh: 'a\u2028b', en: 'a\u2029b' });
  for (const shopId of ['1001', '1002']) {
    const given = createBuilders(full, shopId);
    await given.shop({});
    await full.db.updateTable('shops').set({ name }).where('shop_id', '=', shopId).execute();
    await given.account({ email: 'ann@example.com' });
    await given.product();
    await full.files.put(`${shopId}/pictures/a b + 图.webp`, Buffer.from([0, 255, 13, 10]));
  }
  await full.jobs.enqueue(full.db, 'delete-id-photos', { text: '“quotes”, \\ and 中文\n' });
  folder = join(tmpdir(), newId());
});
afterAll(async () => {
  await closeContext(full);
  await closeContext(empty);
});

/** Read by another way than the backup's: whole rows, as text. Of the queue what changes while it is open is left out. */
const contentOf = async ({ db }: Context): Promise<Record<string, string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') AND tablename NOT IN ('operator_actions', 'version')
      AND tablename NOT LIKE 'kysely%' ORDER BY 1`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(name)} t ORDER BY 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};

const constraintsOf = async ({ db }: Context) => {
  const { rows } =
    await sql`SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`.execute(db);
  return rows;
};

const sequencesOf = async ({ db }: Context) => {
  const { rows } = await sql`SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`.execute(db);
  return rows;
};

const filesOf = async ({ files }: Context) => {
  const found: [string, string | undefined][] = [];
  for await (const key of files.list()) found.push([key, (await files.read(key))?.toString('hex')]);
  return found.sort();
};

test('[OPS-06] a backup is restored into an empty place: every table, file, key and number that follows is the same', async () => {
  await operate(full, 'backup', folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);

  // A file that was changed on its way is found before anything of the database is written; then it is tried again.
  const picture = join(folder, 'files/1001/pictures/a b + 图.webp');
  const [content, table] = [await readFile(picture), join(folder, 'tables/public.accounts.jsonl.gz')];
  await appendFile(picture, 'x');
  await expect(operate(empty, 'restore', folder)).rejects.toThrow('is missing or was changed');
  await writeFile(picture, content);
  const rows = await readFile(table);
  await writeFile(table, gzipSync(''));
  await expect(operate(empty, 'restore', folder)).rejects.toThrow('The rows of accounts were changed or cut off');
  await writeFile(table, rows);

  await operate(empty, 'restore', folder);

  const expected = await contentOf(full);
  expect(await contentOf(empty)).toEqual(expected);
  for (const name of ['public.shops', 'public.accounts', 'public.products', 'pgboss.job'])
    expect([name, expected[name]?.length]).not.toEqual([name, 0]);
  expect(await filesOf(empty)).toEqual(await filesOf(full));
  expect(await filesOf(empty)).toHaveLength(2);
  expect(keysInFolder(empty.config.dataDir).idData).toEqual(full.keys.idData);
  expect(await constraintsOf(empty)).toEqual(await constraintsOf(full));
  expect(await sequencesOf(empty)).toEqual(await sequencesOf(full));
  expect(await sequencesOf(full)).toContainEqual(expect.objectContaining({ last_value: expect.any(Number) }));
  expect((await operate(empty, 'actions', '1001')).said).toContain('backup');
  await expect(operate(empty, 'restore', folder)).rejects.toThrow('The database is not empty');
});

test('[OPS-06] a backup goes into a folder of its own, and what is no whole backup is not restored', async () => {
  const taken = join(tmpdir(), newId());
  await operate(full, 'backup', taken);

  await expect(operate(full, 'backup', taken)).rejects.toThrow('is not empty');
  await rm(join(taken, 'backup.json'));
  await expect(operate(empty, 'restore', taken)).rejects.toThrow('holds no backup, or one that was not finished');
});

test('[OPS-06] [ADDR-13] photos that came while a backup was made are gone after its restore; those that were entered stay', async () => {
  const [made, restored] = [await openPlace(), await openPlace()];
  onTestFinished(async () => {
    await closeContext(made);
    await closeContext(restored);
  });
  await made.jobs.open();
  const shopId = '1001';
  const given = createBuilders(made, shopId);
  await given.shop({});
  const { accountId } = await given.account();
  const photo = Buffer.from('photo');
  const { front: entered = '' } = await storePhotos(made, shopId, { front: photo });
  await inTransaction(made.db, (trx) => insertAccountPhoto(trx, { shopId, accountId }, 'front', entered));
  const stray: string[] = [];
  const { list } = made.files;
  // The tables are copied by then.
  made.files.list = async function* () {
    stray.push((await storePhotos(made, shopId, { front: photo })).front ?? '');
    stray.push((await writeUpload(made, shopId, photo)).replace('/files/', ''));
    yield* list();
  };
  const to = join(tmpdir(), newId());
  await operate(made, 'backup', to);

  await operate(restored, 'restore', to);
  await restored.jobs.drain();

  expect((await filesOf(restored)).map(([key]) => key).sort()).toEqual([entered, stray[1]].sort());
  // It goes after a day.
  const uploads = await restored.db.selectFrom('uploads').select('file_key').where('shop_id', '=', shopId).execute();
  expect(uploads).toEqual([{ file_key: stray[1] }]);
});
