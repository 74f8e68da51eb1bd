import type { OrderDetail } from '@pcmall/contract/order';
import { formatMoney } from '@pcmall/domain/money';
import { tabs } from '@pcmall/domain/order-status';
import { Card } from '@pcmall/ui/card';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { mayPass } from '@pcmall/ui/lib/may-pass';
import { LinkButton } from '@pcmall/ui/link-button';
import { Price } from '@pcmall/ui/price';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { Link, useParams } from '../../../lib/router';
import { CnyHint } from '../../../ui/cny-hint';
import { CurrencyCode } from '../../../ui/currency-code';
import { OrderRefunds } from '../../payment';
import { LinesTable } from '../lines-table';
import { orderQuery } from '../order.api';
import { orderMessages } from '../order.messages';
import { ParcelList } from '../parcel/parcel-list';
import { ShareParcels } from '../parcel/share-parcels';
import { PriceBreakdown } from '../price-breakdown';
import { OrderRefundRequests } from '../refund/refund-list';
import { OrderHeader } from './order-header';
import { OrderFacts, OrderPeople } from './order-info';

export default function OrderDetailPage() {
  const t = useT(orderMessages);
  return (
    <div className="page-width py-6">
      <Link
        to={linkTo('myOrder')}
        className="mb-3 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-theme-text print:hidden"
      >
        <Icon name="chevronLeft" size={14} />
        <span>{t('order.title')}</span>
      </Link>
      <h1 className="mb-6 text-2xl font-semibold">{t('detail.title')}</h1>
      <OrderBody />
    </div>
  );
}

/** What has come back to the shop is nobody's to follow. */
const isShared = ({ status }: OrderDetail) => !tabs.cancelled.includes(status);

function OrderBody() {
  const t = useT(orderMessages);
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (error && mayPass(error)) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (error) {
    const action = <LinkButton to={linkTo('myOrder')}>{t('detail.toOrders')}</LinkButton>;
    return <Empty drawing="order" text={t('detail.notFound')} action={action} />;
  }
  if (!order) return <DetailSkeleton />;
  const { currency, total, paidAmount } = order;
  return (
    <div className="space-y-4">
      <OrderHeader order={order} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          {order.parcels.length > 0 && (
            <Card title={t('detail.parcels')} action={isShared(order) && <ShareParcels orderId={order.orderId} />}>
              <ParcelList parcels={order.parcels} />
            </Card>
          )}
          <OrderRefundRequests orderId={order.orderId} hasRefunds={order.refund !== null} />
          <OrderRefunds orderId={order.orderId} />
          <Card title={t('detail.goods')}>
            <LinesTable lines={order.lines} currency={currency} />
          </Card>
        </div>
        <div className="space-y-4">
          <Card title={t('detail.price')}>
            <PriceBreakdown
              price={order.price}
              currency={currency}
              couponName={order.couponName}
              total={
                <>
                  <Price minor={total} currency={currency} />
                  <CurrencyCode currency={currency} />
                  <CnyHint minor={total} ratePpm={order.cnyRatePpm} className="block" />
                </>
              }
            />
            {paidAmount > 0 && (
              <p className="numbers mt-2 flex justify-between gap-4 text-ink-soft">
                <span>{`${t('detail.paidAmount')} `}</span>
                <span>{formatMoney(paidAmount, currency)}</span>
              </p>
            )}
          </Card>
          <OrderPeople order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
    </div>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="space-y-4">
      <Skeleton className="h-48 rounded-lg" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
