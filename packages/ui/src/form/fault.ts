import { type FormMessageKey, formMessages } from '@pcmall/contract/form-messages';
import { fill } from '@pcmall/domain/fill';
import type { Localized } from '@pcmall/domain/localized';
import type { FieldError } from 'react-hook-form';
import { useLanguage } from '../i18n/i18n';

/** What a rule finds wrong: the key of its message and the values that the message names. */
export interface Fault {
  key: FormMessageKey;
  args?: Readonly<Record<string, string | number>>;
}

/** What is wrong with the fields of a form, in the order in which they stand on the screen. */
export type FieldFaults<Values> = { readonly [Field in keyof Values]?: Fault | undefined };

/** Thrown by a form's submit for faults that only show then; each appears at its field. */
export class FieldFaultsError<Values> extends Error {
  constructor(readonly faults: FieldFaults<Values>) {
    super('Some fields are not right');
  }
}

/** A fault as the form library stores it. The text is made when it is shown, in the language of that time. */
interface RuleError extends FieldError {
  type: 'rule';
  fault: Fault;
}

export const ruleError = (fault: Fault): RuleError => ({ type: 'rule', fault });

const isRuleError = (error: FieldError): error is RuleError => 'fault' in error;

/** The faults with their fields, in the order of the fields. */
export const faultEntries = <Values>(faults: FieldFaults<Values>) =>
  Object.entries<Fault | undefined>(faults).flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));

const texts: Partial<Record<FormMessageKey, Localized>> = { ...formMessages };

/** Once, as an app starts whose forms say more than those of shoppers. */
export const addFormMessages = (more: Partial<Record<FormMessageKey, Localized>>) => Object.assign(texts, more);

export const useFaultText = () => {
  const language = useLanguage();
  return ({ key, args }: Fault): string => fill(texts[key]?.[language] ?? key, args);
};

/** The text of an error: rules give a key, the server a text. */
export const useErrorText = () => {
  const faultText = useFaultText();
  return (error: FieldError | undefined): string | undefined =>
    error && isRuleError(error) ? faultText(error.fault) : error?.message;
};
