import { type PaymentSetUp, setPayKeys } from '@pcmall/contract/console/pay-channels';
import { FieldFaultsError } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useState } from 'react';
import { call } from '../../../lib/call';
import type { FieldSpec } from '../../../ui/fields/field-spec';
import { Fields } from '../../../ui/fields/fields';
import { ItemDialog } from '../../../ui/item-dialog';
import { paymentSettingsMessages } from './payment.messages';
import type { PaymentChange } from './use-payment';

type Values = Record<string, string>;

const lines = (text = '') =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const products = ['page', 'qr'] as const;

interface KeyForm {
  fields: readonly ('appId' | 'mchId' | 'serial' | 'sellerId' | 'secretKey' | 'apiV3Key' | 'publicKeyId')[];
  choices?: readonly 'product'[];
  areas: readonly ('webhookSecrets' | 'channels' | 'privateKey' | 'alipayPublicKey' | 'publicKey')[];
  keysOf: (typed: Values) => Record<string, unknown>;
}

/** What each provider wants to know, as `pay-keys` takes it. */
const forms: Record<string, KeyForm> = {
  stripe: {
    fields: ['secretKey'],
    areas: ['webhookSecrets', 'channels'],
    keysOf: ({ secretKey, webhookSecrets, channels }) => ({
      ...{ secretKey, webhookSecrets: lines(webhookSecrets) },
      ...(lines(channels).length > 0 && { channels: lines(channels) }),
    }),
  },
  alipay: {
    fields: ['appId', 'sellerId'],
    choices: ['product'],
    areas: ['privateKey', 'alipayPublicKey'],
    keysOf: (typed) => typed,
  },
  wechat: {
    fields: ['appId', 'mchId', 'serial', 'apiV3Key', 'publicKeyId'],
    areas: ['privateKey', 'publicKey'],
    keysOf: ({ publicKeyId = '', publicKey = '', ...typed }) => ({
      ...typed,
      publicKeys: { [publicKeyId]: publicKey },
    }),
  },
};

const secret: ReadonlySet<string> = new Set(['secretKey', 'apiV3Key']);

interface KeysDialogProps {
  provider: PaymentSetUp['providers'][number];
  title: string;
  keep: PaymentChange;
  /** They work; with what is worth knowing of them. */
  onWork: (notes: readonly string[]) => void;
  onClose: () => void;
}

/** Keys are entered and tried; what is wrong with them is said here, and nothing typed is lost (SETUP-04). */
export function KeysDialog({ provider: { name: provider, webhook }, title, keep, onWork, onClose }: KeysDialogProps) {
  const t = useT(paymentSettingsMessages);
  const [problems, setProblems] = useState<string[]>([]);
  const form = forms[provider];
  if (!form) return null;
  const { fields, choices = [], areas, keysOf } = form;
  const names = [...fields, ...areas];
  const specs: FieldSpec[] = [
    ...fields.map((name) => ({ name, label: t(`key.${name}`), kind: secret.has(name) ? 'secret' : 'text' }) as const),
    ...choices.map((name) => {
      const options = products.map((value) => ({ value, label: t(`key.${name}.${value}`) }));
      return { name, label: t(`key.${name}`), kind: 'select', options } as const;
    }),
    ...areas.map((name) => ({ name, label: t(`key.${name}`), kind: 'area' }) as const),
  ];
  const save = async (typed: Values) => {
    setProblems([]);
    const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
    const { payment, ...trial } = await call(setPayKeys, { body: { provider, keys: keysOf(trimmed) } });
    if (trial.problems.length > 0) {
      setProblems(trial.problems);
      throw new FieldFaultsError<Values>({ [names[0] ?? '']: { key: 'input.wrong' } });
    }
    await keep(Promise.resolve(payment));
    onWork(trial.notes);
  };
  const unfilled = Object.fromEntries([
    ...names.map((name) => [name, '']),
    ...choices.map((name) => [name, products[0]]),
  ]);
  return (
    <ItemDialog
      title={title}
      defaultValues={unfilled as Values}
      save={save}
      saveText={t('pay.tryAndSave')}
      refusedFields={{
        keys: names[0] ?? '',
        'keys.publicKeys': 'publicKey',
        ...Object.fromEntries(names.map((name) => [`keys.${name}`, name])),
      }}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-ink-soft">{t('pay.providersHint')}</p>
      {webhook && (
        <div className="mb-4 rounded-md bg-ground p-3 text-sm">
          <p>{t('pay.webhook')}</p>
          <code className="mt-1 block break-all select-all">{webhook.url}</code>
          <p className="mt-2">{t('pay.webhookEvents')}</p>
          <code className="mt-1 block break-all">{webhook.events.join(' ')}</code>
        </div>
      )}
      <Fields specs={specs} />
      {problems.length > 0 && (
        <ul role="alert" className="text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </ItemDialog>
  );
}
