import type { Language, Localized } from '@pcmall/domain/localized';

/** What a table calls a code in this language; one that it doesn't know stays as it is. */
export const wordFor = (names: Readonly<Record<string, Localized>>, code: string, language: Language): string =>
  (Object.hasOwn(names, code) && names[code]?.[language]) || code;
