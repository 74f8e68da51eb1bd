import { ErrorState } from '@pcmall/ui/error-state';
import { commonMessages } from '@pcmall/ui/i18n/common.messages';
import { translator, useT } from '@pcmall/ui/i18n/i18n';
import { Boundary } from '@pcmall/ui/lib/boundary';
import { CallError } from '@pcmall/ui/lib/call-error';
import { canReload } from '@pcmall/ui/lib/reload';
import { toast } from '@pcmall/ui/toast';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const text = translator(commonMessages);

const reload = async () => {
  if (await canReload()) location.reload();
  else toast.error(text('error.network'));
};

/** A failed call can be made again. Code that failed to load or threw needs a reload of the page (SHELL-10). */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  // The end of a session leads to login; until then there is nothing to show here.
  if (error instanceof CallError && error.endsSession) return null;
  return (
    <div className="page-width py-16">
      {error instanceof CallError ? (
        <ErrorState text={error.message} onRetry={onRetry} />
      ) : (
        <ErrorState retryText={t('common.reload')} onRetry={() => void reload()} />
      )}
    </div>
  );
}

interface ScreenBoundaryProps {
  children: ReactNode;
  /** The key of the visit: another visit gives a failed screen another chance. */
  visit: string;
}

/** A failure stays within its screen: header and footer remain, and a retry is one press away. */
export function ScreenBoundary({ children, visit }: ScreenBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary visit={visit} onReset={reset} failure={(error, retry) => <Failure error={error} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
