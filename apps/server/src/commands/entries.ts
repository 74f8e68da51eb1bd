import { parseMoney } from '@pcmall/domain/money';
import type * as z from 'zod/mini';
import { CommandError } from './command';
import { readJson } from './json-file';

const asEntries = (json: unknown): unknown[] => (Array.isArray(json) ? json : [json]);

/** Amounts are written as people write them, and are minor units from here on; what is no amount is left to be refused. */
const withAmounts = (entry: unknown, names: readonly string[]): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const amounts = Object.entries(entry).flatMap(([name, value]) =>
    names.includes(name) && value !== null
      ? [[name, typeof value === 'string' ? (parseMoney(value) ?? value) : String(value)]]
      : [],
  );
  return { ...entry, ...Object.fromEntries(amounts) };
};

/** The entries of a JSON file, one or a list. Throws a CommandError that names the part that is wrong. */
export const readEntries = async <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  { amounts = [] }: { amounts?: readonly string[] } = {},
): Promise<z.output<Schema>[]> => {
  const entries = asEntries(await readJson(path));
  return entries.map((entry, index) => {
    const { success, data, error } = schema.safeParse(withAmounts(entry, amounts));
    if (success) return data;
    const [issue] = error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const place = [...(entries.length > 1 ? [index + 1] : []), ...(issue?.path ?? [])].join('.');
    throw new CommandError(
      unknown
        ? `${path}: ${[place, unknown].filter(Boolean).join('.')} is not known`
        : `${path}: ${place || 'it'} is not right`,
    );
  });
};
