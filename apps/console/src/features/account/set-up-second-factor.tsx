import { confirmSecondFactor, startSecondFactor } from '@pcmall/contract/console/own-account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { isSmsCode } from '@pcmall/domain/credentials';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call';
import { seal } from '../../lib/seal';
import { FormDialog } from '../../ui/form-dialog';
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
  const { form } = useShopForm({ defaultValues: empty, rules, mode: 'onSubmit' });
  const { submit, button } = useFormSubmit(form, async ({ code }) => {
    const { recoveryCodes } = await call(confirmSecondFactor, { body: { code } });
    onDone(recoveryCodes);
  });
  return (
    <FormDialog
      size="md"
      title={t('factor.setUp')}
      saveText={t('factor.setUp')}
      onClose={() => onDone(undefined)}
      {...{ form, submit, button }}
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
          <Code />
        </div>
      </div>
    </FormDialog>
  );
}

function Code() {
  const t = useT(accountMessages);
  const field = useFormField<{ code: string }>('code');
  return (
    <TextField label={t('factor.first')} inputMode="numeric" autoComplete="one-time-code" data-autofocus {...field} />
  );
}
