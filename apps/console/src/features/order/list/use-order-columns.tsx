import type { ShopOrderRow } from '@pcmall/contract/console/orders';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useAge } from '../../../lib/age';
import { formatMinute } from '../../../lib/shop-clock';
import type { Column } from '../../../ui/table/column';
import { useChannelName } from '../channel-name';
import { orderMessages } from '../order.messages';
import { StatusBadge } from '../status-badge';
import { listMessages } from './list.messages';
import { Marks } from './marks';

export const useOrderColumns = (): Column<ShopOrderRow>[] => {
  const t = useT(listMessages);
  const order = useT(orderMessages);
  const age = useAge();
  const channelName = useChannelName();
  return [
    { key: 'number', title: t('orders.number'), cell: ({ orderNo }) => <span className="numbers">{orderNo}</span> },
    {
      key: 'status',
      title: t('orders.statusSince'),
      cell: (order) => (
        <span className="inline-flex items-center gap-2">
          <StatusBadge order={order} />
          <span className="text-ink-muted">{age(order.statusSince)}</span>
        </span>
      ),
      sort: 'since',
    },
    { key: 'marks', title: t('orders.flag'), cell: (row) => <Marks row={row} /> },
    {
      key: 'created',
      title: t('orders.created'),
      cell: ({ createdAt }) => <span className="numbers">{formatMinute(createdAt)}</span>,
      sort: 'created',
    },
    {
      key: 'total',
      title: t('orders.total'),
      cell: ({ total, currency }) => formatMoney(total, currency),
      numeric: true,
      sort: 'total',
    },
    {
      key: 'recipient',
      title: t('orders.recipient'),
      cell: ({ recipientName, recipientPhone }) => `${recipientName} ${recipientPhone}`,
    },
    {
      key: 'goods',
      title: t('orders.goods'),
      cell: ({ firstProduct, pieces }) => t('orders.goodsOf', { name: firstProduct, n: pieces }),
      isFluid: true,
    },
    {
      key: 'delivery',
      title: t('orders.delivery'),
      cell: ({ deliveryMode, carrierName }) => (
        <span className="block max-w-24 truncate min-[1400px]:max-w-36">
          {[order(`order.mode.${deliveryMode}`), carrierName].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      key: 'payment',
      title: t('orders.payment'),
      cell: ({ paymentMethod }) => channelName(paymentMethod),
      isExtra: true,
    },
    { key: 'tracking', title: t('orders.tracking'), cell: ({ trackingNos }) => trackingNos.join(', '), isExtra: true },
  ];
};
