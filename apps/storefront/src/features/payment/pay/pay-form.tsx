import { errors } from '@pcmall/contract/errors';
import { getPayChannelTypes, type PayChannel, type PayChannelTypes, type PayLink } from '@pcmall/contract/payment';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { useInvalidate } from '../../../lib/query';
import { isNothingToPay, useBalancePayment, useOpenPayLink } from '../payment.api';
import { paymentMessages } from '../payment.messages';
import { AmountDue, TimeToPay } from '../payment-due';
import { Agreement } from './agreement';
import { ChannelList, canChoose } from './channel-list';
import { keepPayMemory, readPayMemory } from './pay-memory';
import { PayPasswordDialog } from './pay-password-dialog';
import { RedPacket } from './red-packet';
import { useOfferPayPassword } from './use-offer-pay-password';

/** The Back button from the provider's page restores this page as it was left, still pending; the order may be paid by now. */
const useReturnByBack = (onReturn: () => void) => {
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
};

const followPayLink = (link: PayLink, orderId: string, channel: PayChannel) => {
  if (link.kind === 'page') location.assign(link.url);
  else go(linkTo('paymentCode', { orderId, channel }));
};

export function PayForm({ order }: { order: PayChannelTypes }) {
  const t = useT(paymentMessages);
  const language = useLanguage();
  const agreementId = useId();
  const [before] = useState(readPayMemory);
  const [pickedChannel, setPickedChannel] = useState(before.channel);
  const [agreed, setAgreed] = useState(before.agreed === true);
  const [isAgreementKept, setAgreementKept] = useState(before.agreed === true);
  const [isSubmitTried, setSubmitTried] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const link = useOpenPayLink();
  const fromBalance = useBalancePayment(order.orderId);
  const offerPayPassword = useOfferPayPassword();
  const invalidate = useInvalidate();
  useReturnByBack(() => {
    link.reset();
    void invalidate(getPayChannelTypes);
  });
  const { orderId } = order;
  const showStatus = () => go(linkTo('paymentStatus', { orderId }), { replace: true });
  const usable = order.channels.filter((each) => canChoose(order, each));
  const channel = usable.find((each) => each === pickedChannel) ?? usable[0];
  const isLeaving = link.isPending || link.data?.kind === 'page';

  const payFromBalance = () => (order.hasPayPassword ? setPasswordAsked(true) : void offerPayPassword());

  const submit = () => {
    setSubmitTried(true);
    if (!channel) return;
    if (!agreed) return document.getElementById(agreementId)?.focus();
    keepPayMemory({ channel, agreed: isAgreementKept });
    if (channel === 'balance') return payFromBalance();
    link.mutate(
      { orderId, channel, agreed },
      {
        onSuccess: (opened) => followPayLink(opened, orderId, channel),
        onError: (error) => isNothingToPay(error) && showStatus(),
      },
    );
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ChannelList
        order={order}
        selected={channel}
        onChoose={setPickedChannel}
        error={isSubmitTried && !channel ? errors.paymentMethodNeeded[language] : undefined}
      />
      <section
        aria-label={t('pay.amount')}
        className="sticky top-20 space-y-4 rounded-lg border border-line bg-white p-6"
      >
        <AmountDue order={order} />
        {order.redPacket > 0 && <RedPacket id={orderId} amount={order.redPacket} currency={order.currency} />}
        <div className="border-y border-line py-4">
          <TimeToPay payBy={order.payBy} />
        </div>
        <Agreement
          id={agreementId}
          agreed={agreed}
          onAgree={setAgreed}
          isKept={isAgreementKept}
          onKeep={setAgreementKept}
          error={isSubmitTried && !agreed ? errors.agreePayment[language] : undefined}
        />
        <Button size="lg" block pending={isLeaving} onClick={submit}>
          {isLeaving ? t('pay.opening') : t('pay.submit', { amount: formatMoney(order.amount, order.currency) })}
        </Button>
        <p className="flex items-start justify-center gap-1 text-sm text-ink-muted">
          <Icon name="shield" size={16} className="mt-0.5" />
          <span>{t('pay.safe')}</span>
        </p>
      </section>
      {isPasswordAsked && (
        <PayPasswordDialog
          payment={fromBalance}
          amount={order.amount}
          currency={order.currency}
          onDone={showStatus}
          onClose={() => setPasswordAsked(false)}
        />
      )}
    </div>
  );
}
