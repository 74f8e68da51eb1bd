import { type ShopOrder, shipShopOrder } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call';
import { parcelMessages } from './parcel.messages';
import { type ParcelDraft, ParcelFields, parcelFault, tidyParcel } from './parcel-fields';
import { useDespiteRefund } from './use-despite-refund';
import { useOrderChange } from './use-order-change';

/** The order's own carrier, or the only one that there is. */
const firstCarrier = ({ carrierId, carriers }: ShopOrder): string => {
  if (carriers.some((each) => each.carrierId === carrierId)) return carrierId;
  return carriers.length === 1 ? (carriers[0]?.carrierId ?? '') : '';
};

interface Row extends ParcelDraft {
  key: number;
}

/** Sends the order: carrier preset, number typed or scanned, Enter. Further parcels are further rows. */
export function ShipForm({ order }: { order: ShopOrder }) {
  const t = useT(parcelMessages);
  const { orderId, carriers } = order;
  const [rows, setRows] = useState<Row[]>([{ key: 0, carrierId: firstCarrier(order), trackingNo: '' }]);
  const [isChecked, setChecked] = useState(false);
  const refund = useDespiteRefund(order);
  const { mutate, isPending } = useOrderChange(
    orderId,
    (parcels: ParcelDraft[]) =>
      call(shipShopOrder, { params: { orderId }, body: { parcels, despiteRefund: refund.isDespite } }),
    { saved: t('parcel.shipped') },
  );
  if (carriers.length === 0) return <p className="text-sm text-ink-soft">{t('parcel.noCarrier')}</p>;
  const faultOf = (row: Row) => parcelFault(row, rows.slice(0, rows.indexOf(row)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isPending && rows.every((row) => faultOf(row) === undefined)) mutate(rows.map(tidyParcel));
  };
  const add = () => {
    const last = rows.at(-1);
    setRows([...rows, { key: (last?.key ?? 0) + 1, carrierId: last?.carrierId ?? '', trackingNo: '' }]);
    setChecked(false);
  };
  return (
    <form noValidate onSubmit={send} aria-label={t('parcel.ship')} className="grid gap-3">
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap items-start gap-3">
          <ParcelFields
            autoFocus
            carriers={carriers}
            value={row}
            fault={isChecked ? faultOf(row) : undefined}
            onChange={(value) => setRows(rows.map((each) => (each.key === row.key ? { ...row, ...value } : each)))}
          />
          {rows.length > 1 && (
            <IconButton
              icon="close"
              label={t('parcel.remove')}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          )}
        </div>
      ))}
      {refund.checkbox}
      <div className="flex items-center gap-3">
        <Button type="submit" icon="truck" pending={isPending}>
          {t('parcel.ship')}
        </Button>
        <Button variant="link" onClick={add} disabled={rows.length >= 20}>
          {t('parcel.add')}
        </Button>
      </div>
    </form>
  );
}
