import type { ComponentProps, ReactNode } from 'react';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';
import { radioMark } from './radio-group';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** A mark or icon before the text. */
  picture?: Elements;
  /** On the right: a price, a badge. Links and buttons belong in `actions`, outside the label. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** A large row to select: an address, a delivery mode, a way to pay. Stands in a RadioGroup. */
export function ChoiceCard({ title, description, picture, aside, actions, className, ...input }: ChoiceCardProps) {
  return (
    <div
      className={cx(
        'flex items-center rounded-md border border-line bg-white transition-colors not-has-disabled:hover:border-line-strong',
        'has-checked:border-theme-ring has-checked:bg-theme-soft has-checked:hover:border-theme-ring',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-theme-ring has-disabled:bg-ground',
        className,
      )}
    >
      <label className={cx('flex min-w-0 grow items-center gap-3 p-4', input.disabled && 'text-ink-muted')}>
        <input
          {...input}
          type="radio"
          className={cx(radioMark, 'mt-0 supports-[selector(:has(*))]:focus-visible:outline-none')}
        />
        {picture}
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {description && (
            <span className={cx('mt-0.5 block text-sm', !input.disabled && 'text-ink-soft')}>{description}</span>
          )}
        </span>
        {aside && <span className="shrink-0 text-end">{aside}</span>}
      </label>
      {actions && <span className="flex shrink-0 items-center pe-3">{actions}</span>}
    </div>
  );
}
