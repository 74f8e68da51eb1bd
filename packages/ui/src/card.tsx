import type { ReactNode } from 'react';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';

interface CardProps {
  title?: ReactNode;
  action?: Elements;
  children: Elements;
  className?: string;
}

/** A region of a screen with its own heading. */
export function Card({ title, action, children, className }: CardProps) {
  return (
    <section className={cx('rounded-lg border border-line bg-white p-4 sm:p-6', className)}>
      {title && (
        <header className="mb-4 flex items-center justify-between gap-4">
          <h2 className="text-lg font-semibold">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
