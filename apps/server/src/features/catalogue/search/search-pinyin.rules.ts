import { polyphonic } from 'pinyin-pro';

/** Single characters and pairs, as names are indexed by. */
export const isReadAsPinyin = (gram: string) => /^\p{Script=Han}{1,2}$/u.test(gram);

/** More combinations than two characters in use have. */
const maxReadings = 12;

/** Every way to read one or two characters, as syllables without tones, `v` for ü: 长 is chang and zhang. */
const readingsOf = (gram: string): string[][] => {
  const syllables = polyphonic(gram, { type: 'array', toneType: 'none', v: true });
  const readings = syllables.reduce<string[][]>(
    (before, choices) => before.flatMap((reading) => choices.map((syllable) => [...reading, syllable])),
    [[]],
  );
  return readings.filter((reading) => reading.every((syllable) => /^[a-z]+$/.test(syllable))).slice(0, maxReadings);
};

// Marked, so that they never meet a word with one letter left out.
export const wholeKey = (syllables: string) => `~${syllables}`;
export const unfinishedKey = (syllables: string) => `^${syllables}`;
export const initialsKey = (letters: string) => `*${letters}`;

/** The last syllable as far as it may have been typed. */
const unfinished = ([first = '', second]: string[]): string[] => {
  const [before, last] = second === undefined ? ['', first] : [first, second];
  return Array.from(last, (_, index) => before + last.slice(0, index + 1));
};

/** What Chinese characters are found by when somebody types pinyin: syllables, an unfinished syllable, initials. */
export const pinyinKeys = (gram: string): string[] => {
  const keys = readingsOf(gram).flatMap((reading) => [
    wholeKey(reading.join('')),
    ...unfinished(reading).map(unfinishedKey),
    ...(reading.length > 1 ? [initialsKey(reading.map((syllable) => syllable[0]).join(''))] : []),
  ]);
  return [...new Set(keys)];
};

const initial = '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])';
const i = 'i(?:ang|ong|ng|an|ao|n|a|e|u)?';
const u = 'u(?:ang|ai|an|n|a|o|i|e)?';
const aeo = 'a(?:ng|n|i|o)?|e(?:ng|n|i|r)?|o(?:ng|u)?';
/** The build of a syllable; that a few of them do not exist does no harm. */
const syllablePattern = new RegExp(`^(?:${initial}(?:${i}|${u}|v[en]?|${aeo})|a(?:ng|n|i|o)?|e(?:ng|n|i|r)?|ou?)$`);
const startPattern = /^(?:[zcs]h?|[bpmfdtnlgkhjqxrzcsyw])$/;

const longestSyllable = 6;
const longestText = 40;
/** Of one text; the vocabulary then decides which of them means something. */
const maxSplits = 6;

/** Without tones and other marks, `v` for ü. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}/gu, '')
    .replace(/([ln])ue/g, '$1ve');

/** By position in the text: where a syllable that starts there may end so that syllables follow to the end; longest first. */
const syllableEnds = (letters: string, isUnfinished: boolean): number[][] => {
  const ends: number[][] = Array.from(letters, () => []);
  const isSyllable = (part: string, isLast: boolean) =>
    syllablePattern.test(part) || (isUnfinished && isLast && startPattern.test(part));
  for (let from = letters.length - 1; from >= 0; from -= 1)
    for (let end = Math.min(letters.length, from + longestSyllable); end > from; end -= 1) {
      const isLast = end === letters.length;
      if ((isLast || ends[end]?.length) && isSyllable(letters.slice(from, end), isLast)) ends[from]?.push(end);
    }
  return ends;
};

/**
 * Ways to split Latin letters into pinyin syllables, the fewest first; none for other text. With `isUnfinished` the last
 * syllable may still be typed, down to its first letters.
 */
export const splitSyllables = (text: string, isUnfinished = false): string[][] => {
  const letters = plainLetters(text);
  if (!/^[a-z]+$/.test(letters) || letters.length > longestText) return [];
  const ends = syllableEnds(letters, isUnfinished);
  const splits: string[][] = [];
  const walk = (from: number, before: string[]) => {
    if (splits.length === maxSplits) return;
    if (from === letters.length) splits.push(before);
    for (const end of ends[from] ?? []) walk(end, [...before, letters.slice(from, end)]);
  };
  walk(0, []);
  return splits.toSorted((a, b) => a.length - b.length);
};
