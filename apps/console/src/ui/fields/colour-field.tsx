import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { TextField } from '@pcmall/ui/text-field';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { FieldSpec } from './fields';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, typed or picked. */
export function ColourField({ name, label, hint, required }: Omit<FieldSpec, 'kind'>) {
  const { error, ...input } = useFormField<FieldValues>(name);
  const { watch, setValue } = useFormContext();
  const typed: string = watch(name);
  return (
    <div className="flex items-start gap-2">
      <TextField {...{ label, hint, error, required }} {...input} autoComplete="off" className="grow" />
      <input
        type="color"
        aria-label={label}
        value={isColour(typed) ? typed.toLowerCase() : '#000000'}
        onChange={(event) => setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
        className="mt-7 h-control w-12 shrink-0 rounded-md border border-line-strong bg-white p-1"
      />
    </div>
  );
}
