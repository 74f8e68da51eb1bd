/** Scripts written without spaces are found by single characters and pairs, all others by whole words. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]';
const runs = new RegExp(`(?<unspaced>${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

type Run = { letters: string[]; isUnspaced: boolean };

const runsOf = (text: string): Run[] =>
  Array.from(text.normalize('NFKC').toLowerCase().matchAll(runs), ({ 0: run, groups }) => ({
    letters: Array.from(run),
    isUnspaced: groups?.unspaced !== undefined,
  }));

const pairs = (letters: string[]): string[] => letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);

const unique = (grams: string[]): string[] => [...new Set(grams)];

/** What a text is indexed under: Chinese by character and by pair, words of Latin letters and digits as they are. */
export const searchGrams = (text: string): string[] =>
  unique(
    runsOf(text).flatMap(({ letters, isUnspaced }) =>
      isUnspaced ? [...letters, ...pairs(letters)] : [letters.join('')],
    ),
  );

/** What a text must be indexed under to be found: all of these. */
export const queryGrams = (query: string): string[] =>
  unique(
    runsOf(query).flatMap(({ letters, isUnspaced }) =>
      isUnspaced && letters.length > 1 ? pairs(letters) : [letters.join('')],
    ),
  );

/**
 * The word with each one letter left out. Two words within one edit of each other share such a form, or one is a form
 * of the other (as in SymSpell), so an index finds typos by equality; `withinOneEdit` then rules out false finds.
 */
export const deletions = (word: string): string[] => {
  const letters = Array.from(word);
  return unique(letters.map((_, index) => letters.toSpliced(index, 1).join('')));
};

/** Whether one letter too many, too few, another one, or two neighbours swapped make one word of the other. */
export const withinOneEdit = (one: string, other: string): boolean => {
  const [long, short] = [Array.from(one), Array.from(other)].toSorted((a, b) => b.length - a.length);
  if (!long || !short || long.length - short.length > 1) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start < 0) return true;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(long, start + 1) === rest(short, start);
  if (rest(long, start + 1) === rest(short, start + 1)) return true;
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start];
  return isSwapped && rest(long, start + 2) === rest(short, start + 2);
};
