import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { language } from '../../../i18n/i18n';
import { type ChosenRegion, regionsQuery } from '../../region';
import { type AddressDraft, draftOf, keepDraft } from './address-draft';
import type { AddressValues } from './address-values';

/** Keeps what is typed until it is saved or given up, and reads the regions of a draft in the present language. */
export const useAddressDraft = (
  { watch, getValues, setValue }: UseFormReturn<AddressValues>,
  { key, base, draft, rootId }: { key: string; base: AddressValues; draft: AddressDraft | undefined; rootId: string },
) => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const { unsubscribe } = watch(() => keepDraft(key, language(), draftOf(getValues(), base)));
    return unsubscribe;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const kept = draft?.values.area ?? [];
    if (kept.length === 0 || draft?.language === language()) return;
    const translate = async ({ id, name }: ChosenRegion, at: number): Promise<ChosenRegion> => {
      const regions = await client.ensureQueryData(regionsQuery(kept[at - 1]?.id ?? rootId));
      return { id, name: regions.find(({ value }) => value === id)?.label ?? name };
    };
    // Without an answer they stay as they were chosen.
    void Promise.all(kept.map(translate)).then(
      (area) => setValue('area', area),
      () => {},
    );
  }, []);
};
