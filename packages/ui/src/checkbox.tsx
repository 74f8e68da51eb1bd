import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './field';
import { Icon } from './icon';
import { cx } from './lib/cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Without a visible label give it an aria-label. */
  label?: ReactNode;
  error?: ReactNode;
  /** Some but not all of the things it stands for are selected. */
  mixed?: boolean;
}

export function Checkbox({ label, error, mixed = false, className, ref, ...input }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className={cx('inline-flex items-start gap-2 align-top', input.disabled && 'text-ink-muted')}>
        <span className="relative my-0.5 inline-flex">
          <input
            {...input}
            type="checkbox"
            ref={(element) => {
              if (element) element.indeterminate = mixed;
              if (typeof ref === 'function') return ref(element);
              if (ref) ref.current = element;
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            className="peer size-4.5 appearance-none rounded-sm border border-ink-muted bg-white transition-colors checked:border-theme-ring checked:bg-theme indeterminate:border-theme-ring indeterminate:bg-theme hover:border-theme-ring disabled:border-line-strong disabled:bg-ground-deep aria-invalid:border-danger"
          />
          <Icon
            name={mixed ? 'minus' : 'check'}
            size={14}
            className="pointer-events-none absolute inset-0 m-auto stroke-3 text-theme-on opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-ink-muted"
          />
        </span>
        {label && <span>{label}</span>}
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
