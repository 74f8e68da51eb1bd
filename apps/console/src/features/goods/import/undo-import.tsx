import type { OpenedGoodsImport } from '@pcmall/contract/console/goods-import';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { ProgressBar } from '@pcmall/ui/progress-bar';
import { formatMinute } from '../../../lib/shop-clock';
import { importMessages } from './import.messages';
import { useImportActions } from './use-import';

interface UndoProps {
  opened: OpenedGoodsImport;
}

/** Takes an import back, for an hour after it was written. */
export function UndoImport({ opened: { importId, undoUntil, toRestore } }: UndoProps) {
  const t = useT(importMessages);
  const { undo } = useImportActions(importId);
  if (undoUntil === null || Date.parse(undoUntil) < serverNow()) return null;
  const ask = async () => {
    const isSure = await confirm({
      ...{ title: t('undo.ask'), text: t('undo.means', { n: toRestore }) },
      ...{ confirmText: t('undo.do'), danger: true },
    });
    if (isSure) undo.mutate();
  };
  return (
    <Button
      variant="secondary"
      icon="undo"
      pending={undo.isPending}
      title={t('undo.until', { time: formatMinute(undoUntil) })}
      onClick={() => void ask()}
    >
      {t('undo.do')}
    </Button>
  );
}

/** How far the taking back is. */
export function UndoProgress({ opened: { toRestore, restored, kept } }: UndoProps) {
  const t = useT(importMessages);
  const [done, total] = [restored + kept, restored + kept + toRestore];
  return <ProgressBar label={t('undo.running', { n: done, total })} value={done} max={total} />;
}

/** What has become of an import that was taken back. */
export function UndoneText({ opened: { restored, kept } }: UndoProps) {
  const t = useT(importMessages);
  return (
    <>
      <span>{t('undo.done', { n: restored })}</span>
      {kept > 0 && <span className="ms-3 text-danger">{t('undo.kept', { n: kept })}</span>}
    </>
  );
}
