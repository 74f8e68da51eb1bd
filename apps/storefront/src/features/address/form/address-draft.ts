import type { AddressEntry, AddressType } from '@pcmall/contract/address';
import type { Language } from '@pcmall/domain/localized';
import { ownDraft } from '../../../lib/own-draft';
import { perTab, readJson } from '../../../lib/storage';
import type { AddressValues } from './address-values';

type Typed = Omit<AddressValues, 'idPhotoFront' | 'idPhotoBack'>;

/** What was typed into a form that is not finished. Photos are not in it: they are files, too large to keep. */
export interface AddressDraft {
  /** That of the names of the regions. */
  language: Language;
  values: Partial<Typed>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRegion = (value: unknown) => isObject(value) && typeof value.id === 'string' && typeof value.name === 'string';

const fits = (value: unknown, sample: unknown) =>
  Array.isArray(sample) ? Array.isArray(value) && value.every(isRegion) : typeof value === typeof sample;

const isDraftOf =
  (base: AddressValues) =>
  (value: unknown): value is AddressDraft =>
    isObject(value) &&
    (value.language === 'zh' || value.language === 'en') &&
    isObject(value.values) &&
    Object.entries(value.values).every(([name, kept]) => fits(kept, base[name as keyof Typed]));

/** The country goes with whatever else was typed: it tells how to read it. */
const alwaysKept: ReadonlySet<string> = new Set(['phoneAreaCode', 'phoneCountry']);
const neverKept: ReadonlySet<string> = new Set(['idPhotoFront', 'idPhotoBack']);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from how the form began; undefined when nothing does. */
export const draftOf = (values: AddressValues, base: AddressValues): Partial<Typed> | undefined => {
  const typed = Object.entries(values).filter(([name]) => !neverKept.has(name));
  const differs = ([name, value]: [string, unknown]) => !isSame(value, base[name as keyof AddressValues]);
  if (!typed.some(differs)) return undefined;
  return Object.fromEntries(typed.filter((entry) => alwaysKept.has(entry[0]) || differs(entry)));
};

const inBook = (addressType: AddressType) => `address:${addressType}:`;
const isNew = 'new';

/** Where the tab keeps what this shopper types into the form of an entry, or of a new one. */
export const draftKey = (userId: string, addressType: AddressType, before: AddressEntry | undefined): string =>
  ownDraft(userId, inBook(addressType) + (before?.id ?? isNew));

/** What of a book was left unfinished: one of these entries, or a new one. */
export const unfinishedIn = (
  userId: string,
  addressType: AddressType,
  entries: AddressEntry[],
): AddressEntry | typeof isNew | undefined => {
  const isKept = (before?: AddressEntry) => perTab.get(draftKey(userId, addressType, before)) !== null;
  return isKept() ? isNew : entries.find(isKept);
};

/** Kept by the tab alone: with an ID number in it, it may not outlive the tab. */
export const keepDraft = (key: string, language: Language, values: Partial<Typed> | undefined) => {
  if (values) perTab.set(key, JSON.stringify({ language, values } satisfies AddressDraft));
  else perTab.remove(key);
};

export const readDraft = (key: string, base: AddressValues): AddressDraft | undefined =>
  readJson(perTab.get(key), isDraftOf(base));

export const dropDraft = (key: string) => perTab.remove(key);
