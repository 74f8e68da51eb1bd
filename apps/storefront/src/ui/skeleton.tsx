import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

/** One grey shape; its class gives it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-sm bg-ground-deep', className)} />;
}

/** Wraps the shapes of a screen; they appear only when loading takes more than 150 ms. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const t = useT();
  return (
    <div role="status" className={cx('animate-late', className)}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}
