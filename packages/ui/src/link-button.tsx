import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import { type ButtonLook, buttonStyle } from './lib/button-style';
import { Link } from './router';

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, keyof ButtonLook>, ButtonLook {
  icon?: IconName;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, className, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, block, className })}>
      {icon && <Icon name={icon} size={18} />}
      <span className="contents">{children}</span>
    </Link>
  );
}
