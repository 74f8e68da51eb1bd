import type { ParseArgsConfig } from 'node:util';
import type { Context } from '../core/context';

export interface CommandInput {
  context: Context;
  /** The arguments after the command's name, without options. */
  words: string[];
  options: Record<string, string>;
  /** What came by standard input, to a command whose argument asked for it. */
  input?: string | undefined;
  say: Say;
}

/** Tells the operator something; `facts` say the same to a program, with amounts in minor units and times as ISO text. */
export type Say = (line: string, facts?: object) => void;

export interface Command {
  /** What follows `npm run mall --`. */
  usage: string;
  summary: string;
  /** What its own help says besides, such as what a file holds. */
  details?: readonly string[];
  /** Names of options that take a value. */
  options?: string[];
  /** Names of options that take none; given, they are `yes`. */
  flags?: string[];
  /** How many arguments it takes, and how many more it may take. */
  words: number;
  optionalWords?: number;
  /** Recorded in the audit log: it changes the shop that its first argument names, or all shops. */
  changes?: 'shop' | 'all';
  /** Arguments by index and options by name that are personal or secret, and are not recorded. */
  secret?: readonly (number | string)[];
  /** Arguments by index and options by name that are paths of the operator's. */
  paths?: readonly (number | string)[];
  /** What may stand where a path does, and is none. */
  notPaths?: readonly string[];
  /** The argument that stands for standard input where it is `-`: it is read where the command was typed. */
  input?: number;
  /** Not beside a running server that has an embedded database. */
  alone?: true;
  /** Returns the exit code. */
  run: (input: CommandInput) => Promise<number>;
}

/** Whether it takes so many arguments. */
export const takesWords = ({ words, optionalWords = 0 }: Command, count: number): boolean =>
  count >= words && count <= words + optionalWords;

/** Something is wrong with the command line; the message is all that the operator needs. */
export class CommandError extends Error {}

export const parseOptions = ({ options = [], flags = [] }: Command): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' as const }]),
    ...[...flags, 'help', 'json'].map((name) => [name, { type: 'boolean' as const }]),
  ]);
