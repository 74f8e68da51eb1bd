import type { DataOf } from '@pcmall/contract/endpoint';
import type { OrderDetail } from '@pcmall/contract/order';
import type { findSharedParcels } from '@pcmall/contract/parcel';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { orderMessages } from '../order.messages';
import { Shipment } from '../shipment';

type Parcel = DataOf<typeof findSharedParcels>['parcels'][number];
/** Who only follows a parcel is not told what is in it. */
type ShownParcel = Parcel & Partial<Pick<OrderDetail['parcels'][number], 'lines'>>;

const tones: Record<Parcel['status'], BadgeTone> = {
  unsent: 'warning',
  sent: 'theme',
  inTransit: 'theme',
  delivered: 'success',
};

export function ParcelList({ parcels }: { parcels: ShownParcel[] }) {
  const t = useT(orderMessages);
  return (
    <ul className="space-y-6">
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parcels of an order never move
        <li key={index} aria-label={t('detail.parcel', { n: index + 1 })}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="box" className="text-ink-muted" />
            <span className="font-medium">{t('detail.parcel', { n: index + 1 })}</span>
            <Badge tone={tones[parcel.status]}>{t(`detail.parcel.${parcel.status}`)}</Badge>
            <Shipment parcel={parcel} />
          </p>
          {parcel.lines && parcel.lines.length > 0 && <Contents lines={parcel.lines} />}
          <Events events={parcel.events} />
        </li>
      ))}
    </ul>
  );
}

function Contents({ lines }: { lines: OrderDetail['parcels'][number]['lines'] }) {
  return (
    <ul className="numbers mt-2 ms-7 space-y-1 text-sm text-ink-soft">
      {lines.map(({ lineNo, name, quantity }) => (
        <li key={lineNo} className="flex gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0">{`×${quantity}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Latest first: one looks for where the parcel is now. */
function Events({ events }: { events: Parcel['events'] }) {
  return (
    <ol className="mt-3 ms-2 border-s border-line">
      {[...events].reverse().map(({ at, text }, index) => (
        <li
          key={`${at} ${text}`}
          className={`relative pb-3 ps-5 before:absolute before:top-1.5 before:-start-1 before:size-2 before:rounded-full last:pb-0 ${
            index === 0 ? 'font-medium before:bg-theme-ring' : 'text-ink-soft before:bg-line-strong'
          }`}
        >
          <span>{text}</span>
          <span className="numbers ms-3 text-sm text-ink-muted max-sm:ms-0 max-sm:block">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
