import { errors } from '@pcmall/contract/errors';
import type { PayChannel, PayChannelTypes } from '@pcmall/contract/payment';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { RadioGroup } from '@pcmall/ui/radio-group';
import { ChannelMark } from '../channel-mark';
import { paymentMessages } from '../payment.messages';
import { useChannelName } from '../use-channel-name';

/** A balance that is too low can't be selected, but says why. */
export const canChoose = ({ balance, amount }: Pick<PayChannelTypes, 'balance' | 'amount'>, channel: PayChannel) =>
  channel !== 'balance' || balance >= amount;

type Payable = Omit<PayChannelTypes, 'orderId' | 'orderNo' | 'payBy' | 'hasPayPassword'>;

interface ChannelListProps {
  /** What is to be paid: one order, or several at once. */
  order: Payable;
  selected: PayChannel | undefined;
  onChoose: (channel: PayChannel) => void;
  error: string | undefined;
}

export function ChannelList({ order, selected, onChoose, error }: ChannelListProps) {
  const t = useT(paymentMessages);
  const nameOf = useChannelName();
  const describe = (channel: PayChannel) => {
    if (channel !== 'balance') return undefined;
    const amount = formatMoney(order.balance, order.currency);
    return canChoose(order, channel) ? t('pay.balance', { amount }) : t('pay.balanceShort', { amount });
  };
  return (
    <section className="rounded-lg border border-line bg-white p-6">
      <h2 className="mb-4 text-lg font-semibold">{t('pay.channels')}</h2>
      {order.channels.length === 0 ? (
        <p className="text-ink-soft">{t('pay.none')}</p>
      ) : (
        <RadioGroup legend={t('pay.channels')} isLegendHidden error={error}>
          {order.channels.map((channel) => (
            <ChoiceCard
              key={channel}
              name="channel"
              value={channel}
              checked={channel === selected}
              disabled={!canChoose(order, channel)}
              onChange={() => onChoose(channel)}
              picture={<ChannelMark channel={channel} faded={!canChoose(order, channel)} />}
              title={nameOf(channel)}
              description={describe(channel)}
              aside={channel === 'wechat' && <Badge>{t('pay.scan')}</Badge>}
            />
          ))}
        </RadioGroup>
      )}
      {order.unavailable.length > 0 && <Unavailable order={order} />}
    </section>
  );
}

function Unavailable({ order }: { order: Payable }) {
  const t = useT(paymentMessages);
  const language = useLanguage();
  const nameOf = useChannelName();
  return (
    <div className="mt-2 rounded-md bg-ground p-4">
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="info" size={16} className="mt-0.5" />
        {/* The channels themselves follow below. */}
        <span>{errors.channelUnavailable[language].replace('{names}', '')}</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-3 ps-6">
        {order.unavailable.map(({ channel, obstacle }) => (
          <li key={channel} className="flex items-center gap-2 text-sm">
            <ChannelMark channel={channel} size={28} faded />
            <span>
              <span className="block text-ink-soft">{nameOf(channel)}</span>
              <span className="block text-ink-muted">{t(`pay.obstacle.${obstacle}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
