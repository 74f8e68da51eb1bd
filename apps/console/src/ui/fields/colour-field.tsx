import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { FieldSpec } from './field-spec';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, typed or picked. */
export function ColourField({ name, label, hint, required }: Omit<FieldSpec, 'kind'>) {
  const { error, ...input } = useFormField<FieldValues>(name);
  const { watch, setValue } = useFormContext();
  const typed: string = watch(name);
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className={cx(controlStyle, 'h-control grow px-3')}
          />
          <input
            type="color"
            aria-label={label}
            value={isColour(typed) ? typed.toLowerCase() : '#000000'}
            onChange={(event) => setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
            className="h-control w-12 shrink-0 rounded-md border border-line-strong bg-white p-1"
          />
        </div>
      )}
    </Field>
  );
}
