import type { Localized } from '@pcmall/domain/localized';

/** What an entry of the audit keeps of a text, in characters: more than that nobody reads there, and a page of them is sent at once. */
const kept = 4000;
/** Of what stands before the first difference. */
const leadIn = 200;

const excerpt = (text: string, from: number): string => {
  // Half of a character that stood across an end can't be stored.
  const part = text.slice(from, from + kept).replaceAll(/\p{Cs}/gu, '');
  return `${from > 0 ? '…' : ''}${part}${from + kept < text.length ? '…' : ''}`;
};

const firstDifference = (one: string, other: string): number => {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
};

const excerptsOf = (before: string, after: string): { before: string; after: string } => {
  if (Math.max(before.length, after.length) <= kept) return { before, after };
  const from = before === after ? 0 : Math.max(0, firstDifference(before, after) - leadIn);
  return { before: excerpt(before, from), after: excerpt(after, from) };
};

/** Texts as the audit keeps them: whole, or where they are long, from shortly before the first difference on. */
export const textsForAudit = (before: Localized, after: Localized): { before: Localized; after: Localized } => {
  const [zh, en] = [excerptsOf(before.zh, after.zh), excerptsOf(before.en, after.en)];
  return { before: { zh: zh.before, en: en.before }, after: { zh: zh.after, en: en.after } };
};

/** One text as the audit keeps it, of an article that is new or gone. */
export const textForAudit = (text: Localized): Localized => textsForAudit(text, text).after;
