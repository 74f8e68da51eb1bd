import type { DataOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import type { PayChannel, PayLink } from '@pcmall/contract/payment';
import type { getQuickOrderChannels } from '@pcmall/contract/quick-order-orders';
import { formatDateTime } from '@pcmall/domain/dates';
import { formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { ErrorState } from '@pcmall/ui/error-state';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Price } from '@pcmall/ui/price';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { toast } from '@pcmall/ui/toast';
import { useId, useState } from 'react';
import { CnyHint } from '../../../ui/cny-hint';
import { Agreement, ChannelList, canChoose, PayPasswordDialog, RedPacket, useOfferPayPassword } from '../../payment';
import { CodeDialog } from './code-dialog';
import { usePayAll, usePayAllByLink, useQuickChannels } from './pay.api';
import { quickPayMessages } from './pay.messages';

type Channels = DataOf<typeof getQuickOrderChannels>;

/** All unpaid orders in one payment: from the balance with one password, or at a provider. */
export function PayAll({ draftId, unpaidOrders }: { draftId: string; unpaidOrders: number }) {
  const { data, isError, refetch } = useQuickChannels(draftId, unpaidOrders);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-72 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return <PayForm draftId={draftId} due={data} />;
}

function PayForm({ draftId, due }: { draftId: string; due: Channels }) {
  const t = useT(quickPayMessages);
  const language = useLanguage();
  const agreementId = useId();
  const [picked, setPicked] = useState<PayChannel>();
  const [agreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const [code, setCode] = useState<Extract<PayLink, { kind: 'qr' }>>();
  const closePassword = () => setPasswordAsked(false);
  const fromBalance = usePayAll(draftId, due.amount, {
    onPaid: ({ failures }) => {
      if (failures.length > 0) toast.error(t('quickPay.left', { n: failures.length }));
    },
    onChanged: closePassword,
  });
  const offerPayPassword = useOfferPayPassword();
  const link = usePayAllByLink(draftId);
  const usable = due.channels.filter((each) => canChoose(due, each));
  const channel = [picked, 'balance' as const, ...usable].find((each) => each && usable.includes(each));

  const payFromBalance = () => (due.hasPayPassword ? setPasswordAsked(true) : void offerPayPassword());
  const submit = () => {
    setTried(true);
    if (!channel) return;
    if (!agreed) return document.getElementById(agreementId)?.focus();
    if (channel === 'balance') return payFromBalance();
    link.mutate(channel, {
      onSuccess: (opened) => (opened.kind === 'page' ? location.assign(opened.url) : setCode(opened)),
    });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ChannelList
        order={due}
        selected={channel}
        onChoose={setPicked}
        error={isTried && !channel ? errors.paymentMethodNeeded[language] : undefined}
      />
      <section
        aria-label={t('quickPay.amount')}
        className="sticky top-20 space-y-4 rounded-lg border border-line bg-white p-5"
      >
        <div>
          <h2 className="font-semibold">{t('quickPay.all', { n: due.orders })}</h2>
          <Price minor={due.amount} was={due.amount + due.redPacket} currency={due.currency} size="xl" />
          <CnyHint minor={due.amount} className="block" />
          <p className="mt-1 text-sm text-ink-muted">{t('quickPay.payBy', { time: formatDateTime(due.payBy) })}</p>
        </div>
        {due.redPacket > 0 && <RedPacket id={draftId} isOfSeveral amount={due.redPacket} currency={due.currency} />}
        <Agreement
          id={agreementId}
          agreed={agreed}
          onAgree={setAgreed}
          error={isTried && !agreed ? errors.agreePayment[language] : undefined}
        />
        <Button block size="lg" pending={link.isPending} onClick={submit}>
          {t('quickPay.submit', { amount: formatMoney(due.amount, due.currency) })}
        </Button>
      </section>
      {isPasswordAsked && (
        <PayPasswordDialog
          payment={fromBalance}
          amount={due.amount}
          currency={due.currency}
          onDone={closePassword}
          onClose={closePassword}
        />
      )}
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </div>
  );
}
