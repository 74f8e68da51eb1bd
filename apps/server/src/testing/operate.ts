import { helpText, readCommand, runCommand } from '../commands/run-command';
import type { Context } from '../core/context';

/** Runs what an operator types, and answers with what he reads. */
export const operate = async (context: Context, ...args: string[]): Promise<{ code: number; said: string }> => {
  const wanted = readCommand(args);
  if (!wanted) return { code: 0, said: helpText() };
  const lines: string[] = [];
  const code = await runCommand(context, wanted, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
};
