import type { Region } from '@pcmall/contract/region';

/** A selected unit of an address, with the name it had when it was selected. */
export interface ChosenRegion {
  id: string;
  name: string;
}

export const longestSearch = 20;

/** Umlauts, accents and case don't matter to who types. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase().trim();

/** By either name, in the order of the list; those whose shown name begins with the text come first. */
export const searchRegions = (regions: readonly Region[], text: string): readonly Region[] => {
  const foldedText = fold(text);
  if (!foldedText) return regions;
  const matches = regions.filter((region) => fold(`${region.label}\n${region.otherLabel}`).includes(foldedText));
  return [
    ...matches.filter(({ label }) => fold(label).startsWith(foldedText)),
    ...matches.filter(({ label }) => !fold(label).startsWith(foldedText)),
  ];
};

/** Where an arrow key leads in a grid of options; undefined for other keys. Sideways keys belong to the text while there is one. */
export const nextOption = (
  key: string,
  current: number,
  count: number,
  { columns, isTyping }: { columns: number; isTyping: boolean },
): number | undefined => {
  const step = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined || count === 0 || (isTyping && Math.abs(step) === 1 && columns > 1)) return undefined;
  if (current < 0) return step > 0 ? 0 : count - 1;
  const next = current + step;
  if (next >= 0 && next < count) return next;
  // Below the last full row there may be a shorter one.
  const isRowLeft = step === columns && Math.floor(current / columns) < Math.floor((count - 1) / columns);
  return isRowLeft ? count - 1 : current;
};
