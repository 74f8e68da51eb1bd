import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { ReactNode } from 'react';

interface StepCardProps {
  id: string;
  title: ReactNode;
  action?: Elements;
  /** Says what is missing in this step. */
  note?: ReactNode;
  /** Something in this step wants to be looked at, with or without a note. */
  isMarked?: boolean;
  children: Elements;
}

/** One step of the checkout, numbered by CSS, since not every shop has every step. */
export function StepCard({ id, title, action, note, isMarked = false, children }: StepCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={cx(
        'scroll-mt-24 rounded-lg border bg-white p-6 outline-none [counter-increment:step]',
        note || isMarked ? 'border-danger' : 'border-line',
      )}
    >
      <header className="mb-4 flex items-center justify-between gap-4">
        <h2
          id={`${id}-title`}
          className="flex items-center gap-3 text-lg font-semibold before:flex before:size-6 before:items-center before:justify-center before:rounded-full before:bg-theme-soft before:text-sm before:text-theme-text before:content-[counter(step)/'']"
        >
          {title}
        </h2>
        {action}
      </header>
      {children}
      {note && (
        <p role="alert" className="mt-3 whitespace-pre-line text-sm text-danger">
          {note}
        </p>
      )}
    </section>
  );
}
