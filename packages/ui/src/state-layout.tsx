import type { ReactNode } from 'react';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';

interface StateLayoutProps {
  picture: Elements;
  /** Where the state is all that the screen has to say: its heading. */
  title?: ReactNode;
  text?: ReactNode;
  action?: Elements;
  className?: string;
}

/** A drawing, a sentence and one way on: the layout of empty, failed and finished screens. */
export function StateLayout({ picture, title, text, action, className }: StateLayoutProps) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      {picture}
      <div>
        {title && <h1 className="text-lg">{title}</h1>}
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {action}
    </div>
  );
}
