import { type Material, saveMaterial } from '@pcmall/contract/console/delivery';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { call } from '../../../lib/call';
import { useDraft } from '../../../lib/draft/use-draft';
import { Fields } from '../../../ui/fields/fields';
import { amountText, typedAmount, typedWhole } from '../../../ui/fields/typed';
import { SharedItemDialog } from '../../../ui/item-dialog';
import { settingsMessages } from '../settings.messages';
import { deliveryMessages } from './delivery.messages';
import { useDelivery } from './use-delivery';

const toForm = (material: Material | undefined) => ({
  version: material?.version ?? 0,
  nameZh: material?.name.zh ?? '',
  nameEn: material?.name.en ?? '',
  price: amountText(material?.price ?? null),
  position: String(material?.position ?? 0),
});

type Form = ReturnType<typeof toForm>;

const fields = Object.keys(toForm(undefined)) as (keyof Form)[];

interface MaterialDialogProps {
  material: Material | undefined;
  currency: string;
  onClose: () => void;
}

export function MaterialDialog({ material, currency, onClose }: MaterialDialogProps) {
  const t = useT(deliveryMessages);
  const settings = useT(settingsMessages);
  const language = useLanguage();
  const { keep, targetOf } = useDelivery();
  const defaultValues = toForm(material);
  const draft = useDraft<Form>(`material:${material?.id ?? 'new'}`, fields);
  const save = ({ nameZh, nameEn, price, position, version }: Form) => {
    const values = {
      ...{ name: { zh: nameZh, en: nameEn }, price: typedAmount(price), position: typedWhole(position) },
    };
    return keep(call(saveMaterial, { body: { ...targetOf(material, version), values } }));
  };
  const name = material && localize(material.name, language);
  return (
    <SharedItemDialog
      {...{ valuesOf: toForm, draft, defaultValues }}
      title={name === undefined ? t('materials.add') : settings('settings.editOf', { name })}
      save={save}
      onClose={onClose}
    >
      <Fields
        specs={[
          { name: 'nameZh', label: t('field.nameZh'), required: true },
          { name: 'nameEn', label: t('field.nameEn'), required: true },
          { name: 'price', label: t('field.price', { currency }), hint: t('hint.price'), required: true },
          { name: 'position', label: t('field.position'), hint: t('hint.position') },
        ]}
      />
    </SharedItemDialog>
  );
}
