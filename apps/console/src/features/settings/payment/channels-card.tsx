import { type ChangedMeanwhile, changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { getPayChannels, type PaymentSetUp, savePayChannels } from '@pcmall/contract/console/pay-channels';
import { payChannelNames } from '@pcmall/contract/payment';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { Checkbox } from '@pcmall/ui/checkbox';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { apiQuery, queryClient } from '../../../lib/query';
import { MoveButtons } from '../../../ui/move-buttons';
import { settingsMessages } from '../settings.messages';
import { paymentSettingsMessages } from './payment.messages';
import { usePaymentChange } from './use-payment';

type Channel = PaymentSetUp['channels'][number];

const moved = (channels: readonly Channel[], from: number, to: number): Channel[] => {
  const rest = channels.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...channels.slice(from, from + 1), ...rest.slice(to)];
};

/** A channel without a name of the shop's own has its common one. */
const nameOrNone = ({ name }: Channel) => (name && (name.zh.trim() || name.en.trim()) ? name : null);

/** Which ways to pay are on, in which order, under which names (SETUP-04). */
export function ChannelsCard({ payment }: { payment: PaymentSetUp }) {
  const t = useT(paymentSettingsMessages);
  const settings = useT(settingsMessages);
  const language = useLanguage();
  const canWrite = useMay()('settings.write');
  const keep = usePaymentChange();
  const [channels, setChannels] = useState(payment.channels);
  const [isSaving, setSaving] = useState(false);
  const change = (at: number, part: Partial<Channel>) =>
    setChannels(channels.map((channel, index) => (index === at ? { ...channel, ...part } : channel)));
  /** Somebody else was first: what was chosen here is saved over theirs, or theirs is shown. */
  const askWhose = async ({ version, changedBy }: ChangedMeanwhile) => {
    const [mine, theirs] = [settings('settings.keepMine'), settings('settings.takeTheirs')];
    const title = settings('settings.changedBy', { name: changedBy || settings('settings.somebody') });
    const text = settings('settings.whose');
    if (await confirm({ title, text, confirmText: mine, cancelText: theirs })) return save(version);
    const newest = await call(getPayChannels);
    await keepNewest(queryClient, apiQuery(getPayChannels).queryKey, newest);
    setChannels(newest.channels);
  };
  const save = async (version = payment.version): Promise<void> => {
    setSaving(true);
    const newChannels = channels.map((each) => ({ channel: each.channel, on: each.on, name: nameOrNone(each) }));
    try {
      await keep(call(savePayChannels, { body: { version, channels: newChannels } }));
    } catch (error) {
      // What else is refused is told by the call; what was chosen stays.
      if (error instanceof CallError && error.code === changedMeanwhileCode) {
        error.tellInPlace();
        await askWhose(error.data as unknown as ChangedMeanwhile).catch(() => {});
      }
    }
    setSaving(false);
  };
  return (
    <Card title={t('pay.channels')}>
      <p className="mb-2 text-sm text-ink-soft">{t('pay.hint')}</p>
      <fieldset disabled={!canWrite}>
        <ul className="divide-y divide-line">
          {channels.map(({ channel, on, served, name }, at) => {
            const known = payChannelNames[channel][language];
            const own = name ?? { zh: '', en: '' };
            return (
              <li key={channel} className="flex flex-wrap items-center gap-3 py-2">
                <span className="w-60">
                  <Checkbox label={known} checked={on} onChange={(event) => change(at, { on: event.target.checked })} />
                  {on && !served && <Badge tone="warning">{t('pay.notServed')}</Badge>}
                </span>
                {(['zh', 'en'] as const).map((each) => (
                  <input
                    key={each}
                    aria-label={t(each === 'zh' ? 'pay.nameZh' : 'pay.nameEn', { name: known })}
                    placeholder={payChannelNames[channel][each]}
                    maxLength={30}
                    value={own[each]}
                    onChange={(event) => change(at, { name: { ...own, [each]: event.target.value } })}
                    className={cx(controlStyle, 'h-8 max-w-50 px-2 text-sm')}
                  />
                ))}
                <span className="flex grow justify-end">
                  <MoveButtons
                    up={t('pay.up', { name: known })}
                    down={t('pay.down', { name: known })}
                    place={at}
                    of={channels.length}
                    onMove={(to) => setChannels(moved(channels, at, to))}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      </fieldset>
      {canWrite && (
        <Button className="mt-4" pending={isSaving} onClick={() => void save()}>
          {settings('settings.save')}
        </Button>
      )}
    </Card>
  );
}
