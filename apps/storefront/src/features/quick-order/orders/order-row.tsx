import type { QuickPreOrder } from '@pcmall/contract/quick-order-orders';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { linkTo } from '../../../lib/link-to';
import { Link } from '../../../lib/navigation';
import { useChangeText } from '../../../lib/product-text/change-text';
import { useMoney } from '../../../lib/shop';
import type { OrderStatus } from './orders.api';
import { quickOrdersMessages } from './orders.messages';

const tones: Record<OrderStatus, BadgeTone> = {
  ready: 'success',
  waiting: 'warning',
  made: 'neutral',
  failed: 'danger',
};

const linesShown = 3;

interface OrderRowProps {
  order: QuickPreOrder;
  isSplitting: boolean;
  onSplit: () => void;
}

export function OrderRow({ order, isSplitting, onSplit }: OrderRowProps) {
  const t = useT(quickOrdersMessages);
  const money = useMoney();
  const status = order.status === 'ready' && order.problem !== '' ? 'waiting' : order.status;
  // While all of its rows are wrong it holds nothing, and a parcel of nothing has no price.
  const isEmpty = order.lines.length === 0;
  const amount = (minor: number) => (isEmpty ? '–' : money(minor));
  return (
    <tr className="align-top *:px-3 *:py-3 [&>td+td]:whitespace-nowrap">
      <td>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{order.recipientName}</span>
          <span className="numbers font-normal text-ink-soft">{order.recipientPhone}</span>
          <Badge tone={tones[status]}>{t(`orders.status.${status}`)}</Badge>
        </p>
        <p className="text-sm text-ink-soft">{order.fullAddress}</p>
        <ul className="mt-1 text-sm">
          {order.lines.slice(0, linesShown).map(({ skuSaleId, name, quantity, isGift }) => (
            <li key={`${skuSaleId} ${isGift}`}>{t(isGift ? 'orders.gift' : 'orders.line', { name, quantity })}</li>
          ))}
          {order.lines.length > linesShown && (
            <li className="text-ink-muted">{t('orders.more', { n: order.lines.length - linesShown })}</li>
          )}
        </ul>
        <Particulars order={order} />
        <Notes order={order} isSplitting={isSplitting} onSplit={onSplit} />
      </td>
      <td className="numbers text-end">{amount(order.goods)}</td>
      <td className="numbers text-end">{order.reduction > 0 ? `−${money(order.reduction)}` : '–'}</td>
      <td className="numbers text-end">{amount(order.logistics)}</td>
      <td className="numbers text-end">{amount(order.tax)}</td>
      <td className="numbers text-end font-semibold">{amount(order.total)}</td>
    </tr>
  );
}

function Particulars({ order }: { order: QuickPreOrder }) {
  const t = useT(quickOrdersMessages);
  const { orderId, orderReference, carrierName, pieces, weight } = order;
  const parts = [
    ...(order.lines.length > 0 ? [carrierName, t('orders.parcel', { pieces, weight: weight / 1000 })] : []),
    orderReference && t('orders.reference', { reference: orderReference }),
  ];
  return (
    <p className="mt-1 text-xs text-ink-muted">
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {orderId && (
        <>
          <span>{' · '}</span>
          <Link
            to={linkTo('orderDetail', { id: orderId })}
            className="text-theme-text underline-offset-4 hover:underline"
          >
            {order.orderNo}
          </Link>
        </>
      )}
    </p>
  );
}

/** What keeps it from being made, what has changed since the last look, and what the carrier does not take. */
function Notes({ order, isSplitting, onSplit }: OrderRowProps) {
  const t = useT(quickOrdersMessages);
  const changeText = useChangeText();
  const { problem, changes, parcelLimit } = order;
  return (
    <>
      {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
      {changes.map((change) => (
        <p key={`${change.kind} ${change.name}`} className="mt-1 text-sm text-warning">
          {[change.name, changeText(change)].filter(Boolean).join(' · ')}
        </p>
      ))}
      {parcelLimit && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-warning">
          <span>{parcelLimit.message}</span>
          {parcelLimit.parcels > 1 && (
            <Button variant="soft" size="sm" pending={isSplitting} onClick={onSplit}>
              {t('limit.split', { n: parcelLimit.parcels })}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
