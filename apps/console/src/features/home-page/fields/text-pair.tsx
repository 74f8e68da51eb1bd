import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { TextField } from '@pcmall/ui/text-field';
import { type FieldValues, useWatch } from 'react-hook-form';
import { MissingMark } from '../../../ui/fields/missing-mark';
import { TwoColumns } from '../../../ui/fields/two-columns';

interface TextPairProps {
  /** Of the text in both languages, in the form's values. */
  name: string;
  labelZh: string;
  labelEn: string;
  hint?: string;
  maxLength: number;
  /** In one of the languages. */
  required?: boolean;
}

/** One text in both languages, side by side. What one of them lacks is marked and keeps nothing from being saved. */
export function TextPair({ name, labelZh, labelEn, hint, maxLength, required }: TextPairProps) {
  const [zh = '', en = ''] = useWatch<FieldValues>({ name: [`${name}.zh`, `${name}.en`] });
  return (
    <TwoColumns>
      <TextField
        {...{ hint, maxLength, required, label: labelZh }}
        aside={<MissingMark text={zh} other={en} />}
        autoComplete="off"
        {...useFormField<FieldValues>(`${name}.zh`)}
      />
      <TextField
        {...{ maxLength, label: labelEn }}
        aside={<MissingMark text={en} other={zh} />}
        autoComplete="off"
        {...useFormField<FieldValues>(`${name}.en`)}
      />
    </TwoColumns>
  );
}
