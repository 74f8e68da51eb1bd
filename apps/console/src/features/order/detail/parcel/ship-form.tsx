import { type ShopOrder, shipShopOrder } from '@pcmall/contract/console/orders';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call';
import { useLineName } from '../../../../ui/order-line/line-name';
import { useDespiteRefund } from '../use-despite-refund';
import { useOrderChange } from '../use-order-change';
import { parcelMessages } from './parcel.messages';
import { type ParcelDraft, ParcelFields, parcelFault, tidyParcel } from './parcel-fields';
import { ParcelGoods } from './parcel-goods';
import {
  contentOf,
  isEmptyParcel,
  linesToPack,
  type Packed,
  type PackedLine,
  packAll,
  packingFault,
} from './parcel-goods.rules';

/** The order's own carrier, or the only one that there is. */
const firstCarrier = ({ carrierId, carriers }: ShopOrder): string => {
  if (carriers.some((each) => each.carrierId === carrierId)) return carrierId;
  return carriers.length === 1 ? (carriers[0]?.carrierId ?? '') : '';
};

interface Row extends ParcelDraft {
  key: number;
  packed: Packed;
}

/** What is wrong with what the parcels are said to hold, in words. */
const usePackingText = () => {
  const t = useT(parcelMessages);
  return (lines: readonly PackedLine[], parcels: readonly Packed[]): string | undefined => {
    const fault = packingFault(lines, parcels);
    if (!fault) return parcels.some((packed) => isEmptyParcel(lines, packed)) ? t('parcel.nothingIn') : undefined;
    const { name, missing } = fault;
    if (Number.isNaN(missing)) return t('parcel.noNumber', { name });
    return t(missing > 0 ? 'parcel.missing' : 'parcel.tooMany', { name, n: Math.abs(missing) });
  };
};

/** Sends the order: carrier preset, number typed or scanned, Enter. Further parcels are further rows. */
export function ShipForm({ order }: { order: ShopOrder }) {
  const t = useT(parcelMessages);
  const { orderId, carriers } = order;
  const lines = linesToPack(order, useLineName());
  // Everything lies in the first parcel until somebody says what is in another.
  const [rows, setRows] = useState<Row[]>([
    { key: 0, carrierId: firstCarrier(order), trackingNo: '', packed: packAll(lines) },
  ]);
  const [isSaid, setSaid] = useState(false);
  const packingText = usePackingText();
  const [isChecked, setChecked] = useState(false);
  const refund = useDespiteRefund(order);
  const { mutate, isPending } = useOrderChange(
    orderId,
    (parcels: (ParcelDraft & { lines?: ReturnType<typeof contentOf> })[]) =>
      call(shipShopOrder, { params: { orderId }, body: { parcels, despiteRefund: refund.isDespite } }),
    { saved: t('parcel.shipped') },
  );
  if (carriers.length === 0) return <p className="text-sm text-ink-soft">{t('parcel.noCarrier')}</p>;
  const saysContent = isSaid && rows.length > 1;
  const packingProblem = saysContent
    ? packingText(
        lines,
        rows.map(({ packed }) => packed),
      )
    : undefined;
  const faultOf = (row: Row) => parcelFault(row, rows.slice(0, rows.indexOf(row)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isPending || packingProblem !== undefined || rows.some((row) => faultOf(row) !== undefined)) return;
    mutate(rows.map((row) => ({ ...tidyParcel(row), ...(saysContent && { lines: contentOf(lines, row.packed) }) })));
  };
  const add = () => {
    const last = rows.at(-1);
    setRows([...rows, { key: (last?.key ?? 0) + 1, carrierId: last?.carrierId ?? '', trackingNo: '', packed: {} }]);
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
          {saysContent && (
            <ParcelGoods
              lines={lines}
              value={row.packed}
              onChange={(packed) => setRows(rows.map((each) => (each.key === row.key ? { ...row, packed } : each)))}
            />
          )}
        </div>
      ))}
      {rows.length > 1 && lines.length > 0 && (
        <Checkbox label={t('parcel.sayContent')} checked={isSaid} onChange={(event) => setSaid(event.target.checked)} />
      )}
      {isChecked && packingProblem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {packingProblem}
        </p>
      )}
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
