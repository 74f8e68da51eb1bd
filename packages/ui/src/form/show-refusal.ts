import { type ErrorOption, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { CallError } from '../lib/call-error';
import { FieldFaultsError, faultEntries, ruleError } from './fault';

/** The form's field for a field that the server names, where the two have different names. */
export type RefusedFields<Values> = Readonly<Record<string, keyof Values>>;

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/**
 * Notes where the focus is before an answer is waited for. What it returns says whether the focus is still there, or nowhere:
 * only then may the answer move it, as whoever has gone on to type elsewhere would have the rest land in another field.
 */
export const watchFocus = (): (() => boolean) => {
  const before = document.activeElement;
  return () => document.activeElement === before || document.activeElement === document.body;
};

/** Focuses a field at once: `form.setFocus` waits for a timer, by which its shopper may have gone on to another. */
export const focusField = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getFieldState' | 'clearErrors'>,
  name: Path<Values>,
) => {
  const { error } = form.getFieldState(name);
  form.setError(name, error ?? {}, { shouldFocus: true });
  if (!error) form.clearErrors(name);
};

interface FieldError {
  field: string;
  error: ErrorOption;
}

const fieldErrorsOf = <Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  fieldNames: RefusedFields<Values>,
): FieldError[] => {
  if (error instanceof FieldFaultsError)
    return faultEntries(error.faults).map(({ field, fault }) => ({ field, error: ruleError(fault) }));
  if (!(error instanceof CallError)) return [];
  const values = form.getValues();
  // A field of a list's element has its path: `tiers.0.from`.
  return Object.entries(error.fields)
    .map(([name, message]) => ({ field: String(fieldNames[name] ?? name), error: { type: 'server', message } }))
    .filter(({ field }) => field in values || get(values, field) !== undefined);
};

/**
 * Tells a failed submit at the fields that it is about and focuses the first of them, unless the shopper has gone on to another
 * field by then; false when it is about none. The server's messages are in the language of the call.
 */
export const showRefusal = <Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  mayFocus: boolean,
  fieldNames: RefusedFields<Values> = {},
): boolean => {
  const fieldErrors = fieldErrorsOf(form, error, fieldNames);
  fieldErrors.forEach((refusal, index) => {
    form.setError(refusal.field as Path<Values>, refusal.error, { shouldFocus: mayFocus && index === 0 });
  });
  return fieldErrors.length > 0;
};
