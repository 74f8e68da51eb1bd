import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { commonMessages } from './i18n/common.messages';
import { translator, useT } from './i18n/i18n';
import { Boundary } from './lib/boundary';
import { CallError } from './lib/call-error';
import { canReload } from './lib/reload';
import { toast } from './toast';

const text = translator(commonMessages);

const reload = async () => {
  if (await canReload()) location.reload();
  else toast.error(text('error.network'));
};

interface FailureProps extends Pick<FailureBoundaryProps, 'className' | 'title'> {
  error: unknown;
  onRetry: () => void;
}

/** A failed call can be made again. Code that failed to load or threw needs a reload of the page (SHELL-10). */
function Failure({ error, onRetry, className, title }: FailureProps) {
  const t = useT();
  // The end of a session leads to login; until then there is nothing to show here.
  if (error instanceof CallError && error.endsSession) return null;
  return (
    <div className={className}>
      {title && <h1 className="text-2xl font-semibold">{title}</h1>}
      {error instanceof CallError ? (
        <ErrorState text={error.message} onRetry={onRetry} />
      ) : (
        <ErrorState retryText={t('common.reload')} onRetry={() => void reload()} />
      )}
    </div>
  );
}

interface FailureBoundaryProps {
  children: ReactNode;
  /** The key of the visit: another visit gives a failed screen another chance. */
  visit: string;
  /** How the failure stands in the frame of its app. */
  className: string;
  /** The heading of the screen that has failed, where nothing around it has one. */
  title?: string;
}

/** A failure stays within its screen: what is around it remains, and a retry is one press away. */
export function FailureBoundary({ children, visit, className, title }: FailureBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary
      visit={visit}
      onReset={reset}
      failure={(error, retry) => <Failure {...{ error, className, title }} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
