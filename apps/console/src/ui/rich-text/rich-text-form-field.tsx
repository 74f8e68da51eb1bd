import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { type FieldValues, useController } from 'react-hook-form';
import { MissingMark } from '../fields/missing-mark';
import { RichTextField } from './rich-text-field';
import type { RichTextProps } from './rich-text-props';

interface RichTextFormFieldProps extends Omit<RichTextProps, 'value' | 'onChange'> {
  name: string;
  /** The same text in the other language. */
  other: string;
}

/** A formatted text in one of two languages, as a field of the form around it. */
export function RichTextFormField({ name, other, ...props }: RichTextFormFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const { error } = useFormField<FieldValues>(name);
  const { value, onChange } = field;
  return (
    <RichTextField {...props} {...{ value, onChange, error }} aside={<MissingMark text={value} other={other} />} />
  );
}
