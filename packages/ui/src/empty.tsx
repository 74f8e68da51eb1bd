import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings';
import { useT } from './i18n/i18n';
import type { Elements } from './lib/elements';
import { StateLayout } from './state-layout';

interface EmptyProps {
  drawing?: DrawingName;
  /** Its heading, on a screen that has nothing else. */
  title?: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One button or link that leads on. */
  action?: Elements;
  className?: string;
}

export function Empty({ drawing = 'box', title, text, action, className }: EmptyProps) {
  const t = useT();
  return (
    <StateLayout
      picture={<Drawing name={drawing} />}
      title={title}
      text={text ?? (title ? undefined : t('common.noData'))}
      action={action}
      className={className}
    />
  );
}
