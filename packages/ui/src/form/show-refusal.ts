import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError } from '../lib/call-error';
import { type FieldFaults, FieldFaultsError, faultEntries, ruleError } from './fault';

/** The form's field for a field that the server names, where the two have different names. */
export type RefusedFields<Values> = Readonly<Record<string, keyof Values>>;

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

const showFaults = <Values extends FieldValues>(form: Form<Values>, faults: FieldFaults<Values>) => {
  faultEntries(faults).forEach(({ field, fault }, index) => {
    form.setError(field as Path<Values>, ruleError(fault), { shouldFocus: index === 0 });
  });
};

/**
 * Tells a failed submit at the fields that it is about and focuses the first of them; false when it is about none.
 * The server's messages are in the language of the call.
 */
export const showRefusal = <Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  fieldNames: RefusedFields<Values> = {},
): boolean => {
  if (error instanceof FieldFaultsError) {
    showFaults<Values>(form, error.faults);
    return true;
  }
  if (!(error instanceof CallError)) return false;
  const refusals = Object.entries(error.fields)
    .map(([name, message]) => ({ field: String(fieldNames[name] ?? name), message }))
    .filter(({ field }) => field in form.getValues());
  refusals.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return refusals.length > 0;
};
