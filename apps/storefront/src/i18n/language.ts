import { type Language, languageOf } from '@pcmall/domain/localized';
import { useSyncExternalStore } from 'react';
import { observable } from '../lib/observable';

const STORED_AS = 'language';
const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Storage may be switched off in private windows; the choice then lasts for the visit. */
const stored = () => {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
};

const remember = (language: Language) => {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {}
};

const current = observable<Language>('zh');

const show = (next: Language) => {
  document.documentElement.lang = HTML_LANG[next];
  remember(next);
  current.set(next);
};

/** Run once before the first render. */
export function chooseInitialLanguage() {
  const query = new URLSearchParams(location.search).get('lang');
  show(languageOf({ query, stored: stored(), browser: navigator.language }));
}

export const language = current.get;
export const onLanguageChange = current.subscribe;

export function setLanguage(next: Language) {
  if (next !== current.get()) show(next);
}

export const useLanguage = () => useSyncExternalStore(current.subscribe, current.get, current.get);
