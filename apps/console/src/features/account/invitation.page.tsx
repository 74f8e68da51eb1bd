import { acceptInvitation, openInvitation } from '@pcmall/contract/console/invitation';
import { secondFactorNeededCode } from '@pcmall/contract/console/sealing';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { ErrorState } from '@pcmall/ui/error-state';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { PasswordField } from '@pcmall/ui/password-field';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { go, useSearchParams } from '../../lib/router';
import { seal } from '../../lib/seal';
import { roleMessages } from '../../ui/role.messages';
import { accountMessages } from './account.messages';
import { AuthCard, AuthForm } from './auth-card';
import { enter } from './enter';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';

const empty = { name: '', password: '', repeated: '', code: '' };
type Values = typeof empty;

const rulesFor = (hasAccount: boolean) => (values: Values) =>
  hasAccount
    ? { password: values.password === '' ? ({ key: 'secret.empty' } as const) : undefined }
    : {
        name: values.name.trim() === '' ? ({ key: 'secret.empty' } as const) : undefined,
        ...newPasswordRules(values),
      };

/** Where the mail of an invitation leads. */
export default function InvitationPage() {
  const t = useT(accountMessages);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useQuery(apiQuery(openInvitation, { query: { token } }, { toldInPlace: () => true }));
  return (
    <AuthCard title={t('invitation.title')}>
      {data && <Accept token={token} invitation={data} />}
      {error && <ErrorState text={error.message} />}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </AuthCard>
  );
}

interface AcceptProps {
  token: string;
  invitation: DataOf<typeof openInvitation>;
}

function Accept({ token, invitation: { shopName, email, role, hasAccount } }: AcceptProps) {
  const t = useT(accountMessages);
  const roleText = useT(roleMessages);
  const language = useLanguage();
  const [needsCode, setNeedsCode] = useState(false);
  const { form } = useShopForm({ defaultValues: empty, rules: rulesFor(hasAccount), mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ name, password, code }) => {
    const body = { token, name, password: await seal(password), code: code.trim() || undefined };
    try {
      enter(await call(acceptInvitation, { body }));
      go('/', { replace: true });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== secondFactorNeededCode || needsCode) throw error;
      setNeedsCode(true);
    }
  });
  return (
    <AuthForm {...{ form, submit, button }} submitText={t('invitation.submit')}>
      <p className="mb-4">
        {t('invitation.intro', { shop: localize(shopName, language), role: roleText(`role.${role}`), email })}
      </p>
      {hasAccount ? <OwnPassword needsCode={needsCode} /> : <NewAccount />}
    </AuthForm>
  );
}

function OwnPassword({ needsCode }: { needsCode: boolean }) {
  const t = useT(accountMessages);
  const code = useFormField<Values>('code');
  return (
    <>
      <PasswordField label={t('login.password')} hint={t('invitation.own')} {...useFormField<Values>('password')} />
      {needsCode && (
        <TextField label={t('login.code')} hint={t('login.codeHint')} autoComplete="one-time-code" {...code} />
      )}
    </>
  );
}

function NewAccount() {
  const t = useT(accountMessages);
  return (
    <>
      <TextField label={t('account.name')} autoComplete="name" maxLength={60} {...useFormField<Values>('name')} />
      <NewPasswordFields />
    </>
  );
}
