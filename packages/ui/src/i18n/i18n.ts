import { fill } from '@pcmall/domain/fill';
import type { Language } from '@pcmall/domain/localized';
import { commonMessages } from './common.messages';
import { language, useLanguage } from './language';
import type { Messages, Translate } from './messages';

export { chooseInitialLanguage, language, onLanguageChange, setLanguage, useLanguage } from './language';
export { defineMessages } from './messages';

const translateWith = <Dictionary extends Messages>(
  dictionary: Dictionary,
  pick: () => Language,
): Translate<Dictionary> => {
  return (key, ...args) => fill(dictionary[key]?.[pick()] ?? String(key), args[0]);
};

const translators = new WeakMap<Messages, Partial<Record<Language, unknown>>>();

/** One function for each dictionary and language, so that it can be a dependency of effects. */
const translatorFor = <Dictionary extends Messages>(dictionary: Dictionary, lang: Language): Translate<Dictionary> => {
  const byLanguage = translators.get(dictionary) ?? {};
  translators.set(dictionary, byLanguage);
  byLanguage[lang] ??= translateWith(dictionary, () => lang);
  return byLanguage[lang] as Translate<Dictionary>;
};

export function useT(): Translate<typeof commonMessages>;
export function useT<Dictionary extends Messages>(dictionary: Dictionary): Translate<Dictionary>;
export function useT(dictionary: Messages = commonMessages) {
  return translatorFor(dictionary, useLanguage());
}

/** For code outside components: translates into the language at the time of the call. */
export const translator = <Dictionary extends Messages>(dictionary: Dictionary) => translateWith(dictionary, language);
