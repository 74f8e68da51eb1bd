import type { OrderDetail } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { formatRate } from '@pcmall/domain/exchange-rate';
import { convert, formatMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { LinkButton } from '@pcmall/ui/link-button';
import { Skeleton } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { linkTo } from '../../../lib/link-to';
import { useParams } from '../../../lib/router';
import { useShop } from '../../../lib/shop';
import { phoneOf } from '../../address';
import { orderQuery } from '../order.api';
import { orderMessages } from '../order.messages';
import { PriceBreakdown } from '../price-breakdown';
import { refundsQuery } from '../refund/refund.api';
import { receiptMessages } from './receipt.messages';
import { ReceiptLines } from './receipt-lines';

/** A receipt of a paid order in the reader's language, on one page to be printed (ORD-04.4). */
export default function ReceiptPage() {
  const t = useT(receiptMessages);
  const messages = useT(orderMessages);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (!order && !error) return <Skeleton className="mx-auto my-8 h-140 max-w-200 rounded-lg" />;
  if (!order || order.paidAt === null)
    return (
      <div className="mx-auto max-w-200 px-6 py-8 max-sm:px-4">
        <h1 className="text-2xl font-semibold">{t('receipt.title')}</h1>
        {error && mayPass(error) ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Empty
            drawing="order"
            text={order ? t('receipt.notPaid') : messages('detail.notFound')}
            action={<LinkButton to={linkTo('myOrder')}>{messages('detail.toOrders')}</LinkButton>}
          />
        )}
      </div>
    );
  return (
    <div className="mx-auto max-w-200 px-6 py-8 max-sm:px-4 max-sm:py-4 print:max-w-none print:p-0">
      <Toolbar orderId={order.orderId} />
      <Receipt order={order} />
    </div>
  );
}

function Toolbar({ orderId }: { orderId: string }) {
  const t = useT(receiptMessages);
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-2 print:hidden">
      <LinkButton to={linkTo('orderDetail', { id: orderId })} variant="ghost" size="sm">
        {t('receipt.back')}
      </LinkButton>
      <Button variant="secondary" size="sm" icon="globe" lang={other} onClick={() => setLanguage(other)}>
        {t('receipt.otherLanguage.ownName')}
      </Button>
      <Button size="sm" onClick={() => print()}>
        {t('receipt.print')}
      </Button>
    </div>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  ) : null;
}

function Person({ person }: { person: NonNullable<OrderDetail['recipient']> }) {
  return (
    <>
      <span className="block">{person.name}</span>
      <span className="block">{phoneOf(person)}</span>
      <span className="block">{person.fullAddress}</span>
    </>
  );
}

function Receipt({ order }: { order: OrderDetail }) {
  const t = useT(receiptMessages);
  const { shopName } = useShop();
  const { currency, pickUpPoint, total } = order;
  return (
    <article className="rounded-lg border border-line bg-white p-8 max-sm:p-4 print:border-0 print:p-0">
      <header className="mb-6 flex items-baseline justify-between gap-4 border-b border-line pb-4">
        <p className="text-xl font-semibold">{shopName}</p>
        <h1 className="shrink-0 text-2xl font-semibold">{t('receipt.title')}</h1>
      </header>
      <dl className="mb-6 grid grid-cols-3 gap-x-6 max-sm:grid-cols-1 gap-y-3">
        <Entry label={t('receipt.orderNo')}>{order.orderNo}</Entry>
        <Entry label={t('receipt.paidAt')}>{order.paidAt && formatDateTime(order.paidAt)}</Entry>
        <Entry label={t('receipt.method')}>{order.paymentMethod}</Entry>
        <Entry label={t('receipt.recipient')}>{order.recipient && <Person person={order.recipient} />}</Entry>
        <Entry label={t('receipt.sender')}>{order.sender && <Person person={order.sender} />}</Entry>
        <Entry label={t('receipt.pickUp')}>{pickUpPoint && `${pickUpPoint.name} · ${pickUpPoint.address}`}</Entry>
      </dl>
      <ReceiptLines lines={order.lines} currency={currency} />
      <div className="mt-6 ms-auto max-w-90 break-inside-avoid">
        <PriceBreakdown
          price={order.price}
          currency={currency}
          couponName={order.couponName}
          total={<span className="font-semibold">{formatMoney(total, currency)}</span>}
        />
        <Paid order={order} />
      </div>
    </article>
  );
}

/** What was paid and, at the rate that the order was made at, what that is in CNY. */
function Paid({ order: { orderId, currency, paidAmount, cnyRatePpm, refund } }: { order: OrderDetail }) {
  const t = useT(receiptMessages);
  const { data: refunds } = useQuery({ ...refundsQuery(orderId), enabled: refund !== null });
  const refunded = (refunds?.requests ?? [])
    .filter(({ status }) => status === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="numbers mt-3 space-y-1 border-t border-line pt-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{`${t('receipt.paid')} `}</span>
        <span>{formatMoney(paidAmount, currency)}</span>
      </p>
      {refunded > 0 && (
        <p className="flex justify-between gap-4 text-ink-soft">
          <span>{`${t('receipt.refunded')} `}</span>
          <span>{formatMoney(-refunded, currency)}</span>
        </p>
      )}
      {cnyRatePpm !== null && (
        <p className="text-end text-sm text-ink-muted">
          <span className="block">
            {t('receipt.cny', { amount: formatMoney(convert(paidAmount, cnyRatePpm), 'CNY') })}
          </span>
          <span className="block">{t('receipt.rate', { currency, rate: formatRate(cnyRatePpm) })}</span>
        </p>
      )}
    </div>
  );
}
