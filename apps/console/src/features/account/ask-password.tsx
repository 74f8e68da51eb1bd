import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { PasswordField } from '@pcmall/ui/password-field';
import { FormDialog } from '../../ui/form-dialog';
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
export function AskPassword<Answer>({ title, isDanger = false, send, onDone }: AskPasswordProps<Answer>) {
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ password }) => onDone(await send(password)));
  return (
    <FormDialog
      size="sm"
      {...{ title, form, submit, button }}
      saveText={title}
      danger={isDanger}
      onClose={() => onDone(undefined)}
    >
      <Password />
    </FormDialog>
  );
}

function Password() {
  const t = useT(accountMessages);
  const field = useFormField<Values>('password');
  return <PasswordField data-autofocus label={t('password.own')} {...field} />;
}
