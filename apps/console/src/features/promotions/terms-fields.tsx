import { uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { MissingMark } from '../../ui/fields/missing-mark';
import { RichTextField } from '../../ui/rich-text/rich-text-field';
import { promotionMessages } from './promotion.messages';
import type { PromotionValues } from './promotion-form';

/** What shoppers should know besides, in both languages. */
export default function TermsFields() {
  const t = useT(promotionMessages);
  const disabled = !useMay()('promotions.write');
  const [rulesZh, rulesEn] = useWatch<PromotionValues, ['rulesZh', 'rulesEn']>({ name: ['rulesZh', 'rulesEn'] });
  return (
    <fieldset disabled={disabled} className="grid min-w-0 grid-cols-2 gap-x-4">
      <Terms field="rulesZh" label={t('promotion.rulesZh')} other={rulesEn} disabled={disabled} />
      <Terms field="rulesEn" label={t('promotion.rulesEn')} other={rulesZh} disabled={disabled} />
    </fieldset>
  );
}

const upload = async (file: File) => (await call(uploadGoodsPicture, { files: { file } })).url;

interface TermsProps {
  field: 'rulesZh' | 'rulesEn';
  label: string;
  /** In the other language. */
  other: string;
  disabled: boolean;
}

function Terms({ field: name, label, other, disabled }: TermsProps) {
  const { control } = useFormContext<PromotionValues>();
  const { error } = useFormField<PromotionValues>(name);
  return (
    <Controller
      {...{ control, name }}
      render={({ field: { value, onChange } }) => (
        <RichTextField
          {...{ label, value, onChange, disabled, upload, error }}
          aside={<MissingMark text={value} other={other} />}
        />
      )}
    />
  );
}
