import { listShopOrders } from '@pcmall/contract/console/orders';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { linkTo } from '../../../lib/router';
import { ListPage } from '../../../ui/list-page';
import { Table } from '../../../ui/table/table';
import { listMessages } from './list.messages';
import { OrderFilterBar } from './order-filter-bar';
import { OrderPreview } from './order-preview';
import { OrderTools, SelectedOrders } from './order-tools';
import { useOrderView } from './order-view';
import { useOrderColumns } from './use-order-columns';

/** The shop's orders by any filter (SALES-02). */
export default function OrdersPage() {
  const t = useT(listMessages);
  const { view, query, filters, sort } = useOrderView();
  const list = useQuery({
    ...apiQuery(listShopOrders, { query }),
    placeholderData: keepPreviousData,
    // Orders come in and move on all day.
    staleTime: 0,
  });
  return (
    <ListPage
      title={t('orders.title')}
      actions={<OrderTools {...{ filters, sort }} />}
      views={{ page: 'orders', view }}
    >
      <OrderFilterBar view={view} list={list.data} />
      <Table
        label={t('orders.title')}
        {...{ view, list }}
        columns={useOrderColumns()}
        rowKey={({ orderId }) => orderId}
        rowLink={({ orderId }) => linkTo('order', { orderId })}
        bulk={(selection) => <SelectedOrders selection={selection} />}
        empty={{ text: t('orders.empty') }}
        preview={({ orderId }) => <OrderPreview key={orderId} orderId={orderId} />}
      />
    </ListPage>
  );
}
