export type Language = 'zh' | 'en';

export interface Localized {
  zh: string;
  en: string;
}

/** The text in the given language, or in the other one where it was not translated. */
export const localize = (text: Partial<Localized>, language: Language): string => {
  const other = language === 'zh' ? 'en' : 'zh';
  return text[language]?.trim() ? text[language] : (text[other] ?? text[language] ?? '');
};

/** The language that a parameter or a stored value names; undefined for one that the shop does not speak, which is ignored. */
export const supportedLanguage = (language: string | null | undefined): Language | undefined => {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  return primary === 'zh' || primary === 'en' ? primary : undefined;
};

const languageOfBrowser = (language: string): Language => (language.toLowerCase().includes('en') ? 'en' : 'zh');

interface LanguageSources {
  /** From the address of the page. */
  query?: string | null;
  /** Selected at an earlier visit. */
  stored?: string | null;
  /** navigator.language, or a tag of the Accept-Language header. */
  browser?: string | null;
}

/** The language to show: the address decides, then an earlier selection, then the browser; Chinese unless that says English (I18N-01). */
export const languageOf = ({ query, stored, browser }: LanguageSources): Language =>
  supportedLanguage(query) ?? supportedLanguage(stored) ?? languageOfBrowser(browser ?? '');

/** The Accept-Language header that the storefront sends (API-02). */
export const acceptLanguage = (language: Language): 'zh-CN' | 'en-US' => (language === 'en' ? 'en-US' : 'zh-CN');

/** The language of an Accept-Language header: only its first preference counts, so that server and browser decide alike. */
export const fromAcceptLanguage = (header = ''): Language => {
  // As the storefront sends it.
  if (!header.includes(',')) return languageOfBrowser(header);
  const preferences = header.split(',').map((preference) => {
    const [language = '', ...parameters] = preference.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language, quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const [first] = [...preferences].sort((a, b) => b.quality - a.quality);
  return languageOfBrowser(first?.language ?? '');
};
