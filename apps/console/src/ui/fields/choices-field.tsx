import { Checkbox } from '@pcmall/ui/checkbox';
import { FieldNote } from '@pcmall/ui/field';
import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { useId, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldSpec } from './field-spec';
import { fieldsMessages } from './fields.messages';

/** From so many on they can be narrowed by their names. */
const manyOptions = 12;

/** Any number of some choices, of which the form has the values as a list. */
export default function ChoicesField({ name, label, hint, options = [] }: FieldSpec) {
  const t = useT(fieldsMessages);
  const noteId = useId();
  const { field, fieldState } = useController<FieldValues>({ name });
  const [text, setText] = useState('');
  const chosen: readonly string[] = field.value ?? [];
  const sought = text.trim().toLowerCase();
  const shown = options.filter((option) => String(option.label).toLowerCase().includes(sought));
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset aria-describedby={noteId} className="mb-2 sm:col-span-2">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        {chosen.length > 0 && (
          <span className="text-sm text-ink-muted">{t('fields.chosen', { n: chosen.length })}</span>
        )}
      </legend>
      {options.length >= manyOptions && (
        <input
          type="search"
          aria-label={t('fields.find', { label })}
          placeholder={t('fields.find', { label })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={cx(controlStyle, 'mb-1 h-8 px-2 text-sm')}
        />
      )}
      <div className="relative grid max-h-44 gap-1 overflow-y-auto rounded-md border border-line px-3 py-2">
        {shown.map((option, index) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
            ref={index === 0 ? field.ref : undefined}
          />
        ))}
        {shown.length === 0 && <p className="text-sm text-ink-muted">{t('fields.none')}</p>}
      </div>
      <FieldNote id={noteId} hint={hint} error={fieldState.error?.message} />
    </fieldset>
  );
}
