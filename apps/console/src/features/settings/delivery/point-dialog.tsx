import { type PickUpPoint, savePickUpPoint } from '@pcmall/contract/console/delivery';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { Fields } from '../../../ui/fields/fields';
import { typedWhole } from '../../../ui/fields/typed';
import { SharedItemDialog } from '../../../ui/item-dialog';
import { settingsMessages } from '../settings.messages';
import { deliveryMessages } from './delivery.messages';
import { useDelivery } from './use-delivery';
import { useRegions } from './use-regions';

const toForm = (point: PickUpPoint | undefined) => ({
  version: point?.version ?? 0,
  nameZh: point?.name.zh ?? '',
  nameEn: point?.name.en ?? '',
  country: point?.country ?? '',
  provinceId: point?.provinceId ?? '',
  addressZh: point?.address.zh ?? '',
  addressEn: point?.address.en ?? '',
  phone: point?.phone ?? '',
  hoursZh: point?.hours.zh ?? '',
  hoursEn: point?.hours.en ?? '',
  position: String(point?.position ?? 0),
});

type Form = ReturnType<typeof toForm>;

const fields = Object.keys(toForm(undefined)) as (keyof Form)[];

interface PointDialogProps {
  point: PickUpPoint | undefined;
  onClose: () => void;
}

export function PointDialog({ point, onClose }: PointDialogProps) {
  const t = useT(deliveryMessages);
  const settings = useT(settingsMessages);
  const language = useLanguage();
  const { keep, targetOf } = useDelivery();
  const { provinceIn } = useRegions();
  const defaultValues = toForm(point);
  const draft = useDraft<Form>(`point:${point?.id ?? 'new'}`, fields);
  const save = (form: Form) => {
    const values = {
      ...{ name: { zh: form.nameZh, en: form.nameEn }, address: { zh: form.addressZh, en: form.addressEn } },
      ...{ hours: { zh: form.hoursZh, en: form.hoursEn }, phone: form.phone, position: typedWhole(form.position) },
      ...{ country: form.country, provinceId: provinceIn(form.country, form.provinceId) },
    };
    return keep(call(savePickUpPoint, { body: { ...targetOf(point, form.version), values } }));
  };
  const name = point && localize(point.name, language);
  return (
    <SharedItemDialog
      {...{ valuesOf: toForm, draft, defaultValues }}
      title={name === undefined ? t('points.add') : settings('settings.editOf', { name })}
      save={save}
      onClose={onClose}
    >
      <PointFields />
    </SharedItemDialog>
  );
}

function PointFields() {
  const t = useT(deliveryMessages);
  const { watch } = useFormContext<Form>();
  const { countries, provincesOf } = useRegions();
  return (
    <Fields
      specs={[
        { name: 'nameZh', label: t('field.nameZh'), required: true },
        { name: 'nameEn', label: t('field.nameEn'), required: true },
        {
          ...{ name: 'country', label: t('field.country'), kind: 'select', required: true },
          options: [{ value: '', label: t('field.choose') }, ...countries],
        },
        {
          ...{ name: 'provinceId', label: t('field.provinceId'), hint: t('hint.pointProvince'), kind: 'select' },
          options: [{ value: '', label: t('field.none') }, ...provincesOf(watch('country'))],
        },
        { name: 'addressZh', label: t('field.addressZh'), hint: t('hint.pointAddress'), required: true },
        { name: 'addressEn', label: t('field.addressEn'), required: true },
        { name: 'hoursZh', label: t('field.hoursZh') },
        { name: 'hoursEn', label: t('field.hoursEn') },
        { name: 'phone', label: t('field.phone') },
        { name: 'position', label: t('field.position'), hint: t('hint.position') },
      ]}
    />
  );
}
