import type { AddressEntry, AddressType } from '@pcmall/contract/address';
import type { DraftOptions } from '@pcmall/ui/form/form-draft';
import { sessionStore } from '@pcmall/ui/lib/storage';
import { shopperDraftKey } from '../../../lib/form/draft-keys';
import type { AddressValues } from './address-values';

const isRegion = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';

/** What of a form that is not finished the tab keeps. Photos are not in it: they are files, too large to keep. */
export const addressDraft = (key: string, onRestored?: () => void): DraftOptions<AddressValues> => ({
  key,
  onRestored,
  fields: [
    'name',
    'phoneAreaCode',
    'phoneCountry',
    'phone',
    'area',
    'province',
    'city',
    'addrDetail',
    'postCode',
    'idCardNo',
    'shortName',
    'groups',
    'isDefault',
  ],
  // The country tells how to read whatever else was typed.
  always: ['phoneAreaCode', 'phoneCountry'],
  isElement: isRegion,
});

const newEntry = 'new';

/** Where the tab keeps what this shopper types into the form of an entry, or of a new one. */
export const addressDraftKey = (userId: string, addressType: AddressType, before: AddressEntry | undefined): string =>
  shopperDraftKey(userId, `address:${addressType}:${before?.id ?? newEntry}`);

/** What of a book was left unfinished: one of these entries, or a new one. */
export const unfinishedIn = (
  userId: string,
  addressType: AddressType,
  entries: AddressEntry[],
): AddressEntry | typeof newEntry | undefined => {
  const isUnfinished = (before?: AddressEntry) =>
    sessionStore.get(addressDraftKey(userId, addressType, before)) !== null;
  return isUnfinished() ? newEntry : entries.find(isUnfinished);
};
