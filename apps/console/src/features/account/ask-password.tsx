import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { accountMessages } from './account.messages';

const empty = { password: '' };
type Values = typeof empty;

const rules = ({ password }: Values) => ({
  password: password === '' ? ({ key: 'secret.empty' } as const) : undefined,
});

interface AskPasswordProps<Answer> {
  /** What it is asked for, as a verb: the title and the button. */
  title: string;
  isDanger?: boolean;
  send: (password: string) => Promise<Answer>;
  /** Undefined when it was closed. */
  onDone: (answer: Answer | undefined) => void;
}

/** What takes the own password: whoever finds the console open shall not do it. */
export function AskPassword<Answer>({ title, isDanger, send, onDone }: AskPasswordProps<Answer>) {
  const t = useT();
  const formId = useId();
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ password }) => onDone(await send(password)));
  const problem = form.formState.errors.root?.message;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={() => onDone(undefined)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            pending={button.pending}
            disabled={button.seconds > 0}
          >
            {title}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <Password />
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Password() {
  const t = useT(accountMessages);
  const field = useFormField<Values>('password');
  return <PasswordField data-autofocus label={t('password.own')} {...field} />;
}
