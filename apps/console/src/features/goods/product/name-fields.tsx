import { uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/call';
import { useMay } from '../../../lib/me';
import { MissingMark } from '../../../ui/fields/missing-mark';
import { TwoColumns } from '../../../ui/fields/two-columns';
import { RichTextFormField } from '../../../ui/rich-text/rich-text-form-field';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';

const upload = async (file: File) => (await call(uploadGoodsPicture, { files: { file } })).url;

/** Both languages side by side. */
export function NameFields() {
  const t = useT(productMessages);
  const disabled = !useMay()('goods.write');
  const values = useWatch<ProductValues>() as ProductValues;
  return (
    <TwoColumns>
      <TextField
        required
        maxLength={200}
        label={t('product.nameZh')}
        aside={<MissingMark text={values.nameZh} other={values.nameEn} />}
        {...useFormField<ProductValues>('nameZh')}
      />
      <TextField
        maxLength={200}
        label={t('product.nameEn')}
        aside={<MissingMark text={values.nameEn} other={values.nameZh} />}
        {...useFormField<ProductValues>('nameEn')}
      />
      <TextField
        maxLength={200}
        label={t('product.subtitleZh')}
        aside={<MissingMark text={values.subtitleZh} other={values.subtitleEn} />}
        {...useFormField<ProductValues>('subtitleZh')}
      />
      <TextField
        maxLength={200}
        label={t('product.subtitleEn')}
        aside={<MissingMark text={values.subtitleEn} other={values.subtitleZh} />}
        {...useFormField<ProductValues>('subtitleEn')}
      />
      <RichTextFormField
        name="descriptionZh"
        label={t('product.descriptionZh')}
        other={values.descriptionEn}
        {...{ disabled, upload }}
      />
      <RichTextFormField
        name="descriptionEn"
        label={t('product.descriptionEn')}
        other={values.descriptionZh}
        {...{ disabled, upload }}
      />
    </TwoColumns>
  );
}
