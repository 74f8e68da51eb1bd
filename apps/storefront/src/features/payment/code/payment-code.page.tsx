import { type PayChannel, type PayLink, type PayStatus, payChannelNames } from '@pcmall/contract/payment';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { Spinner } from '@pcmall/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { linkTo } from '../../../lib/link-to';
import { go, Link, useQueryState } from '../../../lib/navigation';
import { isNothingToPay, statusQuery, usePayLinkAgain } from '../payment.api';
import { paymentMessages } from '../payment.messages';
import { AmountDue, PaymentSkeleton, TimeToPay } from '../payment-due';
import { useChannelName } from '../use-channel-name';
import { PayCode } from './pay-code';

const quick = 2000;
const slow = 5000;
/** After this many answers the shopper has probably put the phone aside. */
const quickAnswers = 90;

const isChannel = (text: string): text is PayChannel => Object.hasOwn(payChannelNames, text);

/** Polls while the shopper pays on the phone. */
const useWatchedStatus = (orderId: string) =>
  useQuery({
    ...statusQuery(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < quickAnswers ? quick : slow),
  });

export default function PaymentCodePage() {
  const [{ orderId = '', channel: named = '' }] = useQueryState();
  const channel = isChannel(named) ? named : undefined;
  const { data: link, error } = usePayLinkAgain(orderId, channel);
  const { data: status } = useWatchedStatus(orderId);
  const isOver = status !== undefined && (status.state !== 'unpaid' || !status.canPay);

  useEffect(() => {
    if (isNothingToPay(error) || (link && isOver)) go(linkTo('paymentStatus', { orderId }), { replace: true });
    else if (error || channel === undefined) go(linkTo('payment', { orderId }), { replace: true });
    else if (link?.kind === 'page') location.replace(link.url);
  }, [error, link, isOver, orderId, channel]);

  return (
    <div className="mx-auto w-[calc(100%-3rem)] max-w-240 space-y-6 py-8">
      {link?.kind === 'qr' && status && channel ? (
        <ScanToPay link={link} status={status} channel={channel} />
      ) : (
        <PaymentSkeleton />
      )}
    </div>
  );
}

interface ScanToPayProps {
  link: Extract<PayLink, { kind: 'qr' }>;
  status: PayStatus;
  channel: PayChannel;
}

function ScanToPay({ link, status, channel }: ScanToPayProps) {
  const t = useT(paymentMessages);
  const name = useChannelName()(channel);
  const steps = [t(channel === 'wechat' ? 'code.step1.wechat' : 'code.step1'), t('code.step2'), t('code.step3')];
  return (
    <>
      <h1 className="text-2xl font-semibold">{t('code.title', { channel: name })}</h1>
      <section className="grid grid-cols-1 items-center gap-8 rounded-lg border border-line p-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_15rem]">
        <PayCode code={link.code} label={t('code.picture')} />
        <div>
          <ol className="space-y-4">
            {steps.map((step, at) => (
              <li key={step} className="flex items-start gap-3">
                <span className="numbers flex size-6 shrink-0 items-center justify-center rounded-full bg-theme-soft text-sm font-medium text-theme-text">
                  {at + 1}
                </span>
                <span className="pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
          <p role="status" className="mt-6 flex items-center gap-2 text-ink-soft">
            <Spinner />
            <span>{t('code.waiting')}</span>
          </p>
          {link.url !== null && (
            <a href={link.url} className={buttonStyle({ variant: 'secondary', className: 'mt-6' })}>
              <Icon name="external" size={18} />
              <span>{t('code.openHere')}</span>
            </a>
          )}
        </div>
        <div className="space-y-4 self-stretch border-line max-lg:border-t max-lg:pt-6 md:max-lg:col-span-2 lg:border-s lg:ps-8">
          <AmountDue order={status} />
          <TimeToPay payBy={status.payBy} />
        </div>
      </section>
      <p className="text-center">
        <Link
          to={linkTo('payment', { orderId: status.orderId })}
          className="text-theme-text underline-offset-4 hover:underline"
        >
          {t('code.other')}
        </Link>
      </p>
    </>
  );
}
