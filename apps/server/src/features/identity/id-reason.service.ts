import { idRefusalNames } from '@pcmall/contract/id-refusals';
import { type Language, type Localized, localize } from '@pcmall/domain/localized';
import type { IdReason } from '../../db/tables/identity';
import { pickedReasonTexts } from '../../lib/picked-reason';

/** What was picked, with the reviewer's own words, for each language. */
export const idReasonTexts = (reason: IdReason): Localized => pickedReasonTexts(idRefusalNames, reason);

/** As the reader's language says it; empty where nothing was refused. */
export const idReasonText = (reason: IdReason | null, language: Language): string =>
  reason ? localize(idReasonTexts(reason), language) : '';
