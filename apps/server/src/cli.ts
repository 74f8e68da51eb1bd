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
  const context = await openContext(config, log);
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
