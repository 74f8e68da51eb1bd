/** The page numbers to offer: both ends, the neighbours of the current one, null for each gap. Always seven places from eight pages on. */
export const pagesShown = (current: number, last: number): (number | null)[] => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (last <= 7) return range(1, last);
  if (current <= 4) return [...range(1, 5), null, last];
  if (current >= last - 3) return [1, null, ...range(last - 4, last)];
  return [1, null, current - 1, current, current + 1, null, last];
};
