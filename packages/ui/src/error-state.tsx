import type { ReactNode } from 'react';
import { Button } from './button';
import { DrawingFrame } from './drawing-frame';
import { useT } from './i18n/i18n';
import { StateLayout } from './state-layout';

interface ErrorStateProps {
  /** What happened, in the shopper's words. */
  text?: ReactNode;
  onRetry?: () => void;
  retryText?: string;
  className?: string;
}

export function ErrorState({ text, onRetry, retryText, className }: ErrorStateProps) {
  const t = useT();
  return (
    <div role="alert" className={className}>
      <StateLayout
        picture={cloud}
        text={text ?? t('error.loadFailed')}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {retryText ?? t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

// Drawn here, apart from the other drawings, as it must appear when nothing more can be loaded.
const cloud = (
  <DrawingFrame>
    <path d="M52 86a18 18 0 0 1-2-35.9 28 28 0 0 1 54-4A20 20 0 0 1 108 86Z" className="fill-theme-soft" />
    <path d="m70 62 20 20M90 62 70 82" strokeWidth="3" />
  </DrawingFrame>
);
