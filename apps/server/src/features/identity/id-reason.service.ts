import { idRefusalNames } from '@pcmall/contract/id-refusals';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { IdReason } from '../../db/tables/identity';

/** What was picked, with the reviewer's own words, for each language. */
export const idReasonTexts = ({ kind, words }: IdReason): Localized => {
  if (kind === 'other') return { zh: words, en: words };
  const { zh, en } = idRefusalNames[kind];
  return words ? { zh: `${zh}：${words}`, en: `${en}: ${words}` } : { zh, en };
};

/** As the reader's language says it; empty where nothing was refused. */
export const idReasonText = (reason: IdReason | null, language: Language): string =>
  reason ? localize(idReasonTexts(reason), language) : '';
