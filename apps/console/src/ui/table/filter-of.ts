import type { Filter } from './filter-bar';

/** How many a choice leaves; while the list is still loading nothing is said, least of all that there are none. */
export const countOf = <Value extends string>(
  counts: Partial<Record<Value, number>> | undefined,
  value: Value,
): number | undefined => counts && (counts[value] ?? 0);

interface Choices<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** How many each leaves; nothing while the list is still loading. */
  counts: Partial<Record<Value, number>> | undefined;
  isLong?: boolean;
}

/** A filter by one of these values. */
export const filterOf = <Value extends string>({ values, textOf, counts, ...filter }: Choices<Value>): Filter => ({
  ...filter,
  options: values.map((value) => {
    const count = countOf(counts, value);
    return { value, label: textOf(value), ...(count !== undefined && { count }) };
  }),
});
