import { exportQuickOrder } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { download } from '../../../lib/file-calls';
import { sheetKinds } from '../sheet-kinds';
import { benchMessages } from './bench.messages';
import type { Bench, DraftStore } from './draft-store';

interface BenchToolsProps {
  store: DraftStore;
  bench: Bench;
  selectedRows: number;
  onInsert: () => void;
  onDelete: () => void;
  onPaste: () => void;
  onFile: (file: File) => void;
}

export function BenchTools({ store, bench, selectedRows, onInsert, onDelete, onPaste, onFile }: BenchToolsProps) {
  const t = useT(benchMessages);
  const input = useRef<HTMLInputElement>(null);
  const { draftId, counts } = bench.draft;
  const failedRows = useMutation({
    mutationFn: async () => {
      await store.flush();
      await download(exportQuickOrder, { body: { draftId } }, t('bench.failedFile'));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        small
        icon="undo"
        label={t('bench.undo')}
        disabled={bench.history.done.length === 0}
        onClick={store.undo}
      />
      <IconButton
        small
        icon="redo"
        label={t('bench.redo')}
        disabled={bench.history.undone.length === 0}
        onClick={store.redo}
      />
      <span aria-hidden className="mx-1 h-5 border-s border-line-strong" />
      <Button variant="ghost" size="sm" icon="plus" onClick={onInsert}>
        {t('bench.insert')}
      </Button>
      <Button variant="ghost" size="sm" icon="trash" disabled={selectedRows === 0} onClick={onDelete}>
        {t('bench.delete')}
      </Button>
      <Button variant="ghost" size="sm" icon="copy" onClick={onPaste}>
        {t('bench.paste')}
      </Button>
      {counts.wrong > 0 && (
        <>
          <span aria-hidden className="mx-1 h-5 border-s border-line-strong" />
          <Button
            variant="ghost"
            size="sm"
            icon="download"
            pending={failedRows.isPending}
            onClick={() => failedRows.mutate()}
          >
            {t('bench.failedRows')}
          </Button>
          <Button variant="ghost" size="sm" icon="upload" onClick={() => input.current?.click()}>
            {t('bench.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={sheetKinds}
            aria-label={t('bench.upload')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}

/** Says that nothing is lost: what was typed is saved and checked, or waits. */
export function SavingState({ saving }: { saving: Bench['saving'] }) {
  const t = useT(benchMessages);
  return (
    <p role="status" className={saving === 'unsent' ? 'text-sm text-warning' : 'text-sm text-ink-muted'}>
      {t(`bench.${saving}`)}
    </p>
  );
}
