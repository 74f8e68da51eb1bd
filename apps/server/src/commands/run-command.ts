import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Context } from '../core/context';
import { ShopError } from '../core/shop-error';
import { actions, audited } from './audit';
import { checkLedgers } from './check-ledgers';
import { type Command, CommandError, parseOptions, type Say, takesWords } from './command';
import { articleList, articleRemove, articleSet } from './content/article';
import { noticeAdd, noticeList, noticeRemove } from './content/notice';
import { parcelCorrect } from './correct-parcel';
import { couponIssue, couponList, couponNew } from './coupon';
import { credit, debit } from './credit';
import { dayTotalsCommand } from './day-totals';
import { carrierSet, deliveryList, deliveryRemove, materialSet, pickUpPointSet } from './delivery/delivery';
import { demo } from './demo';
import { rateList, rateSet } from './exchange-rate';
import { categoryList, categorySet, taxRateSet } from './goods/category';
import { productsImport } from './goods/products-import';
import { homeDraft, homePreview, homePublish, homeSave } from './home-page';
import { deliver, ship } from './move-order';
import { offerEnd, offerList, offerSave, offerSet } from './offer';
import { orderList } from './order-list';
import { parcelList, parcelMove } from './parcel';
import { payCheck, payKeys } from './pay-keys';
import { collect, ready } from './pick-up-order';
import { orderRefund, refundApprove, refundList, refundRefuse } from './refund';
import { reminderList } from './reminder';
import { reviewId, reviewList, showIdCard } from './review-id';
import { rotateIdKey } from './rotate-id-key';
import { shopClose, shopCreate, shopDomainAdd, shopDomainRemove, shopList, shopMissing, shopOpen } from './shop/shop';
import { shopLogo, shopSetting } from './shop/shop-setting';
import { staffDisable, staffInvite, staffList, staffRemoveFactor } from './staff';
import { backup } from './storage/backup';
import { filesMove } from './storage/files-move';
import { restore } from './storage/restore';

/**
 * In the order of the help.
 * @internal
 */
export const commands: Command[] = [
  ...[shopCreate, shopList, shopMissing, shopOpen, shopClose],
  ...[shopSetting, shopLogo, shopDomainAdd, shopDomainRemove],
  ...[productsImport, categorySet, categoryList, taxRateSet],
  ...[carrierSet, pickUpPointSet, materialSet, deliveryList, deliveryRemove],
  ...[articleSet, articleList, articleRemove, noticeAdd, noticeList, noticeRemove],
  ...[
    demo,
    checkLedgers,
    dayTotalsCommand,
    credit,
    debit,
    orderList,
    ship,
    parcelList,
    parcelMove,
    deliver,
    ready,
    collect,
  ],
  ...[refundList, refundApprove, refundRefuse, orderRefund],
  ...[parcelCorrect, reminderList],
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

const helpText = (): string =>
  [
    'Commands for the operator of the shops, with the settings of the server:',
    '',
    ...commands.flatMap(({ usage, summary }) => [`  npm run mall -- ${usage}`, `      ${summary}`]),
    '  npm run mall -- help',
    '      Show this.',
    '',
    'Each one tells more about itself with --help, and answers in JSON with --json.',
    'All of them work while the server runs; with an embedded database it is the server that carries them out.',
  ].join('\n');

const helpOf = ({ usage, summary, details = [] }: Command): string =>
  [
    `npm run mall -- ${usage} [--json]`,
    ...[summary, ...details].map((line) => `    ${line}`),
    '    --json answers with one object: command, code, lines, results and, where it was refused, problem.',
  ].join('\n');

export interface ReadyCommand {
  command: Command;
  words: string[];
  options: Record<string, string>;
  input?: string | undefined;
}

interface Parsed extends Omit<ReadyCommand, 'command' | 'input'> {
  isHelp: boolean;
}

const parse = (command: Command, args: string[]): Parsed => {
  try {
    const options = parseOptions(command);
    const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: true, options });
    const { help: isHelp = false, json: _, ...own } = values;
    const texts = Object.entries(own).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]];
      return value === true ? [[name, 'yes']] : [];
    });
    return { words: positionals, options: Object.fromEntries(texts), isHelp: isHelp === true };
  } catch (error) {
    const [firstLine = ''] = (error instanceof Error ? error.message : '').split(/[\n.]/);
    throw new CommandError(`${firstLine}. Write: npm run mall -- ${command.usage}`);
  }
};

/** Parses the command line, before anything is opened; the text of the help for whoever asks for that. */
export const readCommand = (args: string[]): ReadyCommand | { help: string } => {
  const [name = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) return { help: helpText() };
  const command = commandNamed(name);
  if (!command) throw new CommandError(`There is no command ${name}: npm run mall -- help lists them`);
  const { isHelp, ...parsed } = parse(command, rest);
  if (isHelp) return { help: helpOf(command) };
  if (!takesWords(command, parsed.words.length)) throw new CommandError(`Write: npm run mall -- ${command.usage}`);
  return { command, ...parsed };
};

/** The command with what it wants of standard input, read to its end: whoever carries it out may have another one. */
export const withInput = async (ready: ReadyCommand, stdin: Readable): Promise<ReadyCommand> => {
  const { command, words } = ready;
  return command.input !== undefined && words[command.input] === '-' ? { ...ready, input: await text(stdin) } : ready;
};

/** Returns the exit code. Refusals of the shop become CommandErrors. */
export const runCommand = async (
  context: Context,
  { command, words, options, input }: ReadyCommand,
  say: Say,
): Promise<number> => {
  try {
    const invocation = { name: nameOf(command), command, words, options };
    return await audited(context, invocation, () => command.run({ context, words, options, input, say }));
  } catch (error) {
    throw error instanceof ShopError ? new CommandError(error.text('en')) : error;
  }
};
