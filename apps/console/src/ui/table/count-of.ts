/** How many a choice leaves; while the list is still loading nothing is said, least of all that there are none. */
export const countOf = <Value extends string>(
  counts: Partial<Record<Value, number>> | undefined,
  value: Value,
): number | undefined => counts && (counts[value] ?? 0);
