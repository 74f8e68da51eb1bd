import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-theme text-theme-on hover:bg-theme-hover',
  secondary: 'border border-line-strong bg-white text-ink hover:border-ink-muted hover:bg-ground',
  soft: 'bg-theme-soft text-theme-text hover:bg-theme hover:text-theme-on',
  ghost: 'text-ink-soft hover:bg-ground hover:text-ink',
  danger: 'bg-danger text-white hover:bg-danger-hover',
  link: 'text-theme-text underline-offset-4 hover:underline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1 px-3 text-sm',
  md: 'h-control gap-2 px-4 text-base',
  lg: 'h-12 gap-2 px-6 text-lg',
};

const linkSizes: Record<ButtonSize, string> = {
  sm: 'min-h-6 gap-1 text-sm',
  md: 'min-h-6 gap-1 text-base',
  lg: 'min-h-6 gap-1 text-lg',
};

export const buttonStyle = ({ variant = 'primary', size = 'md', block, className }: ButtonLook) =>
  cx(
    'inline-flex items-center justify-center rounded-md font-medium text-center whitespace-nowrap select-none transition-colors',
    'disabled:opacity-45 aria-disabled:opacity-70',
    variants[variant],
    variant === 'link' ? linkSizes[size] : sizes[size],
    block && 'w-full',
    className,
  );
