import type { ShopOrder } from '@pcmall/contract/console/orders';
import { localize } from '@pcmall/domain/localized';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useDialog } from '@pcmall/ui/use-dialog';
import { useMay } from '../../../../lib/me';
import { formatMinute } from '../../../../lib/shop-clock';
import { useLineName } from '../../../../ui/order-line/line-name';
import { parcelMessages } from './parcel.messages';
import { CorrectDialog, type Parcel, ReportDialog } from './parcel-dialogs';
import { ShipForm } from './ship-form';

const tones: Record<Parcel['status'], BadgeTone> = {
  unsent: 'neutral',
  sent: 'theme',
  inTransit: 'theme',
  delivered: 'success',
};

/** The parcels on their way with what happened to them, or the form that sends the order. */
export function ParcelsCard({ order }: { order: ShopOrder }) {
  const t = useT(parcelMessages);
  const may = useMay();
  const canShip = order.actions.includes('ship') && may('orders.ship');
  if (!canShip && order.parcels.length === 0) return null;
  return (
    <Card title={canShip ? t('parcel.ship') : t('parcel.title')}>
      <div className="grid gap-6">
        {canShip && <ShipForm order={order} />}
        {order.parcels.map((parcel) => (
          <ParcelView key={parcel.parcelId} order={order} parcel={parcel} />
        ))}
      </div>
    </Card>
  );
}

function ParcelView({ order, parcel }: { order: ShopOrder; parcel: Parcel }) {
  const t = useT(parcelMessages);
  const nameOf = useLineName();
  const language = useLanguage();
  const may = useMay();
  const { dialog, ask } = useDialog();
  const canReport = parcel.status !== 'delivered' && order.actions.includes('deliver');
  const names = parcel.lines.map(({ lineNo, quantity }) => {
    const line = order.lines.find((each) => each.lineNo === lineNo);
    return `${line ? nameOf(line) : lineNo} ×${quantity}`;
  });
  return (
    <article>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{parcel.carrierName}</span>
        <span className="numbers select-all">{parcel.trackingNo}</span>
        <Badge tone={tones[parcel.status]}>{t(`parcel.status.${parcel.status}`)}</Badge>
        <span className="grow" />
        {parcel.trackingUrl && (
          <a
            className="text-sm text-theme-text hover:underline"
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer"
          >
            {t('parcel.track')}
          </a>
        )}
        {may('orders.ship') && (
          <Button
            variant="link"
            size="sm"
            onClick={() =>
              void ask((answer) => <CorrectDialog {...{ order, parcel }} onClose={() => answer(undefined)} />)
            }
          >
            {t('parcel.correct')}
          </Button>
        )}
        {canReport && may('orders.ship') && (
          <Button
            variant="link"
            size="sm"
            onClick={() =>
              void ask((answer) => <ReportDialog {...{ order, parcel }} onClose={() => answer(undefined)} />)
            }
          >
            {t('parcel.report')}
          </Button>
        )}
      </header>
      {names.length > 0 && <p className="mt-1 text-sm text-ink-soft">{names.join(t('parcel.and'))}</p>}
      <ol className="numbers mt-2 grid gap-1 border-s border-line ps-4 text-sm">
        {[...parcel.events]
          .sort((a, b) => b.at.localeCompare(a.at))
          .map(({ at, text }) => (
            <li key={at + text.zh} className="flex gap-3">
              <time className="shrink-0 text-ink-muted">{formatMinute(at)}</time>
              <span>{localize(text, language)}</span>
            </li>
          ))}
        {parcel.events.length === 0 && (
          <li className="text-ink-muted">{t('parcel.sentAt', { time: formatMinute(parcel.createdAt) })}</li>
        )}
      </ol>
      {dialog}
    </article>
  );
}
