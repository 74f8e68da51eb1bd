import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { type FieldValues, useController } from 'react-hook-form';
import type { GoodsPickerProps } from './goods-picker';
import { GoodsPicker } from './lazy-goods-picker';

interface GoodsFieldProps extends Omit<GoodsPickerProps, 'ids' | 'onChange' | 'error' | 'ref'> {
  /** The form's value is a list of ids, or with `isOne` an id, empty for none. */
  name: string;
}

const noIds: readonly string[] = [];

/**
 * The picker of goods as a field of the form around it:
 *
 *     <GoodsField name="productIds" kind="product" label={t('promotion.products')} required />
 */
export function GoodsField({ name, isOne = false, ...picker }: GoodsFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const { error } = useFormField<FieldValues>(name);
  const ids: readonly string[] = isOne ? (field.value ? [field.value] : noIds) : (field.value ?? noIds);
  return (
    <GoodsPicker
      {...{ ...picker, isOne, ids, error }}
      ref={field.ref}
      onChange={(next) => field.onChange(isOne ? (next[0] ?? '') : next)}
    />
  );
}
