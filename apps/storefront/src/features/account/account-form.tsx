import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { showRefusal, useFieldText } from '../../lib/form';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import { accountMessages } from './account.messages';
import { useSecondsUntil } from './use-resend';

/** A rule's message with its argument behind the key (see account-rules) as text. */
export const useErrorText = () => {
  const fieldText = useFieldText();
  return (message: string | undefined): string | undefined => {
    const [key, digits = ''] = message?.startsWith('phone.length ') ? message.split(' ') : [message];
    return fieldText(key, { digits });
  };
};

const isOfServer = ({ type }: { type?: unknown }) => type === 'server' || type === 'wait';

/** The server's messages are in the language of their moment and go with it; those of rules are keys. */
const useOneLanguage = <Values extends FieldValues>({ formState, clearErrors }: UseFormReturn<Values>) => {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    for (const [name, error] of Object.entries(formState.errors))
      if (error && isOfServer(error)) clearErrors(name as Path<Values>);
  }, [language]);
};

/**
 * Sends the form once; a refusal goes to its field, or above the form when it is about none, and stays there: a toast
 * is gone in two seconds. `button` is for the SubmitButton, which counts down how long the server wants to be left alone.
 */
export const useSubmit = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  work: (values: Values) => Promise<unknown>,
) => {
  const t = useT();
  const [until, setUntil] = useState(0);
  const seconds = useSecondsUntil(until);
  useOneLanguage(form);
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onError: (error) => {
      const wait = error instanceof CallError ? error.data?.retryAfter : undefined;
      if (wait) setUntil(Date.now() + wait * 1000);
      if (showRefusal(form, error)) return;
      const message = error instanceof CallError ? error.message : t('error.generic');
      form.setError('root', { type: wait ? 'wait' : 'server', message });
    },
  });
  const { clearErrors } = form;
  useEffect(() => {
    if (until > 0 && seconds === 0) clearErrors('root');
  }, [until, seconds, clearErrors]);
  return { submit: form.handleSubmit((values) => mutate(values)), button: { pending: isPending, seconds } };
};

type SubmitButtonProps = ComponentProps<typeof Button> & { seconds: number };

/** Shows that it works, and for how long it can't. */
export function SubmitButton({ seconds, disabled = false, className, children, ...rest }: SubmitButtonProps) {
  const t = useT(accountMessages);
  return (
    <Button type="submit" disabled={disabled || seconds > 0} className={cx('numbers', className)} {...rest}>
      {seconds > 0 ? t('submit.wait', { n: seconds }) : children}
    </Button>
  );
}

type AccountFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  className?: string;
};

export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { form, onSubmit, children, className } = props;
  const problem = form.formState.errors.root?.message;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget;
    await onSubmit();
    // In the order of the screen; the form's own is the order in which fields first appeared.
    setTimeout(() => box.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className={className}>
        <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
        <Fields>{children}</Fields>
      </form>
    </FormProvider>
  );
}

/** A field's note must not touch the label below it. */
export const Fields = ({ children }: { children: ReactNode }) => <div className="space-y-3">{children}</div>;

const tones = {
  danger: { look: 'bg-danger-soft text-danger', icon: 'alert' },
  warning: { look: 'bg-warning-soft text-warning', icon: 'info' },
  success: { look: 'bg-success-soft text-success', icon: 'checkCircle' },
} as const;

/** A sentence that stays until it no longer holds. */
export const Notice = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <p className={`mb-4 flex items-start gap-2 rounded-md px-3 py-2 ${tones[tone].look}`}>
    <Icon name={tones[tone].icon} size={18} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
);
