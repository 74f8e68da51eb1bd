import { userInfo } from 'node:os';
import type { Context } from '../core/context';
import { shopOf, wholeNumber } from './arguments';
import { beginAction, endAction, listActions } from './audit.queries';
import type { Command } from './command';

const allShops = '*';

/** The operator as the audit log names them. */
export const operator = (): string => `operator ${userInfo().username}`;

interface Invocation {
  name: string;
  command: Command;
  words: string[];
  options: Record<string, string>;
}

const redacted = '…';

/** The command line without personal or secret parts. */
const withoutSecrets = ({ command: { secret = [] }, words, options }: Invocation) => ({
  words: words.map((word, index) => (secret.includes(index) ? redacted : word)),
  options: Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, secret.includes(name) ? redacted : value]),
  ),
});

/** Runs a command, and records who ran it, its command line and its outcome, if it changes anything. */
export const audited = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  invocation: Invocation,
  run: () => Promise<number>,
): Promise<number> => {
  if (!invocation.command.changes) return run();
  const { words, options } = withoutSecrets(invocation);
  const shopId = (invocation.command.changes === 'shop' ? invocation.words[0] : undefined) ?? allShops;
  const action = { shopId, operator: operator(), command: invocation.name, words, options, at: clock.now() };
  const entryNo = await beginAction(db, action);
  try {
    const code = await run();
    await endAction(db, shopId, entryNo, code === 0 ? 'done' : 'failed');
    return code;
  } catch (error) {
    await endAction(db, shopId, entryNo, 'failed');
    throw error;
  }
};

export const actions: Command = {
  usage: 'actions <shop> [--last <number>]',
  summary:
    'List what operators did to a shop, and to all shops, the newest first: the last 50 unless you say otherwise.',
  options: ['last'],
  words: 1,
  run: async ({ context, words: [shopId = ''], options, say }) => {
    await shopOf(context, shopId);
    const rows = await listActions(context.db, shopId, wholeNumber(options.last, 'last', 50, 10_000));
    if (rows.length === 0) say('Nothing has been done yet');
    for (const { created_at, operator, outcome, command, words, options: typedOptions } of rows) {
      const typed = [command, ...words, ...Object.entries(typedOptions).map(([name, value]) => `--${name} ${value}`)];
      const at = created_at.toISOString();
      say([at.slice(0, 19), outcome, operator, typed.join(' ')].join('  '), {
        ...{ at, outcome, operator, command, words, options: typedOptions },
      });
    }
    return 0;
  },
};
