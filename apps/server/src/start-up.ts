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

/** pg's words for a host that does not answer; they have no code. */
const noAnswer = ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'];

const isOutOfReach = ({ code, message, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  // PostgreSQL itself refuses: a wrong password, or no such database.
  code === '28P01' ||
  code === '3D000' ||
  noAnswer.includes(message);

/** One line about what kept it from starting. */
export const startUpProblem = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const problem = error as NodeJS.ErrnoException;
  const { code, message } = problem;
  if (code === 'EADDRINUSE') return 'The port is taken: stop what uses it, or set PORT to another';
  if (isOutOfReach(problem)) return `The database of DATABASE_URL can't be reached: ${message || code}`;
  return message;
};
