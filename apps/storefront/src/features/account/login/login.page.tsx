import { login, sendSms } from '@pcmall/contract/account';
import { Button } from '@pcmall/ui/button';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import { focusField } from '@pcmall/ui/form/show-refusal';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Tabs } from '@pcmall/ui/tabs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../lib/call';
import { visitorDraftKey } from '../../../lib/form/draft-keys';
import { linkTo } from '../../../lib/link-to';
import { useQueryState, useReturn } from '../../../lib/navigation';
import { Link, useLocation } from '../../../lib/router';
import { seal } from '../../../lib/seal/lazy-seal';
import { signIn, useSession } from '../../../lib/session';
import { useShop } from '../../../lib/shop';
import { accountMessages } from '../account.messages';
import { EmailInput, PasswordInput, PhoneInput } from '../account-fields';
import { AccountForm, Fields, Notice, SubmitButton, useFirstFocus } from '../account-form';
import {
  type CodeValues,
  codeEntryOf,
  codeFault,
  emailFault,
  knownPasswordFault,
  noCode,
  type PhoneValues,
  phoneFault,
} from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { CodeInput } from '../code-input';
import { carryTyped, rememberPhoneCountry, useStartPhone } from '../start-values';
import { TermsSentence, termsPlaces } from '../terms-links';
import type { DemoAccount } from './demo-accounts';
import { loginMessages } from './login.messages';

const DemoAccounts = lazy(() => import('./demo-accounts'));
const texts = { ...accountMessages, ...loginMessages };

interface LoginValues extends PhoneValues, CodeValues {
  email: string;
  password: string;
}

type Kind = 'phonePassword' | 'emailPassword' | 'phoneCode';

const loginFaults = (kind: Kind, values: LoginValues): FieldFaults<LoginValues> => {
  if (kind === 'phoneCode') return { phone: phoneFault(values), code: codeFault(values.code) };
  return {
    ...(kind === 'phonePassword' ? { phone: phoneFault(values) } : { email: emailFault(values.email) }),
    password: knownPasswordFault(values.password),
  };
};

const bodyOf = async (kind: Kind, values: LoginValues) => {
  const { areaCode, country, phone, email } = values;
  if (kind === 'phoneCode') return { kind, areaCode, country, phone, ...(await codeEntryOf(values)) };
  const password = await seal(values.password);
  return kind === 'phonePassword' ? { kind, areaCode, country, phone, password } : { kind, email, password };
};

/** What a visitor pressed that needs an account. */
const reasons = ['cart', 'buy', 'claim', 'wish', 'await'] as const;

/** Wherever the login happens, also in another tab, the shopper goes on. */
const useReturnOnceLoggedIn = () => {
  const { isLoggedIn } = useSession();
  const goBack = useReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is the one of this visit
  useEffect(() => {
    if (isLoggedIn) goBack();
  }, [isLoggedIn]);
};

export default function LoginPage() {
  const t = useT(texts);
  const [{ rollback, reason }] = useQueryState();
  const knownReason = reasons.find((each) => each === reason);
  const [kind, setKind] = useState<Kind>('phonePassword');
  const { form, forgetDraft } = useShopForm<LoginValues>({
    defaultValues: { ...useStartPhone(), email: '', password: '', ...noCode },
    rules: (values) => loginFaults(kind, values),
    draft: {
      key: visitorDraftKey('login'),
      fields: ['areaCode', 'country', 'phone', 'email'],
      always: ['areaCode', 'country'],
    },
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    const session = await call(login, { body: await bodyOf(kind, values) });
    if (kind !== 'emailPassword') rememberPhoneCountry(values);
    forgetDraft();
    signIn(session);
  });
  useReturnOnceLoggedIn();
  useFirstFocus(() => focusField(form, 'phone'));

  const choose = (next: Kind) => {
    form.clearErrors();
    setKind(next);
  };
  const fillIn = ({ areaCode, phone, email, password }: DemoAccount) => {
    choose(phone ? 'phonePassword' : 'emailPassword');
    form.reset({ ...form.getValues(), ...(phone && { areaCode, country: '' }), phone, email, password });
  };
  return (
    <AuthLayout title={t('login.title')}>
      {rollback !== undefined && <Notice tone="warning">{t('login.rollback')}</Notice>}
      {knownReason && <Notice tone="theme">{t(`login.reason.${knownReason}`)}</Notice>}
      <AccountForm form={form} onSubmit={submit}>
        <Tabs
          label={t('login.ways')}
          tabs={[
            { id: 'password', label: t('login.byPassword') },
            { id: 'code', label: t('login.byCode') },
          ]}
          value={kind === 'phoneCode' ? 'code' : 'password'}
          onChange={(tab) => choose(tab === 'code' ? 'phoneCode' : 'phonePassword')}
        >
          <Fields>
            <LoginFields kind={kind} onKind={choose} />
          </Fields>
          <SubmitButton {...button} size="lg" block className="mt-3">
            {t('login.submit')}
          </SubmitButton>
        </Tabs>
      </AccountForm>
      <Below />
      <Suspense>
        <DemoAccounts onChoose={fillIn} />
      </Suspense>
    </AuthLayout>
  );
}

interface LoginFieldsProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
}

function LoginFields({ kind, onKind }: LoginFieldsProps) {
  if (kind === 'phoneCode') return <CodeFields />;
  return (
    <>
      {kind === 'phonePassword' ? (
        <PhoneInput aside={<Switch to="email" onPress={() => onKind('emailPassword')} />} />
      ) : (
        <EmailInput aside={<Switch to="phone" onPress={() => onKind('phonePassword')} />} />
      )}
      <PasswordInput aside={<ForgotLink />} />
    </>
  );
}

interface SwitchProps {
  to: 'phone' | 'email';
  onPress: () => void;
}

function Switch({ to, onPress }: SwitchProps) {
  const t = useT(texts);
  return (
    <Button variant="link" size="sm" onClick={onPress}>
      {t(to === 'phone' ? 'login.usePhone' : 'login.useEmail')}
    </Button>
  );
}

function ForgotLink() {
  const t = useT(texts);
  const { getValues } = useFormContext<LoginValues>();
  return (
    <Link
      to={linkTo('forgotPassword')}
      onClick={() => carryTyped(getValues())}
      className="text-theme-text underline-offset-4 hover:underline"
    >
      {t('login.forgot')}
    </Link>
  );
}

function CodeFields() {
  const [areaCode, country, phone] = useWatch<LoginValues, ['areaCode', 'country', 'phone']>({
    name: ['areaCode', 'country', 'phone'],
  });
  const send = () => call(sendSms, { body: { purpose: 'login', areaCode, country, phone } });
  return (
    <>
      <PhoneInput />
      <CodeInput channel="phone" needs={['phone']} send={send} />
    </>
  );
}

function Below() {
  const t = useT(texts);
  const { search } = useLocation();
  const { closed } = useShop();
  return (
    <>
      <p className="mt-4 text-sm text-ink-muted">
        <TermsSentence text={t('login.agreement', termsPlaces)} />
      </p>
      {/* A closed shop opens no accounts. */}
      {!closed && (
        <p className="mt-6 text-center">
          <span>{`${t('login.noAccount')} `}</span>
          <Link
            to={`${linkTo('registry')}${search}`}
            className="font-medium text-theme-text underline-offset-4 hover:underline"
          >
            {t('login.register')}
          </Link>
        </p>
      )}
    </>
  );
}
