import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n';
import { cx } from './cx';
import { Drawing, type DrawingName } from './drawings';

type EmptyProps = {
  drawing?: DrawingName;
  /** One sentence. */
  text?: ReactNode;
  /** One button or link that leads on. */
  action?: ReactNode;
  className?: string;
};

export function Empty({ drawing = 'box', text, action, className }: EmptyProps) {
  const t = useT();
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      <Drawing name={drawing} />
      <p className="text-ink-soft">{text ?? t('common.noData')}</p>
      {action}
    </div>
  );
}
