import type { GoodsCategory } from '@pcmall/contract/console/categories';
import { undoManyGoods } from '@pcmall/contract/console/goods-bulk';
import { undoOverCode } from '@pcmall/contract/console/undo-over';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../../lib/call';
import type { Selection } from '../../../ui/table/use-selection';
import { goodsMessages } from '../goods.messages';
import { ExportDialog } from '../import/export-dialog';
import { useGoodsChanged } from '../use-goods-changed';
import { BulkDialog } from './bulk-dialog';
import type { BulkTopic } from './bulk-topic';

interface BulkActionsProps {
  selection: Selection;
  filters: Record<string, string | undefined>;
  categories: readonly GoodsCategory[];
  /** The change can be taken back under this id. */
  onDone: (changeId: string) => void;
}

const topics = ['putOn', 'takeOff', 'price', 'category', 'modes'] as const satisfies BulkTopic[];

/** What can be done with the goods that are ticked. */
export function BulkActions({ selection, filters, categories, onDone }: BulkActionsProps) {
  const t = useT(goodsMessages);
  const [topic, setTopic] = useState<BulkTopic>();
  const [isExporting, setExporting] = useState(false);
  const refresh = useGoodsChanged();
  const which = selection.isAll ? { filters } : { productIds: [...selection.keys] };
  const tellDone = async (done: { changed: number; changeId: string }) => {
    setTopic(undefined);
    onDone(done.changeId);
    toast.success(t('bulk.done', { n: done.changed }));
    await refresh();
  };
  return (
    <>
      {topics.map((each) => (
        <Button key={each} size="sm" variant="secondary" onClick={() => setTopic(each)}>
          {t(`bulk.${each}`)}
        </Button>
      ))}
      <Button size="sm" variant="secondary" icon="download" onClick={() => setExporting(true)}>
        {t('goods.export')}
      </Button>
      {isExporting && <ExportDialog which={which} count={selection.count} onClose={() => setExporting(false)} />}
      {topic && (
        <BulkDialog
          {...{ topic, which, categories }}
          onClose={() => setTopic(undefined)}
          onDone={(done) => void tellDone(done)}
        />
      )}
    </>
  );
}

/** Takes the last change of many back, whatever has been ticked since. */
export function UndoButton({ changeId, onUndone }: { changeId: string; onUndone: () => void }) {
  const t = useT(goodsMessages);
  const refresh = useGoodsChanged();
  const undo = async () => {
    try {
      const { restored, kept } = await call(undoManyGoods, { body: { changeId } });
      toast.success(kept > 0 ? t('bulk.undoneKept', { n: restored, kept }) : t('bulk.undone', { n: restored }));
      onUndone();
    } catch (error) {
      // The call's own message says why. What failed otherwise can be tried again.
      if (error instanceof CallError && error.code === undoOverCode) onUndone();
    }
    await refresh();
  };
  return (
    <Button variant="secondary" icon="undo" onClick={() => void undo()}>
      {t('bulk.undo')}
    </Button>
  );
}
