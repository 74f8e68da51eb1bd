import { beginOrderExport, exportOrders } from '@pcmall/contract/console/order-export';
import { listShopOrders, type OrderSort } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { go, linkTo } from '../../../lib/router';
import { ExportButton } from '../../../ui/export-button';
import type { Selection } from '../../../ui/table/use-selection';
import { listMessages } from './list.messages';
import type { OrderFilters } from './order-view';

/** What the list as it is filtered can be used for. */
export function OrderTools({ filters, sort }: { filters: OrderFilters; sort: OrderSort }) {
  const t = useT(listMessages);
  const may = useMay();
  return (
    <>
      <ExportButton
        list="orders"
        begin={() => call(beginOrderExport, { query: { ...filters, sort } })}
        read={(orderIds, language) => call(exportOrders, { body: { orderIds, language } })}
      >
        {t('orders.export')}
      </ExportButton>
      {may('orders.ship') && (
        <LinkButton icon="truck" to={linkTo('trackingSheet')}>
          {t('orders.sheet')}
        </LinkButton>
      )}
    </>
  );
}

interface SelectedOrdersProps {
  selection: Selection;
  filters: OrderFilters;
  sort: OrderSort;
}

/** As many as are printed at once. */
const mostPrinted = 100;

/** What can be done with the orders that are ticked; of "all that match" the first come to the printer, which says so. */
export function SelectedOrders({ selection: { keys, isAll, count }, filters, sort }: SelectedOrdersProps) {
  const t = useT(listMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: 'slips' | 'customs') => {
      const query = { ...filters, sort, pageIndex: 1, pageSize: mostPrinted };
      const ids = isAll
        ? (await call(listShopOrders, { query })).records.map(({ orderId }) => orderId)
        : keys.slice(0, mostPrinted);
      go(linkTo('printOrders', { kind, of: String(count), ids: ids.join(',') }));
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate('slips')}>
        {t('orders.slips')}
      </Button>
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate('customs')}>
        {t('orders.customs')}
      </Button>
    </>
  );
}
