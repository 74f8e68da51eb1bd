import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { MissingMark } from '../../ui/fields/missing-mark';
import { PictureField } from '../../ui/fields/picture-field';
import { TwoColumns } from '../../ui/fields/two-columns';
import { bundleMessages } from './bundle.messages';
import type { BundleValues } from './bundle-form';

/** Both languages side by side, then the code and the picture. */
export function TextFields() {
  const t = useT(bundleMessages);
  const disabled = !useMay()('promotions.write');
  const values = useWatch<BundleValues>() as BundleValues;
  return (
    <TwoColumns disabled={disabled}>
      <TextField
        required
        maxLength={60}
        label={t('bundle.nameZh')}
        aside={<MissingMark text={values.nameZh} other={values.nameEn} />}
        {...useFormField<BundleValues>('nameZh')}
      />
      <TextField
        maxLength={60}
        label={t('bundle.nameEn')}
        aside={<MissingMark text={values.nameEn} other={values.nameZh} />}
        {...useFormField<BundleValues>('nameEn')}
      />
      <TextareaField
        maxLength={500}
        rows={3}
        label={t('bundle.descriptionZh')}
        aside={<MissingMark text={values.descriptionZh} other={values.descriptionEn} />}
        {...useFormField<BundleValues>('descriptionZh')}
      />
      <TextareaField
        maxLength={500}
        rows={3}
        label={t('bundle.descriptionEn')}
        aside={<MissingMark text={values.descriptionEn} other={values.descriptionZh} />}
        {...useFormField<BundleValues>('descriptionEn')}
      />
      <TextField
        required
        maxLength={64}
        label={t('bundle.code')}
        hint={t('bundle.codeHint')}
        autoComplete="off"
        {...useFormField<BundleValues>('code')}
      />
      <PictureField name="picture" label={t('bundle.picture')} hint={t('bundle.pictureHint')} disabled={disabled} />
    </TwoColumns>
  );
}
