import { openOutput } from '../commands/output';
import { readCommand, runCommand } from '../commands/run-command';
import type { Context } from '../core/context';

/** Runs what an operator types, and answers with what he reads. */
export const operate = async (context: Context, ...args: string[]): Promise<{ code: number; said: string }> => {
  const command = readCommand(args);
  if ('help' in command) return { code: 0, said: command.help };
  let said = '';
  const output = openOutput(
    args,
    (text) => {
      said += text;
    },
    () => {},
  );
  const code = await runCommand(context, command, output.say);
  output.end(code);
  return { code, said: said.trimEnd() };
};
