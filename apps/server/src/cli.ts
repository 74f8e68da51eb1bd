import { pino } from 'pino';
import { CommandError } from './commands/command';
import { helpText, readCommand, runCommand } from './commands/run-command';
import { readConfig } from './config';
import { openLog } from './core/log';
import { startUpProblem } from './core/start-up-problem';
import { closeContext, openContext } from './wiring';

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async (): Promise<number> => {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    say(helpText());
    return 0;
  }
  const config = readConfig(process.env);
  const log = openLog('error', pino.destination(2));
  // Nobody waits for an answer: what reads all of a large shop may take its time.
  const context = await openContext({ ...config, statementTimeout: 0 }, log);
  try {
    return await runCommand(context, command, say);
  } finally {
    await closeContext(context);
  }
};

start()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    const line = error instanceof CommandError ? error.message : startUpProblem(error);
    process.stderr.write(`${line}\n`);
    process.exit(1);
  });
