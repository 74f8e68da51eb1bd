import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { lazy, Suspense } from 'react';
import { quickOrderMessages } from './quick-order.messages';
import type { SheetUpload } from './use-sheet-upload';

const ColumnsDialog = lazy(() => import('./columns/columns-dialog'));

/** How far a sheet is, why it was not read, or what its columns hold. */
export function UploadState({ upload }: { upload: SheetUpload }) {
  const t = useT(quickOrderMessages);
  const common = useT();
  const { phase, dismiss } = upload;
  if (!phase) return null;
  const { name } = phase;
  if (phase.kind === 'columns') {
    return (
      <Suspense>
        <ColumnsDialog file={phase.file} onTold={phase.onTold} onClose={dismiss} />
      </Suspense>
    );
  }
  if (phase.kind === 'failed') {
    return (
      <div role="alert" className="my-3 flex items-start gap-3 rounded-md bg-danger-soft px-4 py-3">
        <Icon name="alert" className="mt-0.5 text-danger" />
        <div className="min-w-0 grow">
          <p className="font-medium text-danger">{[t('start.failed'), name].join(' · ')}</p>
          <p className="whitespace-pre-line">{phase.message}</p>
        </div>
        {phase.tellColumns && (
          <Button size="sm" onClick={phase.tellColumns}>
            {t('columns.tell')}
          </Button>
        )}
        {phase.again && (
          <Button variant="secondary" size="sm" onClick={phase.again}>
            {t('start.again')}
          </Button>
        )}
        <IconButton small icon="close" label={common('common.close')} onClick={dismiss} />
      </div>
    );
  }
  const isSending = phase.kind === 'sending';
  const label = isSending ? t('start.sending', { name, percent: phase.percent }) : t('start.checking', { name });
  return (
    <div className="my-3 rounded-md bg-ground px-4 py-3">
      <ProgressBar label={label} value={isSending ? phase.percent : undefined} max={100} />
    </div>
  );
}
