import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface ChaosSettings {
  seconds: number;
  shoppers: number;
  servers: number;
  seed: string;
  databases: ('postgres' | 'pglite')[];
}

const usage = `npm run chaos -- [--seconds 60] [--shoppers 8] [--servers 3] [--seed <text>] [--database postgres|pglite]
Without --database it runs on both, on PGlite with one server. The seed is printed: with it the same things happen again,
as far as processes that run beside each other allow.`;

const fail = (line: string): never => {
  console.error(`${line}\n\n${usage}`);
  process.exit(2);
};

const count = (name: string, text: string): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fail(`--${name} has to be a whole number from 1 on`);
};

const parse = (args: string[]) => {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const options = {
    ...{ seconds: text('60'), shoppers: text('8'), servers: text('3') },
    ...{ seed: text(randomBytes(4).toString('hex')), database: text('both') },
  };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    return fail(String(error));
  }
};

const databasesOf = (name: string): ChaosSettings['databases'] => {
  if (name === 'both') return ['postgres', 'pglite'];
  return name === 'postgres' || name === 'pglite' ? [name] : fail('--database is postgres or pglite');
};

export const readSettings = (args: string[]): ChaosSettings => {
  const { seconds, shoppers, servers, seed, database } = parse(args);
  return {
    seconds: count('seconds', seconds),
    shoppers: count('shoppers', shoppers),
    servers: count('servers', servers),
    seed,
    databases: databasesOf(database),
  };
};
