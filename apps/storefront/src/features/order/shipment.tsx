import type { OrderListItem } from '@pcmall/contract/order';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { CopyButton } from './copy-button';
import { orderMessages } from './order.messages';

/** A parcel's carrier and number: to copy, and to follow on the carrier's own page. */
export function Shipment({ parcel }: { parcel: Omit<OrderListItem['parcels'][number], 'parcelId'> }) {
  const t = useT(orderMessages);
  const { carrierName, trackingNo, trackingUrl } = parcel;
  return (
    <span className="numbers inline-flex flex-wrap items-center gap-x-2 text-ink-soft">
      <span>{carrierName}</span>
      {trackingNo && (
        <span className="inline-flex items-center gap-1">
          <span>{trackingNo}</span>
          <CopyButton text={trackingNo} what={t('detail.tracking')} />
        </span>
      )}
      {trackingUrl.startsWith('https://') && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('order.track.label', { number: trackingNo })}
          className="inline-flex items-center gap-1 text-theme-text underline-offset-4 hover:underline"
        >
          <span>{t('order.track')}</span>
          <Icon name="external" size={14} />
        </a>
      )}
    </span>
  );
}
