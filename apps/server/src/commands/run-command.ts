import { parseArgs } from 'node:util';
import type { Context } from '../core/context';
import { ShopError } from '../core/shop-error';
import { actions, audited } from './audit';
import { checkLedgers } from './check-ledgers';
import { type Command, CommandError, parseOptions } from './command';
import { couponIssue, couponList, couponNew } from './coupon';
import { credit } from './credit';
import { demo } from './demo';
import { rateList, rateSet } from './exchange-rate';
import { homeDraft, homePreview, homePublish, homeSave } from './home-page';
import { deliver, ship } from './move-order';
import { offerEnd, offerList, offerSave, offerSet } from './offer';
import { payCheck, payKeys } from './pay-keys';
import { collect, ready } from './pick-up-order';
import { orderRefund, refundApprove, refundList, refundRefuse } from './refund';
import { reviewId, reviewList, showIdCard } from './review-id';
import { rotateIdKey } from './rotate-id-key';
import { staffDisable, staffInvite, staffList, staffRemoveFactor } from './staff';
import { backup } from './storage/backup';
import { filesMove } from './storage/files-move';
import { restore } from './storage/restore';

/**
 * In the order of the help.
 * @internal
 */
export const commands: Command[] = [
  ...[demo, checkLedgers, credit, ship, deliver, ready, collect],
  ...[refundList, refundApprove, refundRefuse, orderRefund],
  ...[couponNew, couponIssue, couponList],
  ...[rateSet, rateList],
  ...[payKeys, payCheck],
  ...[offerList, offerSave, offerSet, offerEnd],
  ...[homeSave, homeDraft, homePreview, homePublish],
  ...[reviewList, reviewId, showIdCard, rotateIdKey],
  ...[staffInvite, staffList, staffDisable, staffRemoveFactor],
  ...[backup, restore, filesMove],
  actions,
];

export const nameOf = ({ usage }: Command) => usage.split(' ')[0] ?? '';

export const commandNamed = (name: string): Command | undefined =>
  commands.find((candidate) => nameOf(candidate) === name);

export const helpText = (): string =>
  [
    'Commands for the operator of the shops, with the settings of the server:',
    '',
    ...commands.flatMap(({ usage, summary }) => [`  npm run mall -- ${usage}`, `      ${summary}`]),
    '  npm run mall -- help',
    '      Show this.',
    '',
    'All of them work while the server runs; with an embedded database it is the server that carries them out.',
  ].join('\n');

export interface ReadyCommand {
  command: Command;
  words: string[];
  options: Record<string, string>;
}

const parse = (command: Command, args: string[]): Omit<ReadyCommand, 'command'> => {
  try {
    const options = parseOptions(command);
    const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: true, options });
    const texts = Object.entries(values).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]];
      return value === true ? [[name, 'yes']] : [];
    });
    return { words: positionals, options: Object.fromEntries(texts) };
  } catch (error) {
    const [firstLine = ''] = (error instanceof Error ? error.message : '').split(/[\n.]/);
    throw new CommandError(`${firstLine}. Write: npm run mall -- ${command.usage}`);
  }
};

/** Parses the command line, before anything is opened; undefined for the help. */
export const readCommand = (args: string[]): ReadyCommand | undefined => {
  const [name = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) return undefined;
  const command = commandNamed(name);
  if (!command) throw new CommandError(`There is no command ${name}: npm run mall -- help lists them`);
  const parsed = parse(command, rest);
  if (parsed.words.length !== command.words) throw new CommandError(`Write: npm run mall -- ${command.usage}`);
  return { command, ...parsed };
};

/** Returns the exit code. Refusals of the shop become CommandErrors. */
export const runCommand = async (
  context: Context,
  { command, words, options }: ReadyCommand,
  say: (line: string) => void,
): Promise<number> => {
  try {
    const invocation = { name: nameOf(command), command, words, options };
    return await audited(context, invocation, () => command.run({ context, words, options, say }));
  } catch (error) {
    throw error instanceof ShopError ? new CommandError(error.text('en')) : error;
  }
};
