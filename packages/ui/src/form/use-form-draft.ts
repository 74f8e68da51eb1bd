import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { localStore, sessionStore } from '../lib/storage';
import type { DraftOptions } from './form-draft';

/**
 * What was typed is there again after a reload, or after the login that an ended session asks for. The code for it loads
 * behind the form. Answers how to forget the draft, once it is saved or given up.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  base: Values,
  options: DraftOptions<Values> | undefined,
): (() => void) => {
  const baseOf = useEffectEvent(() => base);
  const key = options?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    if (!options) return;
    const starting = import('./form-draft').then(({ startDraft }) => startDraft(form, () => baseOf(), options));
    return () => void starting.then((stop) => stop());
  }, [key]);
  const store = options?.isLasting ? localStore : sessionStore;
  return () => key !== undefined && store.remove(key);
};
