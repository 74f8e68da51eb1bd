import { listDeliveryRegions, type PickUpPoint, savePickUpPoint } from '@pcmall/contract/console/delivery';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { apiQuery } from '../../../lib/query';
import { useDraft } from '../../../lib/use-draft';
import { Fields } from '../fields';
import { SharedItemDialog } from '../item-dialog';
import { typedWhole } from '../typed';
import { deliveryMessages } from './delivery.messages';
import { useDelivery } from './use-delivery';

const toForm = (point: PickUpPoint | undefined) => ({
  version: point?.version ?? 0,
  nameZh: point?.name.zh ?? '',
  nameEn: point?.name.en ?? '',
  country: point?.country ?? '',
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
  const { keep } = useDelivery();
  const defaultValues = toForm(point);
  const draft = useDraft<Form>(`point:${point?.id ?? 'new'}`, fields);
  const { data: countries = [] } = useQuery(apiQuery(listDeliveryRegions));
  const save = (form: Form) => {
    const values = {
      ...{ name: { zh: form.nameZh, en: form.nameEn }, address: { zh: form.addressZh, en: form.addressEn } },
      ...{ hours: { zh: form.hoursZh, en: form.hoursEn }, phone: form.phone, position: typedWhole(form.position) },
      ...{ country: form.country, provinceId: form.country === point?.country ? point.provinceId : '' },
    };
    return keep(call(savePickUpPoint, { body: { ...(point && { id: point.id, version: form.version }), values } }));
  };
  return (
    <SharedItemDialog
      {...{ valuesOf: toForm, draft }}
      title={t('points.title')}
      defaultValues={defaultValues}
      save={save}
      onClose={onClose}
    >
      <Fields
        specs={[
          { name: 'nameZh', label: t('field.nameZh'), required: true },
          { name: 'nameEn', label: t('field.nameEn'), required: true },
          {
            ...{ name: 'country', label: t('field.country'), kind: 'select' },
            options: [{ value: '', label: '—' }, ...countries.map(({ id, name }) => ({ value: id, label: name }))],
          },
          { name: 'phone', label: t('field.phone') },
          { name: 'addressZh', label: t('field.addressZh'), required: true },
          { name: 'addressEn', label: t('field.addressEn'), required: true },
          { name: 'hoursZh', label: t('field.hoursZh') },
          { name: 'hoursEn', label: t('field.hoursEn') },
          { name: 'position', label: t('field.position') },
        ]}
      />
    </SharedItemDialog>
  );
}
