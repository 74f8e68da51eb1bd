import { inviteStaff } from '@pcmall/contract/console/invitation';
import { type Role, roles } from '@pcmall/contract/console/permissions';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { TextField } from '@pcmall/ui/text-field';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
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
  const formId = useId();
  const { form } = useShopForm<Values>({ defaultValues: { email: '', role: 'orders' }, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ email, role }) => {
    await call(inviteStaff, { body: { email: canonicalEmail(email), role } });
    onSent(canonicalEmail(email));
  });
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('staff.inviteTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={button.pending} disabled={button.seconds > 0}>
            {t('staff.inviteSend')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <Fields />
          {form.formState.errors.root && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {form.formState.errors.root.message}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
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
