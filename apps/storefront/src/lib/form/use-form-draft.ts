import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftOptions, draftOf, dropDraft, keepDraft, readDraft } from './form-draft';

/**
 * What was typed is there again after a reload, or after the login that an ended session asks for. Answers how to
 * forget it, once it is saved or given up.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  base: Values,
  options: DraftOptions<Values> | undefined,
): (() => void) => {
  const keep = useEffectEvent(() => {
    if (options) keepDraft(options.key, draftOf(form.getValues(), base, options));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    if (!options) return;
    const draft = readDraft(base, options) ?? {};
    for (const [field, value] of Object.entries(draft))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    const { unsubscribe } = form.watch((_, { name }) => {
      // A form that is set back as a whole has nothing to keep.
      if (name !== undefined) keep();
    });
    return unsubscribe;
  }, [options?.key]);
  return () => options && dropDraft(options.key);
};
