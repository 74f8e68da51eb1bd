import * as z from 'zod/mini';

/** Rows that one part of an export has at most. */
export const mostInPart = 1000;

/**
 * What an export begins with: the keys of all rows that the filters let pass at that moment, in the sequence of the list. Its
 * parts are asked for by them, so that no row is left out or comes twice, whatever is added or changed meanwhile.
 */
export const begunExport = z.object({
  fileName: z.string(),
  /** The beginning of the file: its first line, as CSV. */
  heads: z.string(),
  rows: z.int(),
  /** With a blank between two: as a list, a third of a million would take a server many times the room. */
  keys: z.string(),
});
export type BegunExport = z.output<typeof begunExport>;

/** The keys for each of its parts. */
export const partsOf = ({ keys }: Pick<BegunExport, 'keys'>): string[][] => {
  const all = keys === '' ? [] : keys.split(' ');
  return Array.from({ length: Math.ceil(all.length / mostInPart) }, (_, part) =>
    all.slice(part * mostInPart, (part + 1) * mostInPart),
  );
};

/** The words of a file are in one language, also when its reader turns to the other one before it is whole. */
export const exportLanguage = z.enum(['zh', 'en']);

/** The rows of these keys that are still there, in their sequence, as lines of CSV. */
export const exportedPart = z.object({ csv: z.string() });
export type ExportedPart = z.output<typeof exportedPart>;
