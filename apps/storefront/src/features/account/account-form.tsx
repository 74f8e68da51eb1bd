import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { accountMessages } from './account.messages';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** For how long the server wants to be left alone. */
  seconds: number;
}

/** Shows that it works, and for how long it can't. */
export function SubmitButton({ seconds, disabled = false, className, children, ...rest }: SubmitButtonProps) {
  const t = useT(accountMessages);
  return (
    <Button type="submit" disabled={disabled || seconds > 0} className={cx('numbers', className)} {...rest}>
      {seconds > 0 ? t('submit.wait', { n: seconds }) : children}
    </Button>
  );
}

interface AccountFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  className?: string;
}

/** A form whose problem, when it is about none of its fields, stands above them. */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { form, onSubmit, children, className } = props;
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        className={className}
      >
        <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
        <Fields>{children}</Fields>
      </form>
    </FormProvider>
  );
}

/** Where the keyboard is real, the first field is ready to be typed into; a phone's would cover the form unasked. */
export const useFirstFocus = (focus: () => void) => {
  const focusFirst = useEffectEvent(focus);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focusFirst();
  }, []);
};

/** Looks at the repetition again when the first one changes, once the shopper has been there. */
export const useRepeatCheck = () => {
  const { trigger, getFieldState, formState } = useFormContext<{ repeat: string }>();
  return () => {
    if (getFieldState('repeat', formState).isTouched) void trigger('repeat');
  };
};

interface FieldsProps {
  children: ReactNode;
}

/** Space between the fields: the note of one must not touch the label of the next. */
export function Fields({ children }: FieldsProps) {
  return <div className="space-y-3">{children}</div>;
}

const tones = {
  danger: { look: 'bg-danger-soft text-danger', icon: 'alert' },
  warning: { look: 'bg-warning-soft text-warning', icon: 'info' },
  success: { look: 'bg-success-soft text-success', icon: 'checkCircle' },
  theme: { look: 'bg-theme-soft text-theme-text', icon: 'info' },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  children: ReactNode;
}

/** A sentence that stays for as long as it holds. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={`mb-4 flex items-start gap-2 rounded-md px-3 py-2 ${tones[tone].look}`}>
      <Icon name={tones[tone].icon} size={18} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
