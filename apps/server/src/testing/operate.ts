import { openOutput } from '../commands/output';
import { readCommand, runCommand } from '../commands/run-command';
import type { Context } from '../core/context';

/** Runs what an operator types, and answers with what he reads. */
export const operate = async (context: Context, ...args: string[]): Promise<{ code: number; said: string }> => {
  const wanted = readCommand(args);
  if ('help' in wanted) return { code: 0, said: wanted.help };
  let said = '';
  const output = openOutput(
    args,
    (text) => {
      said += text;
    },
    () => {},
  );
  const code = await runCommand(context, wanted, output.say);
  output.end(code);
  return { code, said: said.trimEnd() };
};
