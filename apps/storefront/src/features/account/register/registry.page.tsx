import { sendSms } from '@pcmall/contract/account';
import { checkAccountExist, registration } from '@pcmall/contract/registration';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { useT } from '../../../i18n/i18n';
import { call } from '../../../lib/call';
import { useFieldText } from '../../../lib/form';
import { useGo, useQueryState } from '../../../lib/navigation';
import { Link, useLocation } from '../../../lib/router';
import { signIn } from '../../../lib/session';
import { Checkbox } from '../../../ui/checkbox';
import { Tabs } from '../../../ui/tabs';
import { useAreaCodeHere } from '../../region';
import { accountMessages } from '../account.messages';
import { EmailInput, NewPasswordInputs, noPhone, PhoneInput } from '../account-fields';
import { AccountForm, Fields, SubmitButton, useSubmit } from '../account-form';
import { emailVerdict, phoneVerdict, tidyCode } from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { seal, useDraft, visitorDraft } from '../behind-form';
import { CodeInput } from '../code-input';
import { TermsSentence, termsPlaces } from '../terms-links';
import { registryMessages } from './registry.messages';

const texts = { ...accountMessages, ...registryMessages };

interface Values {
  areaCode: string;
  country: string;
  phone: string;
  email: string;
  code: string;
  password: string;
  repeat: string;
  agreed: boolean;
}

type Kind = 'phone' | 'email';

const resendAfter = 60_000;

const bodyOf = async (kind: Kind, values: Values) => {
  const { areaCode, country, phone, email } = values;
  const password = await seal(values.password);
  return kind === 'phone'
    ? ({ kind, areaCode, country, phone, code: tidyCode(values.code), password, agreed: true } as const)
    : ({ kind, email, password, agreed: true } as const);
};

export default function RegistryPage() {
  const t = useT(texts);
  const go = useGo();
  const [{ shopId: _shop, ...wanted }] = useQueryState();
  const [kind, setKind] = useState<Kind>('phone');
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      ...noPhone(useAreaCodeHere()),
      email: '',
      code: '',
      password: '',
      repeat: '',
      agreed: false,
    },
  });
  const forgetDraft = useDraft(form, visitorDraft('registry'), ['areaCode', 'country', 'phone', 'email']);
  const { submit, button } = useSubmit(form, async (values) => {
    // Before the call: a registration whose mail nobody could name would be half a one.
    const { keepPendingMail } = await import('./pending-mail');
    const registered = await call(registration, { body: await bodyOf(kind, values) });
    forgetDraft();
    if (registered.kind === 'phone') {
      signIn(registered.session);
      return go('/regSuccess', wanted);
    }
    const email = values.email.trim();
    keepPendingMail({ email, ticket: registered.ticket, resendFrom: Date.now() + resendAfter, wanted });
    return go('/emailRegActivate', wanted);
  });
  const choose = (next: Kind) => {
    form.clearErrors();
    setKind(next);
  };
  return (
    <AuthLayout title={t('registry.title')}>
      <AccountForm form={form} onSubmit={submit}>
        <Tabs
          label={t('registry.ways')}
          tabs={[
            { id: 'phone', label: t('registry.byPhone') },
            { id: 'email', label: t('registry.byEmail') },
          ]}
          value={kind}
          onChange={choose}
        >
          <Fields>
            {kind === 'phone' ? <PhoneFields /> : <EmailField />}
            <NewPasswordInputs />
            <Agreement />
          </Fields>
          <SubmitButton {...button} size="lg" block className="mt-4">
            {t('registry.submit')}
          </SubmitButton>
        </Tabs>
      </AccountForm>
      <p className="mt-6 text-center">
        {t('registry.hasAccount')} <LoginLink />
      </p>
    </AuthLayout>
  );
}

function LoginLink() {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <Link to={`/login${search}`} className="font-medium text-theme-text underline-offset-4 hover:underline">
      {t('login.submit')}
    </Link>
  );
}

/** Asks about what was typed when its field is left; a question too many stays without an answer. */
const useTaken = () => {
  const [taken, setTaken] = useState('');
  const ask = async (typed: string, body: Parameters<typeof call<typeof checkAccountExist>>[1]) => {
    const { exists } = await call(checkAccountExist, body).catch(() => ({ exists: false }));
    setTaken(exists ? typed : '');
  };
  return { taken, ask };
};

function Taken() {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <>
      {t('registry.taken')}
      <Link to={`/login${search}`} className="underline underline-offset-4">
        {t('registry.loginInstead')}
      </Link>
    </>
  );
}

function PhoneFields() {
  const { watch } = useFormContext<Values>();
  const [areaCode, country, phone] = watch(['areaCode', 'country', 'phone']);
  const { taken, ask } = useTaken();
  const leave = (typed: string) => {
    if (phoneVerdict({ areaCode, country }, typed) === true)
      void ask(typed, { body: { kind: 'phone', areaCode, country, phone: typed } });
  };
  const send = () => call(sendSms, { body: { purpose: 'register', areaCode, country, phone } });
  return (
    <>
      <PhoneInput onLeave={leave} error={taken !== '' && taken === phone ? <Taken /> : undefined} />
      <CodeInput channel="phone" needs={['phone']} send={send} />
    </>
  );
}

function EmailField() {
  const t = useT(texts);
  const email = useFormContext<Values>().watch('email');
  const { taken, ask } = useTaken();
  const leave = (typed: string) => {
    if (emailVerdict(typed) === true) void ask(typed, { body: { kind: 'email', email: typed } });
  };
  return (
    <EmailInput
      hint={t('registry.mailHint')}
      onLeave={leave}
      error={taken !== '' && taken === email ? <Taken /> : undefined}
    />
  );
}

function Agreement() {
  const t = useT(texts);
  const { register, formState } = useFormContext<Values>();
  const fieldText = useFieldText();
  return (
    <Checkbox
      label={<TermsSentence text={t('registry.agree', termsPlaces)} />}
      error={fieldText(formState.errors.agreed?.message)}
      {...register('agreed', { validate: (agreed) => agreed || 'terms.needed' })}
    />
  );
}
