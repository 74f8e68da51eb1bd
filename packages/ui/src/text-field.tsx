import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from './field';
import { controlStyle } from './lib/control-style';
import { cx } from './lib/cx';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText> {
  /** Inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({ label, hint, error, required, aside, className, before, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, aside, className }}>
      {(control) => (
        <div className="relative">
          {before && <span className="absolute inset-y-0 start-0 flex items-center ps-3 text-ink-muted">{before}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={cx(controlStyle, 'h-control px-3', Boolean(before) && 'ps-10', Boolean(after) && 'pe-12')}
          />
          {after && <span className="absolute inset-y-0 end-1 flex items-center">{after}</span>}
        </div>
      )}
    </Field>
  );
}
