import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useT } from '../i18n/i18n';
import { CallError } from '../lib/call-error';
import { type RefusedFields, showRefusal, watchFocus } from './show-refusal';
import { retryAfterOf, useSecondsUntil } from './use-countdown';

export interface FormSubmitOptions<Values> {
  refusedFields?: RefusedFields<Values>;
  /** The form has no place for a failure that is about none of its fields: the call's toast tells it. */
  hasNoProblemLine?: boolean;
}

/** The path of the first field that has an error: those of a list's elements stand inside of it. */
const firstFault = (errors: object): string | undefined => {
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if (typeof error.type === 'string') return name;
    const inside = firstFault(error);
    if (inside !== undefined) return `${name}.${inside}`;
  }
  return undefined;
};

/**
 * Sends a form once, with fields that keep all rules; otherwise focuses the first that breaks one. What `send` throws is
 * told at the fields, or stays as the form's problem (`errors.root`) instead of a toast, which is gone in two seconds. `button` is how
 * the button stands: at work, or for how many seconds the server wants to be left alone.
 */
export const useFormSubmit = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<unknown>,
  { refusedFields, hasNoProblemLine = false }: FormSubmitOptions<Values> = {},
) => {
  const t = useT();
  const [retryFrom, setRetryFrom] = useState(0);
  const seconds = useSecondsUntil(retryFrom);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: watchFocus,
    onError: (error, _values, isFocusKept) => {
      const retryAfter = retryAfterOf(error);
      if (retryAfter) setRetryFrom(Date.now() + retryAfter * 1000);
      const isAtFields = showRefusal(form, error, isFocusKept?.() ?? true, refusedFields);
      if (error instanceof CallError && (isAtFields || !hasNoProblemLine)) error.tellInPlace();
      if (isAtFields) return;
      const message = error instanceof CallError ? error.message : t('error.generic');
      form.setError('root', { type: retryAfter ? 'wait' : 'server', message });
    },
  });
  const { clearErrors } = form;
  useEffect(() => {
    if (retryFrom > 0 && seconds === 0) clearErrors('root');
  }, [retryFrom, seconds, clearErrors]);

  const [refused, setRefused] = useState<{ first: Path<Values> }>();
  // In the moment in which the messages are shown: they are read out with the field, and what is typed from then on goes there.
  useLayoutEffect(() => {
    if (!refused) return;
    const { error } = form.getFieldState(refused.first);
    // `setFocus` would wait for a timer.
    if (error) form.setError(refused.first, error, { shouldFocus: true });
  }, [refused, form]);
  const submit = async (event?: BaseSyntheticEvent) => {
    let first: string | undefined;
    await form.handleSubmit(
      (values) => mutate(values),
      (errors) => {
        first = firstFault(errors);
      },
    )(event);
    if (first) setRefused({ first: first as Path<Values> });
  };
  return { submit, button: { pending: isPending, seconds } };
};
