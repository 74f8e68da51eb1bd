import { checkValidCode, forgetPassword, sendEmail, sendSms } from '@pcmall/contract/account';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { Steps } from '@pcmall/ui/steps';
import { Tabs } from '@pcmall/ui/tabs';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { visitorDraftKey } from '../../../lib/form/draft-keys';
import { linkTo } from '../../../lib/link-to';
import { Link } from '../../../lib/router';
import { seal } from '../../../lib/seal/lazy-seal';
import { useShop } from '../../../lib/shop';
import { accountMessages } from '../account.messages';
import { EmailInput, NewPasswordInputs, PhoneInput } from '../account-fields';
import { AccountForm, Notice, SubmitButton } from '../account-form';
import {
  type CodeValues,
  codeEntryOf,
  codeFault,
  emailFault,
  newPasswordFaults,
  noCode,
  type PhoneValues,
  phoneFault,
} from '../account-rules';
import { AuthLayout } from '../auth-layout';
import { CodeInput } from '../code-input';
import { type TypedAccount, takeTyped, useStartPhone } from '../start-values';
import { forgotMessages } from './forgot.messages';

const texts = { ...accountMessages, ...forgotMessages };

/** By a code to the phone or a link to the e-mail; nothing here tells whether an account exists (AUTH-05). */
export default function ForgotPasswordPage() {
  const t = useT(texts);
  const [typed] = useState(takeTyped);
  const [way, setWay] = useState<'phone' | 'email'>(typed?.email && !typed.phone ? 'email' : 'phone');
  return (
    <AuthLayout title={t('forgot.title')}>
      <Tabs
        label={t('forgot.ways')}
        tabs={[
          { id: 'phone', label: t('forgot.byPhone') },
          { id: 'email', label: t('forgot.byEmail') },
        ]}
        value={way}
        onChange={setWay}
      >
        {/* Both stay, so that a look at the other way loses nothing. */}
        <div hidden={way !== 'phone'}>
          <ByPhone typed={typed} />
        </div>
        <div hidden={way !== 'email'}>
          <ByEmail typed={typed} />
        </div>
      </Tabs>
      <p className="mt-6 text-center">
        <Link to={linkTo('login')} className="text-theme-text underline-offset-4 hover:underline">
          {t('forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  );
}

interface Proof {
  values: PhoneValues & Awaited<ReturnType<typeof codeEntryOf>>;
  /** The number stays in the tab until the password is saved. */
  forgetDraft: () => void;
}

interface TypedProps {
  /** At login, before the password turned out to be forgotten. */
  typed: TypedAccount | undefined;
}

function ByPhone({ typed }: TypedProps) {
  const t = useT(texts);
  const [proof, setProof] = useState<Proof>();
  const [isDone, setDone] = useState(false);
  const labels = ['forgot.verify', 'forgot.reset', 'forgot.done'] as const;
  return (
    <>
      <Steps
        steps={labels.map((label) => ({ label: t(label) }))}
        current={isDone ? 3 : proof ? 1 : 0}
        className="mb-6"
      />
      {/* It stays for the way back: the code may be over before the new password is saved. */}
      <div hidden={proof !== undefined}>
        <ProvePhone typed={typed} onProven={setProof} />
      </div>
      {isDone && <PasswordSaved />}
      {proof && !isDone && (
        <NewPassword
          proof={proof}
          onDone={() => {
            proof.forgetDraft();
            setDone(true);
          }}
          onBack={() => setProof(undefined)}
        />
      )}
    </>
  );
}

interface ProvePhoneProps extends TypedProps {
  onProven: (proof: Proof) => void;
}

function ProvePhone({ typed, onProven }: ProvePhoneProps) {
  const common = useT();
  const start = useStartPhone();
  const { areaCode, country, phone } = typed?.phone ? typed : start;
  const { form, forgetDraft } = useShopForm<PhoneValues & CodeValues>({
    defaultValues: { areaCode, country, phone, ...noCode },
    rules: (values) => ({ phone: phoneFault(values), code: codeFault(values.code) }),
    draft: {
      key: visitorDraftKey('forgotPhone'),
      fields: ['areaCode', 'country', 'phone'],
      always: ['areaCode', 'country'],
    },
  });
  const { submit, button } = useFormSubmit(form, async (values) => {
    const proof = { ...values, ...(await codeEntryOf(values)) };
    await call(checkValidCode, { query: { kind: 'phone', purpose: 'forgot', ...proof } });
    onProven({ values: proof, forgetDraft });
  });
  const send = () => {
    const { areaCode, country, phone } = form.getValues();
    return call(sendSms, { body: { purpose: 'forgot', areaCode, country, phone } });
  };
  return (
    <AccountForm form={form} onSubmit={submit}>
      <PhoneInput />
      <CodeInput channel="phone" needs={['phone']} send={send} />
      <SubmitButton {...button} size="lg" block>
        {common('common.next')}
      </SubmitButton>
    </AccountForm>
  );
}

interface NewPasswordProps {
  proof: Proof;
  onDone: () => void;
  onBack: () => void;
}

function NewPassword({ proof, onDone, onBack }: NewPasswordProps) {
  const t = useT(texts);
  const common = useT();
  const { form } = useShopForm({ defaultValues: { password: '', repeat: '' }, rules: newPasswordFaults });
  const { submit, button } = useFormSubmit(form, async ({ password }) => {
    await call(forgetPassword, { body: { kind: 'phone', ...proof.values, password: await seal(password) } });
    onDone();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NewPasswordInputs label={t('field.newPassword')} />
      <SubmitButton {...button} size="lg" block>
        {t('forgot.save')}
      </SubmitButton>
      <Button variant="ghost" block onClick={onBack}>
        {common('common.back')}
      </Button>
    </AccountForm>
  );
}

function PasswordSaved() {
  const t = useT(texts);
  return (
    <>
      <Notice tone="success">{t('forgot.saved')}</Notice>
      <LinkButton to={linkTo('login')} size="lg" block>
        {t('login.submit')}
      </LinkButton>
    </>
  );
}

function ByEmail({ typed }: TypedProps) {
  const t = useT(texts);
  const { demo } = useShop();
  const [sentTo, setSentTo] = useState('');
  const { form, forgetDraft } = useShopForm({
    defaultValues: { email: typed?.email ?? '' },
    rules: ({ email }) => ({ email: emailFault(email) }),
    draft: { key: visitorDraftKey('forgotEmail'), fields: ['email'] },
  });
  const { submit, button } = useFormSubmit(form, async ({ email }) => {
    await call(sendEmail, { body: { purpose: 'forgot', email } });
    forgetDraft();
    setSentTo(email.trim());
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <div role="status">{sentTo && <Notice tone="success">{t('forgot.linkSent', { email: sentTo })}</Notice>}</div>
      <EmailInput hint={t('forgot.emailHint')} />
      <SubmitButton {...button} size="lg" block>
        {t('forgot.sendLink')}
      </SubmitButton>
      {sentTo && demo && (
        <LinkButton to={linkTo('devMailbox')} variant="secondary" block className="mt-3">
          {t('demo.devMailbox')}
        </LinkButton>
      )}
    </AccountForm>
  );
}
