import sprite from './icons.svg?no-inline';
import { cx } from './lib/cx';
import type { IconName } from './lib/icon-names';

export type { IconName } from './lib/icon-names';

interface IconProps {
  name: IconName;
  /** Drawn size in pixels. */
  size?: number;
  className?: string;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, size = 20, className, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('shrink-0', className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
