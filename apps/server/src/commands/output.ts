import type { Say } from './command';

/** Where a command's answer goes. */
export interface Output {
  say: Say;
  end: (code: number) => void;
  /** It was refused, or failed; the exit code is 1. */
  fail: (problem: string) => void;
}

type Write = (text: string) => void;

const plainOutput = (write: Write, complain: Write): Output => ({
  say: (line) => write(`${line}\n`),
  end: () => {},
  fail: (problem) => complain(`${problem}\n`),
});

/** One object for programs, once it is known how the command ended. */
const jsonOutput = (command: string, write: Write): Output => {
  const lines: string[] = [];
  const results: object[] = [];
  const finish = (outcome: { code: number; problem?: string }) =>
    write(`${JSON.stringify({ command, ...outcome, lines, results })}\n`);
  return {
    say: (line, facts) => {
      lines.push(line);
      if (facts) results.push(facts);
    },
    end: (code) => finish({ code }),
    fail: (problem) => finish({ code: 1, problem }),
  };
};

/** As the command line asks for it. */
export const openOutput = (args: readonly string[], write: Write, complain: Write): Output =>
  args.includes('--json') ? jsonOutput(args[0] ?? 'help', write) : plainOutput(write, complain);
