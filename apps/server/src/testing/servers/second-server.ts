import { pino } from 'pino';
import { createServer } from '../../app';
import type { Context } from '../../core/context';
import { openPostgres } from '../../db/database';
import { createContext } from '../../wiring';

/** Another server on the database of the first, with caches, connections and job workers of its own; same keys, files and clock. */
export const secondServer = async ({ config, database, keys, clock }: Context) => {
  const log = pino({ level: 'silent' });
  const second = openPostgres(database.pool.options.connectionString ?? '');
  const context = await createContext(config, second, keys, log, clock);
  const { server } = await createServer(context, log);
  await server.ready();
  await context.jobs.drain();
  return { server, context };
};
