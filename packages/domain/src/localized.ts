export type Language = 'zh' | 'en';

export type Localized = { zh: string; en: string };

/** The text in the wanted language, or in the other one where it was not translated. */
export const localize = (text: Partial<Localized>, language: Language): string => {
  const other = language === 'zh' ? 'en' : 'zh';
  return text[language]?.trim() ? text[language] : (text[other] ?? text[language] ?? '');
};

const known = (language: string | null | undefined): Language | undefined => {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  return primary === 'zh' || primary === 'en' ? primary : undefined;
};

const ofBrowser = (language: string): Language => (language.toLowerCase().includes('en') ? 'en' : 'zh');

type Wishes = { query?: string | null; stored?: string | null; browser?: string | null };

/** The address asks first, then what was chosen before, then the browser; Chinese unless one of them says English. */
export const languageOf = ({ query, stored, browser }: Wishes): Language =>
  known(query) ?? known(stored) ?? ofBrowser(browser ?? '');

export const acceptLanguage = (language: Language): 'zh-CN' | 'en-US' => (language === 'en' ? 'en-US' : 'zh-CN');

/** Follows the most wanted language alone, as the browser does, so that server and browser decide alike. */
export const fromAcceptLanguage = (header = ''): Language => {
  // What the storefront sends.
  if (!header.includes(',')) return ofBrowser(header);
  const wishes = header.split(',').map((wish) => {
    const [language = '', ...parameters] = wish.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { language, quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const [first] = wishes.toSorted((a, b) => b.quality - a.quality);
  return ofBrowser(first?.language ?? '');
};
