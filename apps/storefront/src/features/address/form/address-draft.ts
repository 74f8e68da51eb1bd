import type { AddressEntry, AddressType } from '@pcmall/contract/address';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { shopperDraftKey } from '../../../lib/form/draft-keys';
import { type DraftOptions, hasDraft } from '../../../lib/form/form-draft';
import { type ChosenRegion, regionsQuery } from '../../region';
import type { AddressValues } from './address-values';

const isRegion = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';

/** What of a form that is not finished the tab keeps. Photos are not in it: they are files, too large to keep. */
export const addressDraft = (key: string): DraftOptions<AddressValues> => ({
  key,
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
  const isUnfinished = (before?: AddressEntry) => hasDraft(addressDraftKey(userId, addressType, before));
  return isUnfinished() ? newEntry : entries.find(isUnfinished);
};

const idsOf = (area: readonly ChosenRegion[]) => area.map(({ id }) => id).join();

/** A draft may have been typed in the other language: the names of its regions are read anew in the present one. */
export const useDraftRegionNames = (
  { getValues, setValue }: Pick<UseFormReturn<AddressValues>, 'getValues' | 'setValue'>,
  base: AddressValues,
  rootIdOf: (values: AddressValues) => string,
) => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, after its draft is filled in
  useEffect(() => {
    const { area } = getValues();
    if (idsOf(area) === idsOf(base.area)) return;
    const rootId = rootIdOf(getValues());
    const translate = async ({ id, name }: ChosenRegion, index: number): Promise<ChosenRegion> => {
      const regions = await client.ensureQueryData(regionsQuery(area[index - 1]?.id ?? rootId));
      return { id, name: regions.find(({ value }) => value === id)?.label ?? name };
    };
    // Without an answer they stay as they were chosen.
    void Promise.all(area.map(translate)).then(
      (translated) => setValue('area', translated),
      () => {},
    );
  }, []);
};
