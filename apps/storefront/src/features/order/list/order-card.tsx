import { getOrderList, type OrderListItem } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { Price } from '@pcmall/ui/price';
import { ProductImage } from '@pcmall/ui/product-image';
import { linkTo } from '../../../lib/link-to';
import { unbroken, variantText } from '../../../lib/product-text/variant-text';
import { useInvalidate } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { CnyHint } from '../../../ui/cny-hint';
import { Countdown } from '../../../ui/countdown';
import { orderMessages } from '../order.messages';
import { OrderActions, ReminderNote } from '../order-actions';
import { RefundNote } from '../refund/refund-list';
import { Shipment } from '../shipment';
import { StatusBadge } from '../status-badge';

export function OrderCard({ order }: { order: OrderListItem }) {
  const t = useT(orderMessages);
  const common = useT();
  const invalidate = useInvalidate();
  const details = linkTo('orderDetail', { id: order.orderId });
  return (
    <article
      aria-label={t('order.number', { number: order.orderNo })}
      className="rounded-lg border border-line bg-white"
    >
      <header className="numbers flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-6 py-3 text-sm text-ink-muted">
        <StatusBadge order={order} />
        <span>{formatDateTime(order.createdAt)}</span>
        <span>{t('order.number', { number: order.orderNo })}</span>
        {order.payBy && (
          <span className="ms-auto text-warning">
            <span>{`${t('order.payWithin')} `}</span>
            <Countdown until={Date.parse(order.payBy)} onEnd={() => void invalidate(getOrderList)} />
          </span>
        )}
      </header>
      <div className="space-y-3 px-6 py-4">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Link to={details} className="flex min-w-0 grow basis-60 items-center gap-4">
            <Pictures order={order} />
            <Goods order={order} />
          </Link>
          <p className="ms-auto flex flex-col items-end">
            <Price minor={order.total} currency={order.currency} size="sm" />
            <CnyHint minor={order.total} ratePpm={order.cnyRatePpm} className="text-xs" />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Link to={details} className="text-sm text-ink-soft hover:text-theme-text">
            {common('common.viewDetails')}
          </Link>
          <OrderActions order={order} />
        </div>
      </div>
      <ReminderNote order={order} className="border-t border-line px-6 py-2 text-sm" />
      {order.parcels.length > 0 && (
        <ul className="space-y-1 border-t border-line px-6 py-2 text-sm">
          {order.parcels.map((parcel) => (
            <li key={parcel.parcelId} className="flex items-center gap-2">
              <Icon name="box" size={16} className="text-ink-muted" />
              <Shipment parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
      {order.refund && <RefundNote refund={order.refund} currency={order.currency} />}
    </article>
  );
}

const shownPictures = 3;

function Pictures({ order }: { order: OrderListItem }) {
  const t = useT(orderMessages);
  const rest = order.lines.length - shownPictures;
  return (
    <span className="flex shrink-0 gap-2">
      {order.lines.slice(0, shownPictures).map(({ picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
        <ProductImage key={index} picture={picture} size={200} className="w-16 rounded-md" />
      ))}
      {rest > 0 && (
        <span
          title={t('order.more', { n: rest })}
          className="numbers flex w-10 items-center justify-center rounded-md bg-ground text-ink-soft"
        >
          {`+${rest}`}
        </span>
      )}
    </span>
  );
}

function Goods({ order }: { order: OrderListItem }) {
  const t = useT(orderMessages);
  const [first] = order.lines;
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = first?.name ?? '';
  return (
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium">
        {order.lines.length > 1 ? t('order.andMore', { name: unbroken(name), n: pieces }) : unbroken(name)}
      </span>
      <span className="numbers block text-sm text-ink-muted">
        {order.lines.length === 1 && (
          <span>{`${[variantText(first?.options ?? []), `×${pieces}`].filter(Boolean).join(' · ')} · `}</span>
        )}
        <span>{t('order.for', { name: order.recipientName })}</span>
      </span>
    </span>
  );
}
