import { polyphonic } from 'pinyin-pro';
import { plainLetters } from '../catalogue/search/search-pinyin.rules';

/** A name with many characters of several readings must not fill the book. */
const mostReadings = 12;
/** Beyond what names have; the rest of a longer one is found as it is written. */
const longestRun = 12;

const runsOf = (text: string): string[] => text.match(/\p{Script=Han}+/gu) ?? [];

/** Every way to read some characters that follow each other, as syllables without tones: 单 is dan and shan. */
const waysToRead = (run: string): string[][] => {
  const characters = Array.from(run).slice(0, longestRun).join('');
  const choices = polyphonic(characters, { type: 'array', toneType: 'none', v: true });
  return choices.reduce<string[][]>(
    (before, syllables) => {
      const read = [...new Set(syllables)].filter((syllable) => /^[a-z]+$/.test(syllable));
      // Nobody types a character that has no reading.
      if (read.length === 0) return before;
      return before.flatMap((way) => read.map((syllable) => [...way, syllable])).slice(0, mostReadings);
    },
    [[]],
  );
};

const fromEachSyllable = (way: string[]): string[] =>
  way.flatMap((_, from) => {
    const rest = way.slice(from);
    return [rest.join(''), rest.map(([initial]) => initial).join('')];
  });

/** What names are found by in pinyin: syllables and initials from each character on, a blank before each (ADDR-17). */
export const nameReadings = (...names: string[]): string => {
  const keys = names.flatMap(runsOf).flatMap(waysToRead).flatMap(fromEachSyllable);
  return [...new Set(keys)].map((key) => ` ${key}`).join('');
};

/** The beginning of a reading that somebody has typed, with or without tones and blanks; undefined for other text. */
export const typedReading = (text: string): string | undefined => {
  const letters = plainLetters(text.toLowerCase()).replace(/[\s'’-]/g, '');
  return /^[a-z]+$/.test(letters) ? ` ${letters}` : undefined;
};
