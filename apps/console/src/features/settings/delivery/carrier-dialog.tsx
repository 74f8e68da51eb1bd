import { type Carrier, saveCarrier } from '@pcmall/contract/console/delivery';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { Fields } from '../../../ui/fields/fields';
import {
  amountText,
  typedAmount,
  typedAmountOrNone,
  typedWhole,
  typedWholeOrNone,
  wholeText,
} from '../../../ui/fields/typed';
import { SharedItemDialog } from '../../../ui/item-dialog';
import { settingsMessages } from '../settings.messages';
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
  maxPieces: wholeText(carrier?.maxPieces ?? null),
  maxWeight: wholeText(carrier?.maxWeight ?? null),
  maxValue: amountText(carrier?.maxValue ?? null),
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
  ...{ maxPieces: typedWholeOrNone(form.maxPieces), maxWeight: typedWholeOrNone(form.maxWeight) },
  maxValue: typedAmountOrNone(form.maxValue),
  ...{ daysMin: typedWhole(form.daysMin), daysMax: typedWhole(form.daysMax) },
});

interface CarrierDialogProps {
  carrier: Carrier | undefined;
  currency: string;
  onClose: () => void;
}

export function CarrierDialog({ carrier, currency, onClose }: CarrierDialogProps) {
  const t = useT(deliveryMessages);
  const settings = useT(settingsMessages);
  const language = useLanguage();
  const { keep, targetOf } = useDelivery();
  const defaultValues = toForm(carrier);
  const draft = useDraft<Form>(`carrier:${carrier?.id ?? 'new'}`, fields);
  const save = (form: Form) =>
    keep(
      call(saveCarrier, {
        body: { ...targetOf(carrier, form.version), values: fromForm(form) },
      }),
    );
  const modes = (['crossBorder', 'local'] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }));
  const name = carrier && localize(carrier.name, language);
  return (
    <SharedItemDialog
      {...{ valuesOf: toForm, draft, defaultValues }}
      labels={{ regions: t('regions.title') }}
      title={name === undefined ? t('carriers.add') : settings('settings.editOf', { name })}
      save={save}
      onClose={onClose}
    >
      <Fields
        specs={[
          { name: 'nameZh', label: t('field.nameZh'), required: true },
          { name: 'nameEn', label: t('field.nameEn'), required: true },
          { name: 'mode', label: t('field.mode'), hint: t('hint.mode'), kind: 'select', options: modes },
          { name: 'position', label: t('field.position'), hint: t('hint.position') },
          { name: 'digital', label: t('field.digital'), hint: t('hint.digital'), kind: 'check' },
        ]}
      />
      <Group title={t('group.fee')} hint={t('group.feeHint')}>
        <Fields
          specs={[
            { name: 'firstWeight', label: t('field.firstWeight') },
            { name: 'firstFee', label: t('field.firstFee', { currency }), required: true },
            { name: 'furtherWeight', label: t('field.furtherWeight') },
            {
              ...{ name: 'furtherFee', label: t('field.furtherFee', { currency }), hint: t('hint.furtherFee') },
              required: true,
            },
            { name: 'freeFrom', label: t('field.freeFrom', { currency }), hint: t('hint.freeFrom') },
          ]}
        />
      </Group>
      <Group title={t('group.limits')} hint={t('group.limitsHint')}>
        <Fields
          columns={3}
          specs={[
            { name: 'maxPieces', label: t('field.maxPieces') },
            { name: 'maxWeight', label: t('field.maxWeight') },
            { name: 'maxValue', label: t('field.maxValue', { currency }) },
          ]}
        />
      </Group>
      <Group title={t('group.way')} hint={t('group.wayHint')}>
        <Fields
          specs={[
            { name: 'daysMin', label: t('field.daysMin') },
            { name: 'daysMax', label: t('field.daysMax') },
            {
              ...{ name: 'trackingPage', label: t('field.trackingPage'), wide: true },
              hint: t('hint.trackingPage', { number: '{number}' }),
            },
          ]}
        />
      </Group>
      <RegionTree />
    </SharedItemDialog>
  );
}

function Group({ title, hint, children }: { title: string; hint: string; children: Elements }) {
  return (
    <section className="mt-2 border-t border-line pt-3">
      <h3 className="font-medium">{title}</h3>
      <p className="mb-2 text-sm text-ink-muted">{hint}</p>
      {children}
    </section>
  );
}
