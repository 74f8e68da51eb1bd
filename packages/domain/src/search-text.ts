import hanFold from './han-fold.data.json' with { type: 'json' };

/** Scripts written without spaces are indexed by character and pair of characters, all others by word. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]';
const runs = new RegExp(`(?<unspaced>${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

const foldTo = Array.from(hanFold.to);
const folded = new Map(Array.from(hanFold.from, (letter, index) => [letter, foldTo[index] ?? letter]));

/** One spelling for all that readers take for the same: width, case, and traditional characters as simplified ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (letter) => folded.get(letter) ?? letter);

/** A stretch of one kind of script. */
interface Run {
  letters: string[];
  isUnspaced: boolean;
}

const runsOf = (text: string): Run[] =>
  Array.from(foldText(text).matchAll(runs), ({ 0: run, groups }) => ({
    letters: Array.from(run),
    isUnspaced: groups?.unspaced !== undefined,
  }));

const pairs = (letters: string[]): string[] => letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);

const unique = (grams: string[]): string[] => [...new Set(grams)];

/** The terms that a text is indexed under: characters and pairs of Chinese, whole words of letters and digits. */
export const searchGrams = (text: string): string[] =>
  unique(
    runsOf(text).flatMap(({ letters, isUnspaced }) =>
      isUnspaced ? [...letters, ...pairs(letters)] : [letters.join('')],
    ),
  );

/** The terms of a query; a text matches when it is indexed under all of them. */
export const queryGrams = (query: string): string[] =>
  unique(
    runsOf(query).flatMap(({ letters, isUnspaced }) =>
      isUnspaced && letters.length > 1 ? pairs(letters) : [letters.join('')],
    ),
  );

/**
 * All forms of a word with one letter left out. Two words within one edit of each other share such a form, or one is a form
 * of the other (as in SymSpell), so an index finds typos by equality; `withinOneEdit` then rules out false matches.
 */
export const deletions = (word: string): string[] => {
  const letters = Array.from(word);
  return unique(letters.map((_, index) => letters.filter((_letter, at) => at !== index).join('')));
};

/** Whether two words differ by one letter at most: added, left out or replaced, or two neighbours swapped. */
export const withinOneEdit = (one: string, other: string): boolean => {
  const [long, short] = [Array.from(one), Array.from(other)].sort((a, b) => b.length - a.length);
  if (!long || !short || long.length - short.length > 1) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start < 0) return true;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(long, start + 1) === rest(short, start);
  if (rest(long, start + 1) === rest(short, start + 1)) return true;
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start];
  return isSwapped && rest(long, start + 2) === rest(short, start + 2);
};
