import { type PaymentSetUp, removePayKeys, tryPayKeys } from '@pcmall/contract/console/pay-channels';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { formatMinute } from '../../../lib/shop-clock';
import { settingsMessages } from '../settings.messages';
import { KeysDialog } from './keys-dialog';
import { paymentSettingsMessages } from './payment.messages';
import { usePaymentChange } from './use-payment';

type Trial = { text: string; isGood: boolean };

const isKnown = (name: string): name is 'stripe' | 'alipay' | 'wechat' => ['stripe', 'alipay', 'wechat'].includes(name);

/** Who collects: keys are entered, tried and taken away, and never shown. */
export function ProvidersCard({ providers }: Pick<PaymentSetUp, 'providers'>) {
  const t = useT(paymentSettingsMessages);
  const settings = useT(settingsMessages);
  const may = useMay();
  const keep = usePaymentChange();
  const [entering, setEntering] = useState<PaymentSetUp['providers'][number]>();
  const [trial, setTrial] = useState<Trial>();
  const nameOf = (provider: string) => (isKnown(provider) ? t(`provider.${provider}`) : provider);
  const tellWorks = (provider: string, notes: readonly string[]) =>
    setTrial({ isGood: true, text: [t('pay.works', { name: nameOf(provider) }), ...notes].join(' ') });
  const attempt = async (provider: string) => {
    setTrial(undefined);
    const tried = await call(tryPayKeys, { body: { provider } }).catch(() => undefined);
    if (!tried) return;
    if (tried.problems.length === 0) return tellWorks(provider, tried.notes);
    setTrial({ isGood: false, text: t('pay.fails', { name: nameOf(provider), why: tried.problems.join(' ') }) });
  };
  const remove = async (provider: string) => {
    const question = {
      title: t('pay.removeAsk', { name: nameOf(provider) }),
      text: t('pay.removeMeans'),
      confirmText: settings('settings.remove'),
      danger: true,
    };
    if (await confirm(question)) await keep(call(removePayKeys, { body: { provider } })).catch(() => {});
  };
  return (
    <Card title={t('pay.providers')}>
      <p className="mb-2 text-sm text-ink-soft">{t('pay.providersHint')}</p>
      <ul className="divide-y divide-line">
        {providers.map((each) => {
          const { name: provider, keysChangedAt } = each;
          const name = nameOf(provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="font-medium">{name}</span>
              <span className="numbers grow text-sm text-ink-soft">
                {keysChangedAt ? t('pay.keysSince', { time: formatMinute(keysChangedAt) }) : t('pay.noKeys')}
              </span>
              {may('channels.write') && (
                <>
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={t('pay.enterOf', { name })}
                    onClick={() => setEntering(each)}
                  >
                    {t('pay.enter')}
                  </Button>
                  {keysChangedAt && (
                    <>
                      <Button
                        variant="link"
                        size="sm"
                        aria-label={t('pay.tryOf', { name })}
                        onClick={() => void attempt(provider)}
                      >
                        {t('pay.try')}
                      </Button>
                      <Button
                        variant="link"
                        size="sm"
                        aria-label={t('pay.removeOf', { name })}
                        onClick={() => void remove(provider)}
                      >
                        {settings('settings.remove')}
                      </Button>
                    </>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {trial && (
        <p role="status" className={trial.isGood ? 'mt-3 text-sm text-success' : 'mt-3 text-sm text-danger'}>
          {trial.text}
        </p>
      )}
      {entering !== undefined && (
        <KeysDialog
          provider={entering}
          title={t('pay.enterOf', { name: nameOf(entering.name) })}
          keep={keep}
          onWork={(notes) => tellWorks(entering.name, notes)}
          onClose={() => setEntering(undefined)}
        />
      )}
    </Card>
  );
}
