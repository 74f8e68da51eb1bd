import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServer } from './app';
import { ConfigError, readConfig } from './config';
import { openEmbedded, openPostgres } from './db/database';
import { loadDemoIfEmpty } from './demo/load-demo';
import { demoWelcome } from './demo/welcome';
import { keysFromSettings, keysInFolder } from './gateways/keys';
import { closeContext, createContext } from './wiring';

/** The same place seen from src/ and from dist/. */
const storefrontBuild = fileURLToPath(new URL('../../storefront/dist', import.meta.url));

const startUpProblem = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is taken: stop what uses it, or set PORT to another';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL can't be reached: ${message || code}`;
  }
  return message;
};

const start = async () => {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: null, messageKey: 'message' });
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseConnections)
    : await openEmbedded(join(config.dataDir, 'database'));
  const keys = config.keys ? keysFromSettings(config.keys) : keysInFolder(config.dataDir);
  const context = await createContext(config, database, keys, log);
  if (config.demo) await loadDemoIfEmpty(context);
  const { server } = await createServer(context, log, storefrontBuild);
  await context.jobs.start();
  const address = await server.listen({ host: config.host, port: config.port });
  // Beside the log, which is for machines.
  if (config.demo) process.stderr.write(await demoWelcome(context, address));

  const stop = async () => {
    await server.close();
    await closeContext(context);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

start().catch((error: unknown) => {
  process.stderr.write(`pcmall did not start. ${startUpProblem(error)}\n`);
  process.exit(1);
});
