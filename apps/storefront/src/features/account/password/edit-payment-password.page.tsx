import { checkPayStatus, modifyPayPassword, sendEmail, sendSms } from '@pcmall/contract/account';
import { payPasswordLockedCode, payPasswordSetCode } from '@pcmall/contract/codes';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { LinkButton } from '@pcmall/ui/link-button';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { Tabs } from '@pcmall/ui/tabs';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../lib/call';
import { linkTo } from '../../../lib/link-to';
import { useInvalidate } from '../../../lib/query';
import { seal } from '../../../lib/seal/seal';
import { payStatusQuery, useProfile } from '../account.api';
import { AccountForm, Notice, SubmitButton } from '../account-form';
import { codeEntryOf, codeFault, newPayPasswordFaults, noCode, payPasswordFault } from '../account-rules';
import { CenterPage } from '../center-page';
import { CodeInput } from '../code-input';
import { myAccountMessages } from '../my-account.messages';
import { NewPayPasswordInputs, OldPayPasswordInput } from './pay-password-inputs';

/** Set for the first time, changed with the old one, or reset with a code (AUTH-06). */
export default function EditPaymentPasswordPage() {
  const t = useT(myAccountMessages);
  const { data: status } = useSuspenseQuery(payStatusQuery);
  return (
    <CenterPage title={t('pay.title')} intro={t('pay.intro')}>
      <div role="alert">{status.isLocked && <Notice tone="danger">{t('pay.locked')}</Notice>}</div>
      {status.isSet ? <ChangeOrReset isLocked={status.isLocked} /> : <FirstOne />}
    </CenterPage>
  );
}

const empty = { oldPayPassword: '', ...noCode, payPassword: '', repeat: '' };

interface ChangeOrResetProps {
  isLocked: boolean;
}

/** One form for both ways: the new password that was typed stays when the fifth wrong old one leaves only a reset. */
function ChangeOrReset({ isLocked }: ChangeOrResetProps) {
  const t = useT(myAccountMessages);
  const [way, setWay] = useState<'change' | 'reset'>('change');
  const { form } = useShopForm({
    defaultValues: empty,
    rules: (values) => ({
      ...(way === 'change' && !isLocked
        ? { oldPayPassword: payPasswordFault(values.oldPayPassword) }
        : { code: codeFault(values.code) }),
      ...newPayPasswordFaults(values),
    }),
  });
  if (isLocked) return <ByReset form={form} />;
  const choose = (next: typeof way) => {
    form.clearErrors();
    setWay(next);
  };
  return (
    <Tabs
      label={t('pay.ways')}
      tabs={[
        { id: 'change', label: t('pay.change') },
        { id: 'reset', label: t('pay.reset') },
      ]}
      value={way}
      onChange={choose}
    >
      {way === 'change' ? <ByOld form={form} /> : <ByReset form={form} />}
    </Tabs>
  );
}

/** What follows a saved one: the status is asked anew, which shows the right form for the next time. */
const useSaved = () => {
  const t = useT(myAccountMessages);
  const invalidate = useInvalidate();
  return async () => {
    toast.success(t('pay.saved'));
    await invalidate(checkPayStatus);
  };
};

type SaveButtonProps = ReturnType<typeof useFormSubmit>['button'];

function SaveButton(props: SaveButtonProps) {
  const common = useT();
  return <SubmitButton {...props}>{common('common.save')}</SubmitButton>;
}

function FirstOne() {
  const saved = useSaved();
  const invalidate = useInvalidate();
  const { form } = useShopForm({ defaultValues: { payPassword: '', repeat: '' }, rules: newPayPasswordFaults });
  const { submit, button } = useFormSubmit(form, async ({ payPassword }) => {
    try {
      await call(modifyPayPassword, { body: { kind: 'set', payPassword: await seal(payPassword) } });
    } catch (error) {
      if (!isSet(error)) throw error;
      // By another tab, or by a try whose answer was lost: the toast says so, and the page offers what is left to do.
      return invalidate(checkPayStatus);
    }
    await saved();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <NewPayPasswordInputs />
      <SaveButton {...button} />
    </AccountForm>
  );
}

interface WayProps {
  form: UseFormReturn<typeof empty>;
}

function ByOld({ form }: WayProps) {
  const saved = useSaved();
  const invalidate = useInvalidate();
  const { submit, button } = useFormSubmit(form, async (values) => {
    const [oldPayPassword, payPassword] = await Promise.all([seal(values.oldPayPassword), seal(values.payPassword)]);
    try {
      const body = { kind: 'change', oldPayPassword, payPassword } as const;
      // The form tells a failure, if only after the page has been read anew.
      await call(modifyPayPassword, { body }, { toldInPlace: () => true });
    } catch (error) {
      // The fifth wrong one locks it: what the page says then stays, and only a reset is left to offer.
      await invalidate(checkPayStatus);
      if (isLock(error)) return form.resetField('oldPayPassword');
      throw error;
    }
    form.reset(empty);
    await saved();
  });
  return (
    <AccountForm form={form} onSubmit={submit}>
      <OldPayPasswordInput />
      <NewPayPasswordInputs />
      <SaveButton {...button} />
    </AccountForm>
  );
}

const isSet = (error: unknown) => error instanceof CallError && error.code === payPasswordSetCode;

const isLock = (error: unknown) => error instanceof CallError && error.code === payPasswordLockedCode;

function ByReset({ form }: WayProps) {
  const t = useT(myAccountMessages);
  const { phone, email, areaCode } = useProfile();
  const [channel, setChannel] = useState<'phone' | 'email'>(phone ? 'phone' : 'email');
  const saved = useSaved();
  const { submit, button } = useFormSubmit(form, async ({ payPassword, ...values }) => {
    const body = {
      kind: 'reset',
      channel,
      ...(await codeEntryOf(values)),
      payPassword: await seal(payPassword),
    } as const;
    await call(modifyPayPassword, { body });
    form.reset(empty);
    await saved();
  });
  const send = () => call(channel === 'phone' ? sendSms : sendEmail, { body: { purpose: 'payPassword' } });
  if (!phone && !email) return <LinkButton to={linkTo('changeAccount')}>{t('pay.noWay')}</LinkButton>;
  const ways = [
    { id: 'phone', text: phone && `+${areaCode} ${phone}` },
    { id: 'email', text: email },
  ] as const;
  return (
    <AccountForm form={form} onSubmit={submit}>
      <RadioGroup legend={t('pay.sendTo')} layout="inline">
        {ways.map(
          ({ id, text }) =>
            text && (
              <Radio key={id} name="channel" label={text} checked={channel === id} onChange={() => setChannel(id)} />
            ),
        )}
      </RadioGroup>
      <CodeInput key={channel} channel={channel} send={send} />
      <NewPayPasswordInputs />
      <SaveButton {...button} />
    </AccountForm>
  );
}
