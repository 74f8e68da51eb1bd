import type { ReactNode } from 'react';
import { cx } from './lib/cx';

interface PageHeadProps {
  title: ReactNode;
  intro?: ReactNode;
  className?: string;
}

/** The heading of a screen, at the same height whatever stands beside or below it. */
export function PageHead({ title, intro, className }: PageHeadProps) {
  return (
    <header className={cx('mb-6', className)}>
      <h1 className="flex min-h-10 items-center text-2xl font-semibold">{title}</h1>
      {intro && <p className="text-ink-soft">{intro}</p>}
    </header>
  );
}
