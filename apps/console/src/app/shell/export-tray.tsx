import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useObservable } from '@pcmall/ui/lib/observable';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { type GoingExport, goingExports } from '../../lib/file/exports';
import { exportsMessages } from '../../lib/file/exports.messages';
import { useLeaveWarning } from '../../lib/leave-warning';
import { Tray } from '../../ui/tray';

/** Exports that are no file yet: how far each is, or where it has stopped. */
export function ExportTrays() {
  const going = useObservable(goingExports).filter(({ isLong, state }) => isLong || state === 'stopped');
  useLeaveWarning(going.length > 0);
  return going.map((each) => <ExportTray key={each.list} going={each} />);
}

function ExportTray({ going: { fileName, read, total, state, goOn, cancel } }: { going: GoingExport }) {
  const t = useT(exportsMessages);
  return (
    <Tray label={t('exports.title')}>
      <p className="truncate font-medium">{fileName}</p>
      {state === 'running' ? (
        <ProgressBar label={t('exports.running', { n: read, total })} value={read} max={total} />
      ) : (
        <p role="alert" className="text-sm text-danger">
          {t('exports.stopped', { n: read, total })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={cancel}>
          {t('exports.cancel')}
        </Button>
        {state === 'stopped' && (
          <Button size="sm" onClick={() => void goOn()}>
            {t('exports.continue')}
          </Button>
        )}
      </div>
    </Tray>
  );
}
