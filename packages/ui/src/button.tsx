import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from './icon';
import { type ButtonLook, buttonStyle } from './lib/button-style';
import { Spinner } from './spinner';

interface ButtonProps extends Omit<ComponentProps<'button'>, keyof ButtonLook>, ButtonLook {
  icon?: IconName;
  /** What it started is still running: it shows that, keeps the focus and ignores further presses. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  block,
  className,
  icon,
  pending = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // This stops the form as well: Enter in a field clicks the submit button.
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={buttonStyle({ variant, size, block, className })}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      <span className="contents">{children}</span>
    </button>
  );
}
