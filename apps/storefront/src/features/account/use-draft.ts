import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { shopKey } from '../../lib/shop-id';
import { perTab, readJson } from '../../lib/storage';

type Draft = Record<string, string>;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/**
 * The named fields are there again after a reload, or after the login that an ended session asks for; passwords and
 * codes are not for keeping. What is returned forgets them, once they have been sent.
 */
export const useDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly Path<Values>[],
) => {
  const key = shopKey(`draft:${name}`);
  const { setValue, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    const draft = readJson(perTab.get(key), isDraft) ?? {};
    for (const field of fields)
      if (draft[field] !== undefined)
        setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const { unsubscribe } = watch((_, { name: changed }) => {
      // A form that is set back as a whole has nothing to keep.
      if (changed === undefined) return;
      perTab.set(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, form.getValues(field)]))));
    });
    return unsubscribe;
  }, [key]);
  return () => perTab.remove(key);
};
