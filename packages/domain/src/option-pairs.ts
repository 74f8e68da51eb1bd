import type { Localized } from './localized';

export interface OptionPair {
  name: Localized;
  value: Localized;
}

/** The parts of a cell that holds several things. */
const splitList = (text: string): string[] => text.split(/[,;，；]/).flatMap((part) => part.trim() || []);

/** `Size=900 g; Colour=Red` */
const readPairs = (text: string): { name: string; value: string }[] | undefined => {
  const pairs = splitList(text).map((part) => part.split(/[=＝]/).map((side) => side.trim()));
  const isRight = pairs.every((sides) => sides.length === 2 && sides.every((side) => side && side.length <= 40));
  return isRight ? pairs.map(([name = '', value = '']) => ({ name, value })) : undefined;
};

/** Options of a variant as people write them in a table, the same ones in both languages; undefined for anything else. */
export const readOptionPairs = (zh: string, en: string): OptionPair[] | undefined => {
  const [chinese, english] = [readPairs(zh), readPairs(en)];
  if (!chinese || !english || chinese.length !== english.length || chinese.length > 3) return undefined;
  return chinese.map(({ name, value }, index) => ({
    name: { zh: name, en: english[index]?.name ?? '' },
    value: { zh: value, en: english[index]?.value ?? '' },
  }));
};

/** The same in one language, to be read again. */
export const writeOptionPairs = (options: readonly OptionPair[], language: keyof Localized): string =>
  options.map(({ name, value }) => `${name[language]}=${value[language]}`).join('; ');
