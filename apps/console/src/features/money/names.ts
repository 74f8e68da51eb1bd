import type { PaymentMismatch, PaymentRefundRow, PaymentRow } from '@pcmall/contract/console/payments';
import { payChannelNames } from '@pcmall/contract/payment';
import type { BadgeTone } from '@pcmall/ui/badge';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { moneyMessages } from './money.messages';

export const statusTones: Record<PaymentRow['status'], BadgeTone> = {
  created: 'neutral',
  pending: 'neutral',
  confirming: 'warning',
  paid: 'success',
  failed: 'neutral',
  refunding: 'warning',
  refunded: 'neutral',
};

export const mismatchTones: Record<PaymentMismatch, BadgeTone> = {
  orderClosed: 'warning',
  paidTwice: 'warning',
  amountDiffers: 'danger',
  amountResolved: 'neutral',
  refundHeldUp: 'danger',
};

export const stateTones: Record<PaymentRefundRow['state'], BadgeTone> = {
  onItsWay: 'warning',
  heldUp: 'danger',
  refunded: 'success',
};

const isChannel = (name: string): name is keyof typeof payChannelNames => Object.hasOwn(payChannelNames, name);
export const channelKeys = Object.keys(payChannelNames).filter(isChannel);

/** A channel as the shoppers know it. */
export const useChannelName = () => {
  const language = useLanguage();
  return (channel: string): string => (isChannel(channel) ? payChannelNames[channel][language] : channel);
};

const providers = ['stripe', 'alipay', 'wechat', 'cashier', 'balance'] as const;

/** Who collects a payment; one that has no words is named as it was written down. */
export const useProviderName = () => {
  const t = useT(moneyMessages);
  return (provider: string): string => {
    const known = providers.find((each) => each === provider);
    return known ? t(`money.provider.${known}`) : provider;
  };
};

const ledgerReasons = ['payment', 'refund', 'topUp', 'operator', 'operatorDebit'] as const;

/** Why a balance moved; a reason that has no words is named as it was written down. */
export const useLedgerReason = () => {
  const t = useT(moneyMessages);
  return (reason: string): string => {
    const known = ledgerReasons.find((each) => each === reason);
    return known ? t(`money.ledgerReason.${known}`) : reason;
  };
};
