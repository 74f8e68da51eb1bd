import type { listWaitingRefunds } from '@pcmall/contract/console/refunds';
import type { DataOf } from '@pcmall/contract/endpoint';
import { type PayChannel, payChannelNames } from '@pcmall/contract/payment';
import { type Language, localize } from '@pcmall/domain/localized';
import { Empty } from '@pcmall/ui/empty';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Waited } from '../../ui/queue/waited';
import { moneyText } from './money-text';
import { refundsMessages } from './refunds.messages';

const isChannel = (channel: string): channel is PayChannel => Object.hasOwn(payChannelNames, channel);

const channelText = (channel: string, language: Language) =>
  isChannel(channel) ? localize(payChannelNames[channel], language) : channel;

interface OnItsWayProps {
  refunds: DataOf<typeof listWaitingRefunds>['onItsWay'];
}

/** Money that a provider has not taken back yet, and what it said when it would not. */
export function OnItsWay({ refunds }: OnItsWayProps) {
  const t = useT(refundsMessages);
  const language = useLanguage();
  if (refunds.length === 0) return <Empty text={t('refunds.nothingOnItsWay')} className="py-16" />;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="border-b border-line text-ink-muted">
          <tr>
            <th className="py-2 pe-4 text-start font-normal">{t('refunds.order')}</th>
            <th className="py-2 pe-4 text-start font-normal">{t('refunds.channel')}</th>
            <th className="py-2 pe-4 text-end font-normal">{t('refunds.money')}</th>
            <th className="py-2 pe-4 text-start font-normal">{t('refunds.since')}</th>
            <th className="py-2 text-start font-normal">{t('refunds.failure')}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ orderNo, channel, amount, currency, since, failure }) => (
            <tr key={`${orderNo} ${since}`} className="h-row border-b border-line">
              <td className="numbers pe-4">{orderNo}</td>
              <td className="pe-4">{channelText(channel, language)}</td>
              <td className="numbers pe-4 text-end">{moneyText(amount, currency)}</td>
              <td className="pe-4">
                <Waited since={since} />
              </td>
              <td className={failure ? 'text-danger' : 'text-ink-muted'}>{failure || t('refunds.notAnswered')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
