import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '../db/database';
import { newId } from '../gateways/random';

/** An empty database beside the one that tests share, on PGlite or on the PostgreSQL that TEST_DATABASE names. */
export const freshDatabase = async (): Promise<Database> => {
  const place = process.env.TEST_DATABASE ?? 'pglite';
  if (place === 'pglite') return openEmbedded();
  const name = `pcmall_fresh_${newId()}`;
  const admin = new pg.Client({ connectionString: place });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(place);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  const close = async () => {
    await database.close();
    // Not by force: that breaks connections which are just ending. PostgreSQL itself waits for those.
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  };
  return { ...database, close };
};
