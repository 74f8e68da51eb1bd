import { countOf } from './count-of';
import type { Filter } from './filter-bar';

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
