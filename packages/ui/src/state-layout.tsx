import type { ReactNode } from 'react';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';

interface StateLayoutProps {
  picture: Elements;
  text: ReactNode;
  action?: Elements;
  className?: string;
}

/** A drawing, a sentence and one way on: the layout of empty, failed and finished screens. */
export function StateLayout({ picture, text, action, className }: StateLayoutProps) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      {picture}
      <p className="text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
