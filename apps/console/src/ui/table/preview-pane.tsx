import { FailureBoundary } from '@pcmall/ui/failure-boundary';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { Spinner } from '@pcmall/ui/spinner';
import { type ReactNode, Suspense } from 'react';
import { go } from '../../lib/router';
import { tableMessages } from './table.messages';

interface PreviewPaneProps {
  /** Where the whole of it is. */
  to: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One row of the list beside it, for a look without leaving. */
export function PreviewPane({ to, onClose, children }: PreviewPaneProps) {
  const t = useT(tableMessages);
  return (
    <aside
      aria-label={t('table.preview')}
      className="relative flex w-96 shrink-0 flex-col overflow-y-auto rounded-lg border border-line bg-white"
    >
      <header className="flex items-center justify-end gap-1 p-2">
        {to !== undefined && <IconButton small icon="external" label={t('table.open')} onClick={() => go(to)} />}
        <IconButton small icon="close" label={t('table.closePreview')} onClick={onClose} />
      </header>
      <div className="grid gap-4 px-4 pb-4">
        <FailureBoundary visit={to ?? ''} className="py-8">
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </FailureBoundary>
      </div>
    </aside>
  );
}
