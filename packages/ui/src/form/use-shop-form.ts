import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { useLanguage } from '../i18n/i18n';
import { type FieldFaults, faultEntries, ruleError, useErrorText } from './fault';
import type { DraftOptions } from './form-draft';
import { useFormDraft } from './use-form-draft';

export interface ShopFormOptions<Values extends FieldValues> {
  /** How the form begins. */
  defaultValues: Values;
  /** The domain's rules for the fields that are shown, in the order of the screen: the first that is broken is focused. */
  rules: (values: Values) => FieldFaults<Values>;
  /** When a field is looked at for the first time: when it is left, or only when the form is sent. */
  mode?: 'onTouched' | 'onSubmit';
  draft?: DraftOptions<Values>;
}

const resolverOf =
  <Values extends FieldValues>(rules: ShopFormOptions<Values>['rules']): Resolver<Values> =>
  (values) => {
    const faults = faultEntries(rules(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { field, fault } of faults) set(errors, field, ruleError(fault));
    return { values: {}, errors };
  };

const isOfServer = ({ type }: { type?: unknown }) => type === 'server' || type === 'wait';

/** The server's messages are in the language of their call and go when another is chosen; those of rules follow it. */
const useOneLanguage = <Values extends FieldValues>({ formState, clearErrors }: UseFormReturn<Values>) => {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    for (const [name, error] of Object.entries(formState.errors))
      if (error && isOfServer(error)) clearErrors(name as Path<Values>);
  }, [language]);
};

/** A form of the shop: its fields, the rules for them, and a draft in the tab. `useFormSubmit` sends it. */
export const useShopForm = <Values extends FieldValues>(options: ShopFormOptions<Values>) => {
  const { defaultValues, rules, mode = 'onTouched', draft } = options;
  const form = useForm<Values>({
    mode,
    resolver: resolverOf(rules),
    shouldFocusError: false,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const forgetDraft = useFormDraft(form, defaultValues, draft);
  useOneLanguage(form);
  return { form, forgetDraft };
};

/** What an input of the form around it needs: how it takes part in the form, and what is wrong with it as text. */
export const useFormField = <Values extends FieldValues>(
  name: Path<Values>,
  options?: RegisterOptions<Values, Path<Values>>,
) => {
  const { register, formState } = useFormContext<Values>();
  const errorText = useErrorText();
  return { ...register(name, options), error: errorText(get(formState.errors, name)) };
};
