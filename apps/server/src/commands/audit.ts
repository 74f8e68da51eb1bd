import { userInfo } from 'node:os';
import type { Context } from '../core/context';
import { beginAction, endAction } from './audit.queries';
import type { Command } from './command';

const allShops = '*';

/** Who is written down. */
export const operator = (): string => `operator ${userInfo().username}`;

interface Asked {
  name: string;
  command: Command;
  words: string[];
  options: Record<string, string>;
}

const hidden = '…';

/** What was typed, without what is somebody's own. */
const withoutSecrets = ({ command: { secret = [] }, words, options }: Asked) => ({
  words: words.map((word, index) => (secret.includes(index) ? hidden : word)),
  options: Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, secret.includes(name) ? hidden : value]),
  ),
});

/** Runs a command and writes down who ran it, with what, and how it ended. */
export const audited = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: Asked,
  run: () => Promise<number>,
): Promise<number> => {
  if (!asked.command.changes) return run();
  const { words, options } = withoutSecrets(asked);
  const shopId = (asked.command.changes === 'shop' ? asked.words[0] : undefined) ?? allShops;
  const action = { shopId, operator: operator(), command: asked.name, words, options, at: clock.now() };
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
