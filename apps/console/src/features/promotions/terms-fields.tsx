import { uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { TwoColumns } from '../../ui/fields/two-columns';
import { RichTextFormField } from '../../ui/rich-text/rich-text-form-field';
import { promotionMessages } from './promotion.messages';
import type { PromotionValues } from './promotion-form';

const upload = async (file: File) => (await call(uploadGoodsPicture, { files: { file } })).url;

/** What shoppers should know besides, in both languages. */
export default function TermsFields() {
  const t = useT(promotionMessages);
  const disabled = !useMay()('promotions.write');
  const [rulesZh, rulesEn] = useWatch<PromotionValues, ['rulesZh', 'rulesEn']>({ name: ['rulesZh', 'rulesEn'] });
  return (
    <TwoColumns disabled={disabled}>
      <RichTextFormField name="rulesZh" label={t('promotion.rulesZh')} other={rulesEn} {...{ disabled, upload }} />
      <RichTextFormField name="rulesEn" label={t('promotion.rulesEn')} other={rulesZh} {...{ disabled, upload }} />
    </TwoColumns>
  );
}
