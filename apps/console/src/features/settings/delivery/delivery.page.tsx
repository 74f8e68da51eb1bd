import { type Carrier, getDelivery } from '@pcmall/contract/console/delivery';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { CarrierDialog } from './carrier-dialog';
import { deliveryMessages } from './delivery.messages';
import { FeeCalculator } from './fee-calculator';
import { ItemsCard } from './items-card';
import { MaterialDialog } from './material-dialog';
import { PointDialog } from './point-dialog';

/** Carriers, pick-up points and packing materials, and what a parcel would cost. */
export default function DeliveryPage() {
  const t = useT(deliveryMessages);
  const language = useLanguage();
  const { data } = useSuspenseQuery(apiQuery(getDelivery));
  const { currency, carriers, points, materials } = data;
  const limitsOf = ({ maxPieces, maxWeight, maxValue }: Carrier) =>
    [
      ...(maxPieces === null ? [] : [t('limit.pieces', { n: maxPieces })]),
      ...(maxWeight === null ? [] : [`${maxWeight / 1000} kg`]),
      ...(maxValue === null ? [] : [formatMoney(maxValue, currency)]),
    ].join(', ');
  const describe = (carrier: Carrier) => {
    const { mode, firstWeight, firstFee, furtherWeight, furtherFee, regions, daysMin, daysMax, digital } = carrier;
    const limits = limitsOf(carrier);
    return [
      t(`mode.${mode}`),
      `${firstWeight} g ${formatMoney(firstFee, currency)} + ${furtherWeight} g ${formatMoney(furtherFee, currency)}`,
      regions.length === 0 ? t('regions.everywhere') : t('regions.count', { n: regions.length }),
      t('carriers.days', { min: daysMin, max: daysMax }),
      ...(limits ? [t('limit.upTo', { limits })] : []),
      ...(digital ? [t('carriers.digital')] : []),
    ].join(' · ');
  };
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <h1 className="mb-4 text-2xl font-semibold">{t('delivery.title')}</h1>
      <div className="grid items-start gap-4">
        <ItemsCard
          kind="carrier"
          id="carriers"
          title={t('carriers.title')}
          hint={t('carriers.hint')}
          addText={t('carriers.add')}
          items={carriers}
          describe={describe}
          dialog={(carrier, onClose) => <CarrierDialog {...{ carrier, currency, onClose }} />}
        />
        <ItemsCard
          kind="pickUpPoint"
          id="points"
          title={t('points.title')}
          hint={t('points.hint')}
          addText={t('points.add')}
          items={points}
          describe={({ address }) => localize(address, language)}
          dialog={(point, onClose) => <PointDialog {...{ point, onClose }} />}
        />
        <ItemsCard
          kind="material"
          id="materials"
          title={t('materials.title')}
          hint={t('materials.hint')}
          addText={t('materials.add')}
          items={materials}
          describe={({ price }) => formatMoney(price, currency)}
          dialog={(material, onClose) => <MaterialDialog {...{ material, currency, onClose }} />}
        />
        <FeeCalculator currency={currency} />
      </div>
    </div>
  );
}
