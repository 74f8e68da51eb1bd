import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { MissingMark } from '../../ui/fields/missing-mark';
import { PictureField } from '../../ui/fields/picture-field';
import { TwoColumns } from '../../ui/fields/two-columns';
import { promotionMessages } from './promotion.messages';
import type { PromotionValues } from './promotion-form';

/** Both languages side by side, then the picture. */
export function NameFields() {
  const t = useT(promotionMessages);
  const disabled = !useMay()('promotions.write');
  const [nameZh, nameEn] = useWatch<PromotionValues, ['nameZh', 'nameEn']>({ name: ['nameZh', 'nameEn'] });
  return (
    <TwoColumns disabled={disabled}>
      <TextField
        required
        maxLength={60}
        label={t('promotion.nameZh')}
        aside={<MissingMark text={nameZh} other={nameEn} />}
        {...useFormField<PromotionValues>('nameZh')}
      />
      <TextField
        maxLength={60}
        label={t('promotion.nameEn')}
        aside={<MissingMark text={nameEn} other={nameZh} />}
        {...useFormField<PromotionValues>('nameEn')}
      />
      <PictureField
        name="picture"
        label={t('promotion.picture')}
        hint={t('promotion.pictureHint')}
        disabled={disabled}
      />
    </TwoColumns>
  );
}
