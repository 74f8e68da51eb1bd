import { isMessageKey, messages } from '@pcmall/contract/messages';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../i18n/i18n';
import { fill } from '../i18n/messages';
import { CallError } from './call';

type Args = Record<string, string | number>;

/** Rules carry keys; the server's refusals come as text already. Either becomes the text under a field. */
export const useFieldText = () => {
  const language = useLanguage();
  return (message: string | undefined, args?: Args): string | undefined =>
    message !== undefined && isMessageKey(message) ? fill(messages[message][language], args) : message;
};

/** Puts a refusal's messages at their fields and focuses the first; false when it was about no field of this form. */
export const showRefusal = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean => {
  if (!(error instanceof CallError)) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  known.forEach(([name, message], at) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return known.length > 0;
};
