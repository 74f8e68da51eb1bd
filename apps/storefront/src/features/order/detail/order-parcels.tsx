import type { OrderDetail } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { orderMessages } from '../order.messages';
import { Shipment } from '../shipment';

type Parcel = OrderDetail['parcels'][number];

const tones: Record<Parcel['status'], BadgeTone> = {
  unsent: 'warning',
  sent: 'theme',
  inTransit: 'theme',
  delivered: 'success',
};

export function OrderParcels({ parcels }: { parcels: Parcel[] }) {
  const t = useT(orderMessages);
  return (
    <Card title={t('detail.parcels')}>
      <ul className="space-y-6">
        {parcels.map((parcel, index) => (
          <li key={parcel.parcelId}>
            <p className="flex flex-wrap items-center gap-3">
              <Icon name="box" className="text-ink-muted" />
              <span className="font-medium">{t('detail.parcel', { n: index + 1 })}</span>
              <Badge tone={tones[parcel.status]}>{t(`detail.parcel.${parcel.status}`)}</Badge>
              <Shipment parcel={parcel} />
            </p>
            <Events events={parcel.events} />
          </li>
        ))}
      </ul>
    </Card>
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
          <span className="numbers ms-3 text-sm text-ink-muted">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
