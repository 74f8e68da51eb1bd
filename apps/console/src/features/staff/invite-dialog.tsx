import { inviteStaff } from '@pcmall/contract/console/invitation';
import { type Role, roles } from '@pcmall/contract/console/permissions';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextField } from '@pcmall/ui/text-field';
import { call } from '../../lib/call';
import { FormDialog } from '../../ui/form-dialog';
import { roleMessages } from '../../ui/role.messages';
import { staffMessages } from './staff.messages';

interface Values {
  email: string;
  role: Role;
}

const rules = ({ email }: Values) => {
  const fault = checkEmail(email);
  return { email: fault && ({ key: `email.${fault}` } as const) };
};

interface InviteDialogProps {
  onClose: () => void;
  onSent: (email: string) => void;
}

/** An e-mail and a role: the rest is up to whoever is invited. */
export function InviteDialog({ onClose, onSent }: InviteDialogProps) {
  const t = useT(staffMessages);
  const { form } = useShopForm<Values>({ defaultValues: { email: '', role: 'orders' }, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ email, role }) => {
    await call(inviteStaff, { body: { email: canonicalEmail(email), role } });
    onSent(canonicalEmail(email));
  });
  return (
    <FormDialog
      size="md"
      title={t('staff.inviteTitle')}
      saveText={t('staff.inviteSend')}
      {...{ onClose, form, submit, button }}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useT(staffMessages);
  const roleText = useT(roleMessages);
  const { error: _error, ...role } = useFormField<Values>('role');
  return (
    <>
      <TextField
        required
        label={t('staff.email')}
        hint={t('staff.inviteHint')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...useFormField<Values>('email')}
      />
      <RadioGroup legend={t('staff.role')} className="mt-2">
        {roles.map((each) => (
          <Radio key={each} {...role} value={each} label={roleText(`role.${each}`)} hint={t(`staff.may.${each}`)} />
        ))}
      </RadioGroup>
    </>
  );
}
