import { type Carrier, saveCarrier } from '@pcmall/contract/console/delivery';
import { useT } from '@pcmall/ui/i18n/i18n';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/use-draft';
import { Fields } from '../fields';
import { SharedItemDialog } from '../item-dialog';
import { amountText, typedAmount, typedAmountOrNone, typedWhole } from '../typed';
import { deliveryMessages } from './delivery.messages';
import { RegionTree } from './region-tree';
import { useDelivery } from './use-delivery';

const toForm = (carrier: Carrier | undefined) => ({
  version: carrier?.version ?? 0,
  nameZh: carrier?.name.zh ?? '',
  nameEn: carrier?.name.en ?? '',
  mode: carrier?.mode ?? 'crossBorder',
  regions: carrier?.regions ?? [],
  firstWeight: String(carrier?.firstWeight ?? 1000),
  firstFee: amountText(carrier?.firstFee ?? null),
  furtherWeight: String(carrier?.furtherWeight ?? 500),
  furtherFee: amountText(carrier?.furtherFee ?? null),
  freeFrom: amountText(carrier?.freeFrom ?? null),
  digital: carrier?.digital ?? false,
  trackingPage: carrier?.trackingPage ?? '',
  daysMin: String(carrier?.daysMin ?? 3),
  daysMax: String(carrier?.daysMax ?? 7),
  position: String(carrier?.position ?? 0),
});

type Form = ReturnType<typeof toForm>;

const fields = Object.keys(toForm(undefined)) as (keyof Form)[];

const fromForm = ({ nameZh, nameEn, mode, regions, digital, trackingPage, ...form }: Form) => ({
  ...{ name: { zh: nameZh, en: nameEn }, mode, regions, digital, trackingPage: trackingPage.trim() },
  ...{ firstWeight: typedWhole(form.firstWeight), firstFee: typedAmount(form.firstFee) },
  ...{ furtherWeight: typedWhole(form.furtherWeight), furtherFee: typedAmount(form.furtherFee) },
  ...{ freeFrom: typedAmountOrNone(form.freeFrom), position: typedWhole(form.position) },
  ...{ daysMin: typedWhole(form.daysMin), daysMax: typedWhole(form.daysMax) },
});

interface CarrierDialogProps {
  carrier: Carrier | undefined;
  currency: string;
  onClose: () => void;
}

export function CarrierDialog({ carrier, currency, onClose }: CarrierDialogProps) {
  const t = useT(deliveryMessages);
  const { keep } = useDelivery();
  const defaultValues = toForm(carrier);
  const draft = useDraft<Form>(`carrier:${carrier?.id ?? 'new'}`, fields);
  const save = (form: Form) =>
    keep(
      call(saveCarrier, {
        body: { ...(carrier && { id: carrier.id, version: form.version }), values: fromForm(form) },
      }),
    );
  const modes = (['crossBorder', 'local'] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }));
  return (
    <SharedItemDialog
      {...{ valuesOf: toForm, draft }}
      labels={{ regions: t('regions.title') }}
      title={t('carriers.add')}
      defaultValues={defaultValues}
      save={save}
      onClose={onClose}
    >
      <Fields
        specs={[
          { name: 'nameZh', label: t('field.nameZh'), required: true },
          { name: 'nameEn', label: t('field.nameEn'), required: true },
          { name: 'mode', label: t('field.mode'), kind: 'select', options: modes },
          { name: 'freeFrom', label: t('field.freeFrom', { currency }), hint: t('hint.freeFrom') },
          { name: 'firstWeight', label: t('field.firstWeight') },
          { name: 'firstFee', label: t('field.firstFee', { currency }), required: true },
          { name: 'furtherWeight', label: t('field.furtherWeight') },
          {
            ...{ name: 'furtherFee', label: t('field.furtherFee', { currency }), hint: t('hint.furtherFee') },
            required: true,
          },
          { name: 'daysMin', label: t('field.daysMin') },
          { name: 'daysMax', label: t('field.daysMax') },
          {
            name: 'trackingPage',
            label: t('field.trackingPage'),
            hint: t('hint.trackingPage', { number: '{number}' }),
          },
          { name: 'position', label: t('field.position') },
          { name: 'digital', label: t('field.digital'), kind: 'check' },
        ]}
      />
      <RegionTree />
    </SharedItemDialog>
  );
}
