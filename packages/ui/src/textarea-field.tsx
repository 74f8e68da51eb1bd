import { type ComponentProps, type FormEvent, useState } from 'react';
import { Field, type FieldText } from './field';
import { useT } from './i18n/i18n';
import { controlStyle } from './lib/control-style';
import { cx } from './lib/cx';
import { textareaMessages } from './textarea-field.messages';
import { VisuallyHidden } from './visually-hidden';

interface TextareaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText> {}

/** Shows how many characters are used where there is a maxLength. */
export function TextareaField({ label, hint, error, required, aside, className, ...area }: TextareaFieldProps) {
  const t = useT(textareaMessages);
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const counter = area.maxLength !== undefined && (
    <span className="numbers">
      <span aria-hidden>{`${used}/${area.maxLength}`}</span>
      <VisuallyHidden>{t('text.counter', { used, max: area.maxLength })}</VisuallyHidden>
    </span>
  );
  const count = (event: FormEvent<HTMLTextAreaElement>) => setTyped(event.currentTarget.value.length);
  return (
    <Field {...{ label, hint, error, required, className }} aside={aside ?? counter}>
      {(control) => (
        <textarea
          rows={3}
          onInput={count}
          {...area}
          {...control}
          // A text area that grows with its text would begin at its least height, whatever its rows say.
          style={area.rows ? { minHeight: `max(5rem, ${area.rows * 1.5}em + 1.125rem)` } : undefined}
          className={cx(controlStyle, 'block field-sizing-content min-h-20 px-3 py-2')}
        />
      )}
    </Field>
  );
}
