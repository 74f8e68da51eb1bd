import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { Link, linkTo, useLocation } from '../../../lib/router';
import { useWatchedImport } from '../../../lib/tab/watched-import';
import { Tray } from '../../../ui/tray';
import { useGoodsChanged } from '../use-goods-changed';
import { importMessages } from './import.messages';
import { UndoneText, UndoProgress } from './undo-import';
import { useFreshWhenDone, useOpenedImport } from './use-import';

/** An import that goes on while its page has been left: how far it is, and how it ended. */
export default function ImportTray({ importId }: { importId: string }) {
  const t = useT(importMessages);
  const { pathname } = useLocation();
  const { watch } = useWatchedImport();
  const { data: opened } = useOpenedImport(importId);
  const refresh = useGoodsChanged();
  useFreshWhenDone(opened?.state, () => void refresh());
  if (!opened || pathname.startsWith('/goods/import')) return null;
  const { state, fileName, written, failed, wrong } = opened;
  const total = opened.new + opened.changed;
  const left = failed + wrong;
  return (
    <Tray label={t('tray.title')}>
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow truncate font-medium">{fileName}</p>
        <Link to={linkTo('goodsImport', { id: importId })} className="text-sm text-theme-text hover:underline">
          {t('tray.open')}
        </Link>
        <IconButton small icon="close" label={t('tray.dismiss')} onClick={() => watch('')} />
      </div>
      {state === 'running' ? (
        <ProgressBar label={t('result.running', { n: written + failed, total })} value={written + failed} max={total} />
      ) : state === 'undoing' ? (
        <UndoProgress opened={opened} />
      ) : state === 'undone' ? (
        <p role="status" className="text-sm">
          <UndoneText opened={opened} />
        </p>
      ) : (
        <p role="status" className="text-sm">
          <span>{t('result.done', { n: written })}</span>
          {left > 0 && <span className="ms-1 text-danger">{t('result.left', { n: left })}</span>}
        </p>
      )}
    </Tray>
  );
}
