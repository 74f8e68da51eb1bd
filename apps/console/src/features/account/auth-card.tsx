import { Button } from '@pcmall/ui/button';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { type FormEvent, useEffect } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { accountMessages } from './account.messages';

interface AuthCardProps {
  title: string;
  isWide?: boolean;
  children: Elements;
}

/** A page for somebody who is not logged in: one card, and the other language below it. */
export function AuthCard({ title, isWide = false, children }: AuthCardProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-ground p-4">
      <div className={cx('w-full rounded-lg border border-line bg-white p-8', isWide ? 'my-8 max-w-200' : 'max-w-90')}>
        <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
        {children}
      </div>
      <LanguageSwitch />
    </main>
  );
}

interface AuthFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: FormEvent) => unknown;
  button: { pending: boolean; seconds: number };
  submitText: string;
  children: Elements;
}

export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { form, submit, button, submitText, children } = props;
  const t = useT(accountMessages);
  const problem = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {children}
        {problem && (
          <p role="alert" className="mb-3 text-sm text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" block pending={button.pending} disabled={button.seconds > 0} className="mt-2">
          {button.seconds > 0 ? t('login.wait', { n: button.seconds }) : submitText}
        </Button>
      </form>
    </FormProvider>
  );
}

function LanguageSwitch() {
  const t = useT(accountMessages);
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <Button variant="ghost" size="sm" className="mt-4" icon="globe" lang={other} onClick={() => setLanguage(other)}>
      {t(`login.${other}.ownName`)}
    </Button>
  );
}
