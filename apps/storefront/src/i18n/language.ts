import { type Language, languageOf } from '@pcmall/domain/localized';
import { useSyncExternalStore } from 'react';
import { observable } from '../lib/observable';
import { localStore } from '../lib/storage';

const STORED_AS = 'language';
const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const current = observable<Language>('zh');

const show = (next: Language) => {
  document.documentElement.lang = HTML_LANG[next];
  localStore.set(STORED_AS, next);
  current.set(next);
};

/** Run once before the first render. */
export function chooseInitialLanguage() {
  const query = new URLSearchParams(location.search).get('lang');
  show(languageOf({ query, stored: localStore.get(STORED_AS), browser: navigator.language }));
}

export const language = current.get;

export const onLanguageChange = current.subscribe;

export function setLanguage(next: Language) {
  if (next !== current.get()) show(next);
}

export const useLanguage = () => useSyncExternalStore(current.subscribe, current.get, current.get);
