import { Checkbox } from '@pcmall/ui/checkbox';
import { DateField } from '@pcmall/ui/date-field';
import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { Select, type SelectOption } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';

export interface FieldSpec {
  name: string;
  label: string;
  /** What shoppers will see of it. */
  hint?: string;
  kind?: 'text' | 'check' | 'select' | 'area' | 'secret' | 'day';
  options?: readonly SelectOption[];
  required?: boolean;
}

/** Fields of the form around them, two in a row where they are short. */
export function Fields({ specs, disabled = false }: { specs: readonly FieldSpec[]; disabled?: boolean }) {
  return (
    <fieldset disabled={disabled} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {specs.map((spec) => (
        <OneField key={spec.name} {...spec} />
      ))}
    </fieldset>
  );
}

function OneField({ name, label, hint, kind = 'text', options = [], required }: FieldSpec) {
  const { error, ...input } = useFormField<FieldValues>(name);
  if (kind === 'check')
    return (
      <div className="mb-2 sm:col-span-2">
        <Checkbox label={label} error={error} {...input} />
        {hint && <p className="ps-6.5 text-sm text-ink-muted">{hint}</p>}
      </div>
    );
  if (kind === 'select')
    return (
      <Field {...{ label, hint, error }}>
        {(control) => <Select {...input} {...control} options={options} className="w-full" />}
      </Field>
    );
  if (kind === 'day') return <DayInput {...{ name, label, error }} />;
  if (kind === 'area')
    return (
      <TextareaField {...{ label, hint, error, required }} {...input} className="sm:col-span-2" spellCheck={false} />
    );
  return (
    <TextField
      {...{ label, hint, error, required }}
      {...input}
      autoComplete="off"
      type={kind === 'secret' ? 'password' : 'text'}
    />
  );
}

function DayInput({ name, label, error }: { name: string; label: string; error: ReactNode }) {
  const { field } = useController<FieldValues>({ name });
  return <DateField {...{ label, error }} value={field.value} onChange={field.onChange} ref={field.ref} />;
}
