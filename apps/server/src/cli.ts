import { pino } from 'pino';
import { askServer } from './commands/ask-server';
import { CommandError, type Say } from './commands/command';
import { openOutput } from './commands/output';
import { type ReadyCommand, readCommand, runCommand, withInput } from './commands/run-command';
import { readConfig } from './config';
import { openLog } from './core/log';
import { startUpProblem } from './core/start-up-problem';
import { closeContext, openContext } from './wiring';

const execute = async (command: ReadyCommand, say: Say): Promise<number> => {
  const config = readConfig(process.env);
  const answered = config.databaseUrl ? undefined : await askServer(config.dataDir, command, say);
  if (answered !== undefined) return answered;
  const log = openLog('error', pino.destination(2));
  // Nobody waits for an answer: what reads all of a large shop may take its time.
  const context = await openContext({ ...config, statementTimeout: 0 }, log);
  try {
    return await runCommand(context, command, say);
  } finally {
    await closeContext(context);
  }
};

const write = (text: string) => void process.stdout.write(text);
const args = process.argv.slice(2);
const output = openOutput(args, write, (text) => void process.stderr.write(text));

const start = async (): Promise<number> => {
  const command = readCommand(args);
  if ('help' in command) {
    write(`${command.help}\n`);
    return 0;
  }
  const code = await execute(await withInput(command, process.stdin), output.say);
  output.end(code);
  return code;
};

start()
  .catch((error: unknown) => {
    output.fail(error instanceof CommandError ? error.message : startUpProblem(error));
    return 1;
  })
  .then((code) => process.exit(code));
