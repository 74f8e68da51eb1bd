import { type Language, languageOf } from '@pcmall/domain/localized';
import { observable, useObservable } from '../lib/observable';
import { localStore } from '../lib/storage';

const storedAs = 'language';
const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const current = observable<Language>('zh');

const show = (next: Language) => {
  document.documentElement.lang = htmlLang[next];
  localStore.set(storedAs, next);
  current.set(next);
};

/** Run once before the first render. */
export const chooseInitialLanguage = () => {
  const query = new URLSearchParams(location.search).get('lang');
  show(languageOf({ query, stored: localStore.get(storedAs), browser: navigator.language }));
};

export const language = current.get;

export const onLanguageChange = current.subscribe;

export const setLanguage = (next: Language) => {
  if (next !== current.get()) show(next);
};

export const useLanguage = () => useObservable(current);
