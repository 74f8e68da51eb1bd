import type { Language } from '@pcmall/domain/localized';
import { commonMessages } from './common.messages';
import { language, useLanguage } from './language';
import { fill, type Messages, type Translate } from './messages';

export { chooseInitialLanguage, language, onLanguageChange, setLanguage, useLanguage } from './language';
export { defineMessages } from './messages';

const speak = <Dictionary extends Messages>(dictionary: Dictionary, pick: () => Language): Translate<Dictionary> => {
  return (key, ...args) => fill(dictionary[key]?.[pick()] ?? String(key), args[0]);
};

const speakers = new WeakMap<Messages, Partial<Record<Language, unknown>>>();

/** One function for each dictionary and language, so that it can be a dependency of effects. */
const speakerFor = <Dictionary extends Messages>(dictionary: Dictionary, lang: Language): Translate<Dictionary> => {
  const known = speakers.get(dictionary) ?? {};
  speakers.set(dictionary, known);
  known[lang] ??= speak(dictionary, () => lang);
  return known[lang] as Translate<Dictionary>;
};

export function useT(): Translate<typeof commonMessages>;
export function useT<Dictionary extends Messages>(dictionary: Dictionary): Translate<Dictionary>;
export function useT(dictionary: Messages = commonMessages) {
  return speakerFor(dictionary, useLanguage());
}

/** For code outside components: speaks the language of the moment it is called. */
export const translator = <Dictionary extends Messages>(dictionary: Dictionary) => speak(dictionary, language);
