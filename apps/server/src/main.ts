import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServer } from './app';
import { openOperatorSocket } from './commands/operator-socket';
import { readConfig } from './config';
import { openLog } from './core/log';
import { startUpProblem } from './core/start-up-problem';
import { withStartupLock } from './db/startup-lock';
import { whenDatabaseAnswers } from './db/when-database-answers';
import { endDemoSessions } from './features/account/session/session.service';
import { firstShopLink } from './features/settings/new-shop/first-shop.service';
import { endStaffDemoSessions } from './features/staff/staff-jobs.service';
import { checkBucket } from './gateways/s3-files';
import { closeContext, openContext } from './wiring';

/** The same relative path from src/ and from dist/. */
const buildOf = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

/** Lines are written in batches, at the latest after a tenth of a second and when the process ends. */
const logDestination = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 };

const start = async () => {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel, pino.destination(logDestination));
  // Loaded on demand: its data and drawings are large, and shops in production never need them.
  const demo = config.demo ? await import('./demo/index') : undefined;
  // A store that is away may come back, and the shop sells without its pictures; one that refuses us stays wrong.
  if (config.s3) await checkBucket(config.s3, (error) => log.warn({ err: error }, 'the file store did not answer'));
  const context = await openContext(config, log);
  const { server } = await createServer(context, log, {
    storefront: buildOf('storefront'),
    console: buildOf('console'),
  });
  await withStartupLock(context.database, async () => {
    if (demo) await demo.loadDemoIfEmpty(context);
    else await Promise.all([endDemoSessions(context), endStaffDemoSessions(context)]);
    await context.jobs.open();
  });
  const address = await server.listen({ host: config.host, port: config.port });
  // Not before: a notification that waited for the server would be sent to a closed port.
  await whenDatabaseAnswers(() => withStartupLock(context.database, context.jobs.start));
  const endCommands = context.database.embedded ? await openOperatorSocket(context, log) : undefined;
  // To stderr, because the log is for machines.
  if (demo) process.stderr.write(await whenDatabaseAnswers(() => demo.demoWelcome(context, address)));
  const firstShop = await whenDatabaseAnswers(() => firstShopLink(context));
  if (firstShop) process.stderr.write(`pcmall has no shop yet. Make the first one at ${firstShop}\n`);

  let isStopping = false;
  void demo
    ?.warmPictures(context, () => isStopping)
    .catch((error) => log.error({ err: error }, 'the pictures of the demo were not rendered ahead'));

  const stop = async () => {
    isStopping = true;
    await Promise.all([server.close(), endCommands?.()]);
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
