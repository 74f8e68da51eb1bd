import { Checkbox } from '@pcmall/ui/checkbox';
import { DateField } from '@pcmall/ui/date-field';
import { Field } from '@pcmall/ui/field';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { cx } from '@pcmall/ui/lib/cx';
import { Select } from '@pcmall/ui/select';
import { Skeleton } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { TextareaField } from '@pcmall/ui/textarea-field';
import { lazy, type ReactNode, Suspense } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { ColourField } from './colour-field';
import type { FieldSpec } from './field-spec';

/** Few forms have one. */
const ChoicesField = lazy(() => import('./choices-field'));

interface FieldsProps {
  specs: readonly FieldSpec[];
  disabled?: boolean;
  columns?: 2 | 3;
}

/** Fields of the form around them, two in a row where they are short. */
export function Fields({ specs, disabled = false, columns = 2 }: FieldsProps) {
  return (
    <fieldset
      disabled={disabled}
      className={cx('grid gap-x-6 gap-y-3', columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}
    >
      {specs.map((spec) => (
        <OneField key={spec.name} {...spec} />
      ))}
    </fieldset>
  );
}

const inputTypes = { text: 'text', secret: 'password', time: 'datetime-local' } as const;

function OneField({ kind, ...spec }: FieldSpec) {
  // Its value is a list, which no single input has.
  if (kind !== 'choices') return <OneInput {...spec} kind={kind} />;
  return (
    <Suspense fallback={<Skeleton className="h-52 sm:col-span-2" />}>
      <ChoicesField {...spec} />
    </Suspense>
  );
}

interface InputSpec extends Omit<FieldSpec, 'kind'> {
  kind: Exclude<FieldSpec['kind'], 'choices'>;
}

function OneInput({ name, label, hint, kind = 'text', options = [], required, maxLength, wide }: InputSpec) {
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
      <Field {...{ label, hint, error, required }} className={cx(wide && 'sm:col-span-2')}>
        {(control) => <Select {...input} {...control} options={options} className="w-full" />}
      </Field>
    );
  if (kind === 'colour') return <ColourField {...{ name, label, hint, required }} />;
  if (kind === 'day') return <DayInput {...{ name, label, error, required }} />;
  if (kind === 'area' || kind === 'half-area')
    return (
      <TextareaField
        {...{ label, hint, error, required }}
        {...input}
        className={cx(kind === 'area' && 'sm:col-span-2')}
        maxLength={maxLength}
        rows={kind === 'area' ? 3 : 6}
        spellCheck={false}
      />
    );
  return (
    <TextField
      {...{ label, hint, error, required }}
      {...input}
      className={cx(wide && 'sm:col-span-2')}
      autoComplete="off"
      type={inputTypes[kind]}
    />
  );
}

function DayInput({ name, ...rest }: Pick<FieldSpec, 'name' | 'label' | 'required'> & { error: ReactNode }) {
  const { field } = useController<FieldValues>({ name });
  return <DateField {...rest} value={field.value} onChange={field.onChange} ref={field.ref} />;
}
