import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Context } from '../core/context';
import { checkPayKeys, removePayKeys, setPayKeys } from '../features/payment/pay-keys.service';
import { KeysError, type KeyTrial, type ProviderKind } from '../gateways/payment/provider';
import { shopOf } from './arguments';
import { type Command, CommandError, type Say } from './command';

const kindOf = ({ providers }: Context, name: string): ProviderKind => {
  const kind = providers.kinds.find((candidate) => candidate.name === name);
  if (kind) return kind;
  throw new CommandError(`There is no provider ${name}: ${providers.kinds.map((known) => known.name).join(', ')}`);
};

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} can't be read`);
  });

const parseKeys = (path: string, written: string): object => {
  try {
    const keys: unknown = JSON.parse(written);
    if (typeof keys === 'object' && keys !== null && !Array.isArray(keys)) return keys;
  } catch {}
  // Nothing of it is shown: it is a secret.
  throw new CommandError(`${path === '-' ? 'The input' : path} is no JSON object of keys: see docs/operations.md`);
};

/** Keys come in files of their own: "@key.pem" stands for the content of that file, beside the one that names it. */
const withFiles = async (folder: string, keys: object): Promise<object> => {
  const read = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string' && value.startsWith('@')) return readText(resolve(folder, value.slice(1)));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? withFiles(folder, value) : value;
  };
  const entries = Object.entries(keys).map(async ([name, value]) => [name, await read(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const tell = ({ problems, notes }: KeyTrial, say: Say) => {
  for (const { en: problem } of problems) say(`Wrong: ${problem}`, { problem });
  for (const { en: note } of notes) say(note);
};

export const payKeys: Command = {
  usage: 'pay-keys <shop> <provider> <file>|-|none',
  summary:
    'Give a shop its keys for stripe, alipay or wechat, from a JSON file or from standard input (-). They are tried first, and count from then on; none: take them away.',
  words: 3,
  paths: [2],
  notPaths: ['-', 'none'],
  input: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', name = '', path = ''], input, say }) => {
    const kind = kindOf(context, name);
    await shopOf(context, shopId);
    if (path === 'none') {
      await removePayKeys(context, shopId, kind);
      say(`Shop ${shopId} has no keys for ${name} now`);
      return 0;
    }
    const written = input ?? (await readText(path));
    const keys = await withFiles(path === '-' ? '.' : dirname(path), parseKeys(path, written));
    const trial = await setPayKeys(context, shopId, kind, keys).catch((problem: unknown) => {
      throw problem instanceof KeysError ? new CommandError(problem.message) : problem;
    });
    tell(trial, say);
    const isGood = trial.problems.length === 0;
    say(isGood ? `Shop ${shopId} collects through ${name} from now on` : 'Nothing was changed');
    return isGood ? 0 : 1;
  },
};

export const payCheck: Command = {
  usage: 'pay-check <shop> <provider>',
  summary: 'Try the keys that a shop has for a provider, with a call that costs nothing, and say what is wrong.',
  words: 2,
  run: async ({ context, words: [shopId = '', name = ''], say }) => {
    const kind = kindOf(context, name);
    await shopOf(context, shopId);
    const trial = await checkPayKeys(context, shopId, kind);
    if (!trial) throw new CommandError(`Shop ${shopId} has no keys for ${name}: give it some with pay-keys`);
    tell(trial, say);
    const isGood = trial.problems.length === 0;
    if (isGood) say(`${name} accepts the keys of shop ${shopId}`);
    return isGood ? 0 : 1;
  },
};
