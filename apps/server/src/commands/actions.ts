import { listActions } from './audit.queries';
import { type Command, shopOf, wholeNumber } from './command';

export const actions: Command = {
  usage: 'actions <shop> [--last <number>]',
  summary:
    'List what operators did to a shop, and to all shops, the newest first: the last 50 unless you say otherwise.',
  options: ['last'],
  words: 1,
  run: async ({ context, words: [shopId = ''], options, say }) => {
    await shopOf(context, shopId);
    const found = await listActions(context.db, shopId, wholeNumber(options.last, 'last', 50, 10_000));
    if (found.length === 0) say('Nothing has been done yet');
    for (const { created_at, operator, outcome, command, words, options: given } of found) {
      const typed = [command, ...words, ...Object.entries(given).map(([name, value]) => `--${name} ${value}`)];
      say([created_at.toISOString().slice(0, 19), outcome, operator, typed.join(' ')].join('  '));
    }
    return 0;
  },
};
