import { pictureAt } from '@pcmall/contract/pictures';
import type { RefundRequest, RefundState } from '@pcmall/contract/refund';
import { formatDateTime } from '@pcmall/domain/dates';
import { formatMoney } from '@pcmall/domain/money';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { refundsQuery, useWithdrawRefund } from './refund.api';
import { refundMessages } from './refund.messages';

const tones: Record<RefundState['status'], BadgeTone> = {
  waiting: 'warning',
  refunded: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};

const useStatusText = () => {
  const t = useT(refundMessages);
  return ({ status, isByShop }: Pick<RefundState, 'status' | 'isByShop'>) =>
    t(isByShop ? 'refund.byShop' : `refund.status.${status}`);
};

interface RefundNoteProps {
  refund: RefundState;
  currency: string;
}

/** How the newest refund of an order stands, in a line of the list. */
export function RefundNote({ refund, currency }: RefundNoteProps) {
  const t = useT(refundMessages);
  const statusText = useStatusText();
  const { status, amount, failReason, auditRemark, reason, refundedAt, appliedAt } = refund;
  const facts = [
    { label: t('refund.amount'), text: formatMoney(amount, currency) },
    { label: t('refund.reason'), text: reason },
    { label: t('refund.failReason'), text: failReason },
    { label: t('refund.auditRemark'), text: auditRemark },
    { label: t('refund.appliedAt'), text: formatDateTime(appliedAt) },
    { label: t('refund.refundedAt'), text: refundedAt ? formatDateTime(refundedAt) : '' },
  ];
  return (
    <div className="numbers flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-3 text-sm">
      <Badge tone={tones[status]}>{statusText(refund)}</Badge>
      <Facts facts={facts} className="contents" />
    </div>
  );
}

function Facts({ facts, className }: { facts: { label: string; text: string }[]; className: string }) {
  return (
    <dl className={className}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div key={label} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** All refunds of an order, the newest first; renders nothing if there are none. */
export function OrderRefundRequests({ orderId, hasRefunds }: { orderId: string; hasRefunds: boolean }) {
  const t = useT(refundMessages);
  const { data } = useQuery({ ...refundsQuery(orderId), enabled: hasRefunds });
  if (!data || data.requests.length === 0) return null;
  return (
    <Card title={t('refund.all')}>
      <ul className="divide-y divide-line">
        {data.requests.map((request) => (
          <li key={request.requestId} className="py-4 first:pt-0 last:pb-0">
            <Request request={request} currency={data.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Request({ request, currency }: { request: RefundRequest; currency: string }) {
  const t = useT(refundMessages);
  const statusText = useStatusText();
  const { status, amount, appliedAt, refundedAt, reason, auditRemark, failReason, lines, pictures } = request;
  const facts = [
    { label: t('refund.reason'), text: reason },
    {
      label: t('refund.lines'),
      text: lines.map(({ name, quantity }) => `${name} ×${quantity}`).join(t('refund.separator')),
    },
    { label: t('refund.failReason'), text: failReason },
    { label: t('refund.auditRemark'), text: auditRemark },
    { label: t('refund.appliedAt'), text: formatDateTime(appliedAt) },
    { label: t('refund.refundedAt'), text: refundedAt ? formatDateTime(refundedAt) : '' },
  ];
  return (
    <Fragment>
      <div className="numbers mb-2 flex flex-wrap items-center gap-3">
        <Badge tone={tones[status]}>{statusText(request)}</Badge>
        <span className="font-semibold">{formatMoney(amount, currency)}</span>
        {status === 'waiting' && <Withdraw requestId={request.requestId} />}
      </div>
      <Facts facts={facts} className="numbers space-y-1 whitespace-pre-line" />
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noreferrer">
                <img
                  src={pictureAt(picture, 200)}
                  alt={t('refund.picture', { n: index + 1 })}
                  className="size-16 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  );
}

function Withdraw({ requestId }: { requestId: string }) {
  const t = useT(refundMessages);
  const { mutate, isPending } = useWithdrawRefund(() => toast.success(t('refund.withdrawn')));
  const ask = async () => {
    const isSure = await confirm({
      title: t('refund.askWithdraw'),
      confirmText: t('refund.withdraw'),
      cancelText: t('refund.keep'),
    });
    if (isSure) mutate(requestId);
  };
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void ask()} className="ms-auto">
      {t('refund.withdraw')}
    </Button>
  );
}
