import { confirmSecondFactor, startSecondFactor } from '@pcmall/contract/console/own-account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { isSmsCode } from '@pcmall/domain/credentials';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { Suspense, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
import { seal } from '../../lib/seal';
import { accountMessages } from './account.messages';
import { AskPassword } from './ask-password';

interface SetUpProps {
  /** The recovery codes; undefined when it was given up. */
  onDone: (codes: readonly string[] | undefined) => void;
}

type Started = DataOf<typeof startSecondFactor>;

/** The password, then a secret for the app, then its first code. */
export function SetUpSecondFactor({ onDone }: SetUpProps) {
  const t = useT(accountMessages);
  const [started, setStarted] = useState<Started>();
  if (started) return <FirstCode {...{ started, onDone }} />;
  const send = async (password: string) => call(startSecondFactor, { body: { password: await seal(password) } });
  return (
    <AskPassword
      title={t('factor.setUp')}
      send={send}
      onDone={(answer) => (answer ? setStarted(answer) : onDone(undefined))}
    />
  );
}

const empty = { code: '' };

const rules = ({ code }: typeof empty) => ({
  code: isSmsCode(code.replaceAll(' ', '')) ? undefined : ({ key: 'code.format' } as const),
});

function FirstCode({ started, onDone }: SetUpProps & { started: Started }) {
  const t = useT(accountMessages);
  const common = useT();
  const formId = useId();
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ code }) => {
    const { recoveryCodes } = await call(confirmSecondFactor, { body: { code } });
    onDone(recoveryCodes);
  });
  const problem = form.formState.errors.root?.message;
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('factor.setUp')}
      onClose={() => onDone(undefined)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={button.pending} disabled={button.seconds > 0}>
            {t('factor.setUp')}
          </Button>
        </>
      }
    >
      <div className="flex gap-6 max-lg:flex-col">
        <div className="size-44 shrink-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={started.uri} label={t('factor.qr')} />
          </Suspense>
        </div>
        <div className="min-w-0">
          <p className="mb-2">{t('factor.scan')}</p>
          <p className="mb-4 text-sm text-ink-soft">
            <span>{t('factor.byHand')}</span>
            <code className="block font-medium break-all text-ink select-all">{started.secret}</code>
          </p>
          <FormProvider {...form}>
            <form id={formId} noValidate onSubmit={submit}>
              <Code />
              {problem && (
                <p role="alert" className="text-sm text-danger">
                  {problem}
                </p>
              )}
            </form>
          </FormProvider>
        </div>
      </div>
    </Dialog>
  );
}

function Code() {
  const t = useT(accountMessages);
  const field = useFormField<{ code: string }>('code');
  return (
    <TextField label={t('factor.first')} inputMode="numeric" autoComplete="one-time-code" data-autofocus {...field} />
  );
}
