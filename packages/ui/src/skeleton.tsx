import { useT } from './i18n/i18n';
import { cx } from './lib/cx';
import type { Elements } from './lib/elements';
import { VisuallyHidden } from './visually-hidden';

/** One grey shape; its class gives it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-sm bg-ground-deep', className)} />;
}

/** Wraps the shapes of a screen; they appear only when loading takes more than 150 ms. */
export function SkeletonGroup({ children, className }: { children: Elements; className?: string }) {
  const t = useT();
  return (
    <div role="status" className={cx('animate-late', className)}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
