import { mostPrinted, type PrintedOrder, printOrders } from '@pcmall/contract/console/order-print';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { Select } from '@pcmall/ui/select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../../lib/me';
import { apiQuery } from '../../../lib/query';
import { linkTo, useSearchParams } from '../../../lib/router';
import { useOrderView } from '../list/order-view';
import { CustomsList } from './customs-list';
import { PackingSlip, type PaperSize } from './packing-slip';
import { printMessages } from './print.messages';

/**
 * Packing slips or the customs list of the orders that were ticked in the list, or of all that match: its address has the list's
 * own filters then (SALES-04).
 */
export default function PrintOrdersPage() {
  const t = useT(printMessages);
  const language = useLanguage();
  const shop = useShop();
  const [search, setSearch] = useSearchParams();
  const [size, setSize] = useState<PaperSize>('half');
  const { filters, sort } = useOrderView();
  const ids = search.get('ids');
  const kind = search.get('kind') === 'customs' ? 'customs' : 'slips';
  const asked = ids === null ? { ...filters, sort } : { orderIds: ids };
  const { orders, total } = useSuspenseQuery({ ...apiQuery(printOrders, { query: asked }), staleTime: 0 }).data;
  const shopName = shop ? localize(shop.name, language) : '';
  const changeKind = (next: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('kind', next);
      return after;
    });
  if (orders.length === 0)
    return (
      <div className="px-6 pt-4 pb-12">
        <h1 className="text-2xl font-semibold">{t(`print.${kind}`)}</h1>
        <Empty text={t('print.none')} action={<LinkButton to={linkTo('orders')}>{t('print.orders')}</LinkButton>} />
      </div>
    );
  return (
    <div className="px-6 pt-4 pb-12 print:p-0">
      <header className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <h1 className="grow text-2xl font-semibold">{t(`print.${kind}`)}</h1>
        <Select
          aria-label={t('print.kind')}
          options={(['slips', 'customs'] as const).map((value) => ({ value, label: t(`print.${value}`) }))}
          value={kind}
          onChange={(event) => changeKind(event.target.value)}
        />
        {kind === 'slips' && (
          <Select
            aria-label={t('print.size')}
            options={(['half', 'label'] as const).map((value) => ({ value, label: t(`print.${value}`) }))}
            value={size}
            onChange={(event) => setSize(event.target.value === 'label' ? 'label' : 'half')}
          />
        )}
        <Button onClick={() => print()}>{t('print.do')}</Button>
      </header>
      {total > mostPrinted && (
        <p className="mb-4 text-warning print:hidden">
          {t('print.first', { n: orders.length.toLocaleString('en'), total: total.toLocaleString('en') })}
        </p>
      )}
      {kind === 'customs' ? (
        <Customs {...{ orders, shopName }} />
      ) : (
        <div className="grid justify-items-start gap-4 print:block">
          {orders.map((order) => (
            <PackingSlip key={order.orderId} {...{ order, size, shopName }} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Local orders and those to pick up never see a customs officer. */
function Customs({ orders, shopName }: { orders: readonly PrintedOrder[]; shopName: string }) {
  const t = useT(printMessages);
  const declared = orders.filter(({ deliveryMode }) => deliveryMode === 'crossBorder');
  if (declared.length === 0) return <Empty text={t('print.noCustoms')} />;
  const leftOut = orders.length - declared.length;
  return (
    <>
      {leftOut > 0 && <p className="mb-4 text-warning print:hidden">{t('print.leftOut', { n: leftOut })}</p>}
      <CustomsList orders={declared} shopName={shopName} />
    </>
  );
}
