import type { ComponentProps } from 'react';
import { Icon } from './icon';
import { controlStyle } from './lib/control-style';
import { cx } from './lib/cx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected. */
  placeholder?: string;
  small?: boolean;
}

/** Without a visible label; give it an aria-label. */
export function Select({ options, placeholder, small = false, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-block', className)}>
      <select
        {...rest}
        className={cx(
          controlStyle,
          'appearance-none truncate has-[option[value=""]:checked]:text-ink-muted',
          small ? 'h-8 ps-2 pe-8 text-sm' : 'h-control ps-3 pe-10',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="text-ink">
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevronDown"
        size={16}
        className={cx('pointer-events-none absolute inset-y-0 my-auto text-ink-muted', small ? 'end-2' : 'end-3')}
      />
    </span>
  );
}
