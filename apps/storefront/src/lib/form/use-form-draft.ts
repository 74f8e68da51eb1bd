import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sessionStore } from '../storage';
import type { DraftOptions } from './form-draft';

/**
 * What was typed is there again after a reload, or after the login that an ended session asks for. Its code loads behind
 * the form. Answers how to forget the draft, once it is saved or given up.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  base: Values,
  options: DraftOptions<Values> | undefined,
): (() => void) => {
  const currentBase = useEffectEvent(() => base);
  const key = options?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    if (!options) return;
    const keeping = import('./form-draft').then(({ draftOf, keepDraft, readDraft }) => {
      const draft = readDraft(base, options);
      for (const [field, value] of Object.entries(draft ?? {}))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (draft) options.onRestored?.();
      return form.watch((_, { name }) => {
        // A form that is set back as a whole has nothing to keep.
        if (name !== undefined) keepDraft(options.key, draftOf(form.getValues(), currentBase(), options));
      });
    });
    return () => void keeping.then(({ unsubscribe }) => unsubscribe());
  }, [key]);
  return () => key !== undefined && sessionStore.remove(key);
};
