import type { Localized } from '@pcmall/domain/localized';

/** What somebody picked of a list, and words of their own; those may be empty unless the pick is `other`. */
export interface PickedReason<Kind extends string> {
  kind: Kind | 'other';
  words: string;
}

/** The pick with the words after it, for each language; `other` says nothing that its words do not. */
export const pickedReasonTexts = <Kind extends string>(
  names: Readonly<Record<Kind | 'other', Localized>>,
  { kind, words }: PickedReason<Kind>,
): Localized => {
  if (kind === 'other') return { zh: words, en: words };
  const { zh, en } = names[kind];
  return words ? { zh: `${zh}：${words}`, en: `${en}: ${words}` } : { zh, en };
};
