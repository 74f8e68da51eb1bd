import { sendSms } from '@pcmall/contract/account';
import type { CallInput } from '@pcmall/contract/endpoint';
import { checkAccountExist, registration } from '@pcmall/contract/registration';
import { Checkbox } from '@pcmall/ui/checkbox';
import type { FieldFaults } from '@pcmall/ui/form/fault';
import { focusField } from '@pcmall/ui/form/show-refusal';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Tabs } from '@pcmall/ui/tabs';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../lib/call';
import { visitorDraftKey } from '../../../lib/form/draft-keys';
import { linkTo } from '../../../lib/link-to';
import { go, useQueryState } from '../../../lib/navigation';
import { isCurrentLocation, Link, useLocation } from '../../../lib/router';
import { seal } from '../../../lib/seal/lazy-seal';
import { signIn } from '../../../lib/session';
import { accountMessages } from '../account.messages';
import { EmailInput, NewPasswordInputs, PhoneInput } from '../account-fields';
import { AccountForm, Fields, SubmitButton, useFirstFocus } from '../account-form';
import {
  type CodeValues,
  codeEntryOf,
  codeFault,
  emailFault,
  type NewPasswordValues,
  newPasswordFaults,
  noCode,
  type PhoneValues,
  phoneFault,
} from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { CodeInput } from '../code-input';
import { rememberPhoneCountry, useStartPhone } from '../start-values';
import { TermsSentence, termsPlaces } from '../terms-links';
import { registryMessages } from './registry.messages';

const texts = { ...accountMessages, ...registryMessages };

interface RegistryValues extends PhoneValues, NewPasswordValues, CodeValues {
  email: string;
  agreed: boolean;
}

type Kind = 'phone' | 'email';

/** Milliseconds until the mail may be sent again. */
const resendAfterMs = 60_000;

const registryFaults = (kind: Kind, values: RegistryValues): FieldFaults<RegistryValues> => ({
  ...(kind === 'phone'
    ? { phone: phoneFault(values), code: codeFault(values.code) }
    : { email: emailFault(values.email) }),
  ...newPasswordFaults(values),
  agreed: values.agreed ? undefined : { key: 'terms.needed' },
});

const bodyOf = async (kind: Kind, values: RegistryValues) => {
  const { areaCode, country, phone, email } = values;
  const password = await seal(values.password);
  return kind === 'phone'
    ? ({ kind, areaCode, country, phone, ...(await codeEntryOf(values)), password, agreed: true } as const)
    : ({ kind, email, password, agreed: true } as const);
};

export default function RegistryPage() {
  const t = useT(texts);
  const [{ shopId: _shopId, ...returnQuery }] = useQueryState();
  const location = useLocation();
  const [kind, setKind] = useState<Kind>('phone');
  const { form, forgetDraft } = useShopForm<RegistryValues>({
    defaultValues: { ...useStartPhone(), email: '', ...noCode, password: '', repeat: '', agreed: false },
    rules: (values) => registryFaults(kind, values),
    draft: {
      key: visitorDraftKey('registry'),
      fields: ['areaCode', 'country', 'phone', 'email'],
      always: ['areaCode', 'country'],
    },
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    // Before the call: a registration whose mail nobody could name would be half a one.
    const { keepPendingMail } = await import('./pending-mail');
    const registered = await call(registration, { body: await bodyOf(kind, values) });
    forgetDraft();
    const goOn = (screen: 'regSuccess' | 'emailRegActivate') =>
      isCurrentLocation(location) && go(linkTo(screen, returnQuery));
    if (registered.kind === 'phone') {
      rememberPhoneCountry(values);
      signIn(registered.session);
      return goOn('regSuccess');
    }
    const email = values.email.trim();
    keepPendingMail({ email, ticket: registered.ticket, resendFrom: Date.now() + resendAfterMs, returnQuery });
    return goOn('emailRegActivate');
  });
  useFirstFocus(() => focusField(form, 'phone'));
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
        <span>{`${t('registry.hasAccount')} `}</span>
        <LoginLink />
      </p>
    </AuthLayout>
  );
}

function LoginLink() {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <Link to={`${linkTo('login')}${search}`} className="font-medium text-theme-text underline-offset-4 hover:underline">
      {t('login.submit')}
    </Link>
  );
}

type Account = CallInput<typeof checkAccountExist>['body'];

/** Asks about what was typed when its field is left; a question too many stays without an answer, and without a word. */
const useTaken = (account: Account) => {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const ask = async (typed: Account) => {
    const answer = call(checkAccountExist, { body: typed }, { toldInPlace: () => true });
    const { exists } = await answer.catch(() => ({ exists: false }));
    if (exists) setTaken((before) => [...before, JSON.stringify(typed)]);
  };
  return { isTaken: taken.includes(JSON.stringify(account)), ask };
};

function Taken() {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <>
      <span>{t('registry.taken')}</span>
      <Link to={`${linkTo('login')}${search}`} className="underline underline-offset-4">
        {t('registry.loginInstead')}
      </Link>
    </>
  );
}

function PhoneFields() {
  const { watch } = useFormContext<RegistryValues>();
  const [areaCode, country, phone] = watch(['areaCode', 'country', 'phone']);
  const { isTaken, ask } = useTaken({ kind: 'phone', areaCode, country, phone });
  const leave = (typed: string) => {
    if (phoneFault({ areaCode, country, phone: typed }) === undefined)
      void ask({ kind: 'phone', areaCode, country, phone: typed });
  };
  const send = () => call(sendSms, { body: { purpose: 'register', areaCode, country, phone } });
  return (
    <>
      <PhoneInput onLeave={leave} error={isTaken ? <Taken /> : undefined} />
      <CodeInput channel="phone" needs={['phone']} send={send} />
    </>
  );
}

function EmailField() {
  const t = useT(texts);
  const email = useFormContext<RegistryValues>().watch('email');
  const { isTaken, ask } = useTaken({ kind: 'email', email });
  const leave = (typed: string) => {
    if (emailFault(typed) === undefined) void ask({ kind: 'email', email: typed });
  };
  return <EmailInput hint={t('registry.mailHint')} onLeave={leave} error={isTaken ? <Taken /> : undefined} />;
}

function Agreement() {
  const t = useT(texts);
  const agreed = useFormField<RegistryValues>('agreed');
  return <Checkbox label={<TermsSentence text={t('registry.agree', termsPlaces)} />} {...agreed} />;
}
