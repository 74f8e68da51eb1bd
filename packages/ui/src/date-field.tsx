import { readDay } from '@pcmall/domain/dates';
import { type ReactNode, type Ref, useRef } from 'react';
import { dateMessages } from './date-field.messages';
import { useT } from './i18n/i18n';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

interface DateFieldProps {
  label: string;
  /** As it was typed; YYYY-MM-DD once it is a day and the field is left. */
  value: string;
  onChange: (typed: string) => void;
  error?: ReactNode;
  required?: boolean;
  /** The input, for a form to focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A day as YYYY-MM-DD in every language, where a browser's own field follows the browser; its calendar is the browser's. */
export function DateField({ label, value, onChange, error, required, ref }: DateFieldProps) {
  const t = useT(dateMessages);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={ref}
      label={label}
      error={error}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('date.form')}
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(readDay(value) ?? value)}
      after={
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            max="9999-12-31"
            value={readDay(value) ?? ''}
            onChange={(event) => onChange(event.target.value)}
            className="pointer-events-none absolute inset-y-0 end-0 w-0 opacity-0"
          />
          <IconButton
            small
            icon="calendar"
            label={t('date.pick', { label })}
            onClick={() => calendar.current?.showPicker()}
          />
        </>
      }
    />
  );
}
