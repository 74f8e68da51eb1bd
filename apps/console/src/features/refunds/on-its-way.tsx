import { getOverview } from '@pcmall/contract/console/overview';
import { listWaitingRefunds, noteReturnedByHand } from '@pcmall/contract/console/refunds';
import type { DataOf } from '@pcmall/contract/endpoint';
import { type PayChannel, payChannelNames } from '@pcmall/contract/payment';
import { type Language, localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Empty } from '@pcmall/ui/empty';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { Waited } from '../../ui/queue/waited';
import { orderAnswers } from '../order';
import { moneyText } from './money-text';
import { refundsMessages } from './refunds.messages';

const isChannel = (channel: string): channel is PayChannel => Object.hasOwn(payChannelNames, channel);

const channelText = (channel: string, language: Language) =>
  isChannel(channel) ? localize(payChannelNames[channel], language) : channel;

type OnItsWayRefund = DataOf<typeof listWaitingRefunds>['onItsWay'][number];

/** What a provider refuses for good is returned in another way, and is no more to be waited for. */
function ByHand({ refund: { refundId, orderNo, amount, currency } }: { refund: OnItsWayRefund }) {
  const t = useT(refundsMessages);
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(noteReturnedByHand, { params: { refundId } }),
    onSuccess: () => toast.success(t('refunds.byHandDone')),
    onSettled: () => invalidate(listWaitingRefunds, getOverview, ...orderAnswers),
  });
  const ask = async () => {
    const question = {
      title: t('refunds.byHandAsk', { amount: moneyText(amount, currency) }),
      text: t('refunds.byHandMeans'),
      confirmText: t('refunds.byHand'),
    };
    if (await confirm(question)) mutate();
  };
  return (
    <Button
      variant="link"
      size="sm"
      pending={isPending}
      aria-label={t('refunds.byHandOf', { orderNo })}
      onClick={() => void ask()}
    >
      {t('refunds.byHand')}
    </Button>
  );
}

interface OnItsWayProps {
  refunds: OnItsWayRefund[];
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
            <th className="py-2 pe-4 text-start font-normal">{t('refunds.failure')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.refundId} className="row-height border-b border-line">
              <td className="numbers pe-4">
                <Link
                  to={linkTo('order', { orderId: refund.orderId })}
                  className="text-theme-text underline-offset-4 hover:underline"
                >
                  {refund.orderNo}
                </Link>
              </td>
              <td className="pe-4">{channelText(refund.channel, language)}</td>
              <td className="numbers pe-4 text-end">{moneyText(refund.amount, refund.currency)}</td>
              <td className="pe-4">
                <Waited since={refund.since} />
              </td>
              <td className={refund.failure ? 'pe-4 text-danger' : 'pe-4 text-ink-muted'}>
                {refund.failure || t('refunds.notAnswered')}
              </td>
              <td className="text-end">{refund.failure && <ByHand refund={refund} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
