import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from './config';
import type { Context } from './context';
import { openEmbedded, openPostgres } from './db/database';
import { keysFromSettings, keysInFolder } from './gateways/keys';
import { createContext } from './wiring';

/** Everything that the server and the operator's commands work with. */
export const openContext = async (config: Config, log: FastifyBaseLogger): Promise<Context> => {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseConnections)
    : await openEmbedded(join(config.dataDir, 'database'));
  const keys = config.keys ? keysFromSettings(config.keys) : keysInFolder(config.dataDir);
  return createContext(config, database, keys, log);
};

/** One line about what kept it from starting. */
export const startUpProblem = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is taken: stop what uses it, or set PORT to another';
  // A refusal by PostgreSQL itself has a code of its own: the password, or no such database.
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL can't be reached: ${message || code}`;
  }
  return message;
};
