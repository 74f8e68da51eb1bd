import type { Localized } from '@pcmall/domain/localized';

/** A text of a test in both languages, told apart. */
export const inBoth = (text: string): Localized => ({ zh: `${text}（中文）`, en: text });
