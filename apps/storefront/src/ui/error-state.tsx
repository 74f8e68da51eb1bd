import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n';
import { Button } from './button';
import { Empty } from './empty';

type ErrorStateProps = {
  /** What happened, in the shopper's words. */
  text?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  className?: string;
};

export function ErrorState({ text, onRetry, retryText, className }: ErrorStateProps) {
  const t = useT();
  return (
    <div role="alert" className={className}>
      <Empty
        drawing="cloud"
        text={text ?? t('error.loadFailed')}
        action={
          onRetry && (
            <Button variant="secondary" icon="refresh" onClick={onRetry}>
              {retryText ?? t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
