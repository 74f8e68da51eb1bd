import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import { cx } from './lib/cx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  small?: boolean;
}

export function IconButton({ icon, label, small = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-ground-deep hover:text-ink disabled:opacity-45',
        small ? 'size-8' : 'size-10',
        className,
      )}
    >
      <Icon name={icon} size={small ? 18 : 20} />
    </button>
  );
}
