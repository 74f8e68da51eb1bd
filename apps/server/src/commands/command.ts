import type { ParseArgsConfig } from 'node:util';
import type { Context } from '../core/context';

export interface CommandInput {
  context: Context;
  /** What follows the command's name, without its options. */
  words: string[];
  options: Record<string, string>;
  say: (line: string) => void;
}

export interface Command {
  /** What follows `npm run mall --`. */
  usage: string;
  summary: string;
  /** Options take a value, all of them. */
  options?: string[];
  /** How many words it takes, no more and no less. */
  words: number;
  /** Written down with what was typed: it changes the shop that it names first, or all shops. */
  changes?: 'shop' | 'all';
  /** Words by place and options by name that are somebody's own, and not written down. */
  secret?: readonly (number | string)[];
  /** Answers with the exit code. */
  run: (input: CommandInput) => Promise<number>;
}

/** Something is wrong with what was typed; `message` is all that the operator needs to read. */
export class CommandError extends Error {}

export const parseOptions = (names: string[] = []): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));

export const wholeNumber = (text: string | undefined, name: string, fallback: number, most: number): number => {
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new CommandError(`--${name} takes a whole number from 1 to ${most}`);
};

export const shopOf = async ({ shops }: Pick<Context, 'shops'>, shopId: string) => {
  const shop = await shops.byId(shopId);
  if (!shop) throw new CommandError(`There is no shop ${shopId}`);
  return shop;
};
