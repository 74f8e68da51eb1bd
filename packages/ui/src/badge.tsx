import type { ReactNode } from 'react';
import { cx } from './lib/cx';

const tones = {
  theme: 'bg-theme-soft text-theme-text',
  solid: 'bg-theme text-theme-on',
  neutral: 'bg-ground-deep text-ink-soft',
  /** Errors and price cuts only. */
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  className?: string;
}

export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={cx('inline-flex h-5 items-center rounded-sm px-1.5 text-xs whitespace-nowrap', tones[tone], className)}
    >
      {children}
    </span>
  );
}

/** The number on an icon, such as the items in the cart. What it counts belongs in the icon's label. */
export function CountBadge({ count }: { count: number }) {
  return (
    count > 0 && (
      <span
        aria-hidden
        className="numbers inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-xs leading-none font-medium text-white"
      >
        {count > 99 ? '99+' : count}
      </span>
    )
  );
}
