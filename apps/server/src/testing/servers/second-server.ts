import { pino } from 'pino';
import { createServer } from '../../app';
import type { Context } from '../../core/context';
import { openPostgres } from '../../db/database';
import { createContext } from '../../wiring';

/**
 * Another server on the database of the first, with caches, connections and job workers of its own; same keys, files and clock.
 * `warn` hears what it says to its operator as it starts.
 */
export const secondServer = async ({ config, database, keys, clock }: Context, warn = (_about: object) => {}) => {
  const log = pino({ level: 'silent' });
  const second = openPostgres(database.pool.options.connectionString ?? '');
  const context = await createContext(config, second, keys, { error: () => {}, warn }, clock);
  const { server } = await createServer(context, log);
  await server.ready();
  await context.jobs.drain();
  return { server, context };
};
