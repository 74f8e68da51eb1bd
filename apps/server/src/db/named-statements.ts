import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPlanOutOfDate } from './lost-connection';
import { repeatOnConflict } from './repeat-on-conflict';

/** Statements beyond this number go unnamed: each name takes memory on every connection. */
const maxNames = 1000;

const names = new Map<string, string>();
let generation = 0;

/** The same text has the same name everywhere, so that each connection parses and plans it once. */
const nameOf = (text: string): string | undefined => {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= maxNames) return existing;
  const name = `${createHash('sha1').update(text).digest('base64url')}-${generation}`;
  names.set(text, name);
  return name;
};

/** A migration has changed what statements answer with, and PostgreSQL keeps to the old plans: new names make new ones. */
const renameAll = () => {
  generation += 1;
  names.clear();
};

const withNames = (client: pg.PoolClient): PostgresPoolClient => {
  let isInTransaction = false;
  const queryByName = (text: string, values: unknown[]) => {
    const name = nameOf(text);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (!isPlanOutOfDate(error)) throw error;
      if (names.get(text) === name) renameAll();
      // Within a transaction that fails as well: the transaction is over, and is repeated as a whole.
      return client.query({ text, values }).catch(() => Promise.reject(error));
    });
  };
  // Without parameters it is a BEGIN, a COMMIT or a migration: nothing to plan twice.
  const control = (text: string) => {
    isInTransaction = /^(begin|start)/i.test(text) || (isInTransaction && !/^(commit|rollback)/i.test(text));
    return client.query(text);
  };
  // By itself a statement is all or nothing; within a transaction only all of that can be repeated.
  const query = (text: string, values: readonly unknown[] = []) => {
    if (values.length === 0) return control(text);
    const run = () => queryByName(text, [...values]);
    return isInTransaction ? run() : repeatOnConflict(run);
  };
  // pg is what Kysely's type was drawn after; only its result names the command less exactly, and cursors are not used.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
};

/** The pool for Kysely with prepared statements: planning is about half of PostgreSQL's work for a short one. */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const named = clients.get(client) ?? withNames(client);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
};
