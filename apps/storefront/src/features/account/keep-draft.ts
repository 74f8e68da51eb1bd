import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { perTab, readJson } from '../../lib/storage';

type Draft = Record<string, string>;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Fills in what was kept and keeps what is typed from now on; answers how to stop. */
export const keepDraft = <Values extends FieldValues>(
  { getValues, setValue, watch }: UseFormReturn<Values>,
  key: string,
  fields: readonly Path<Values>[],
): (() => void) => {
  const draft = readJson(perTab.get(key), isDraft) ?? {};
  for (const field of fields)
    if (draft[field] !== undefined)
      setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const { unsubscribe } = watch((_, { name }) => {
    // A form that is set back as a whole has nothing to keep.
    if (name === undefined) return;
    perTab.set(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, getValues(field)]))));
  });
  return unsubscribe;
};
