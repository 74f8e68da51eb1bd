import { beginOrderExport, exportOrders } from '@pcmall/contract/console/order-export';
import type { OrderSort } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { go, linkTo, useSearchParams } from '../../../lib/router';
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

/** What can be done with the orders that are ticked; "all that match" is the list's own address, which is read anew. */
export function SelectedOrders({ selection: { keys, isAll } }: { selection: Selection }) {
  const t = useT(listMessages);
  const [search] = useSearchParams();
  const print = (kind: 'slips' | 'customs') =>
    go(linkTo('printOrders', isAll ? { ...Object.fromEntries(search), kind } : { kind, ids: keys.join(',') }));
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => print('slips')}>
        {t('orders.slips')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => print('customs')}>
        {t('orders.customs')}
      </Button>
    </>
  );
}
