import type { ImportResult, QuickOrderDraft } from '@pcmall/contract/quick-order';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useRef } from 'react';
import { go } from '../../../lib/navigation';
import { benchMessages } from '../bench/bench.messages';
import { isAtRows, linkToDraft, useDeleteDraft } from '../quick-order.api';
import { quickOrderMessages } from '../quick-order.messages';
import { sheetOf } from '../sheet-in-hand';
import { sheetKinds } from '../sheet-kinds';
import { tellImport } from '../tell-import';
import { UploadState } from '../upload-state';
import { useSheetUpload } from '../use-sheet-upload';

/** A draft that nothing was changed of yet. */
const firstVersion = 1;

/**
 * Says that a file's columns were read as its shopper had chosen, or that some were not used, and reads it otherwise: as a
 * quick order of its own, in the place of this one as long as nothing was changed here.
 */
export function ColumnsNotice({ draft }: { draft: QuickOrderDraft }) {
  const t = useT(quickOrderMessages);
  const tBench = useT(benchMessages);
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeleteDraft();
  const upload = useSheetUpload((result: ImportResult) => {
    tellImport(result, tBench);
    // Whoever has left meanwhile, or gone on with the orders, keeps what they had in hand.
    if (!isAtRows(draft.draftId)) return;
    go(linkToDraft(result.draft.draftId), { replace: true });
    if (draft.version === firstVersion) remove.mutate(draft);
  });
  const { columnsFrom, ignoredColumns, counts } = draft;
  const isRemembered = columnsFrom === 'remembered';
  const hasIgnored = columnsFrom === 'names' && ignoredColumns.length > 0;
  if (counts.made > 0 || !(isRemembered || hasIgnored)) return null;
  const change = () => {
    const file = sheetOf(draft.draftId);
    if (file) upload.tellColumns(file);
    else input.current?.click();
  };
  const text = [
    isRemembered && t('columns.remembered'),
    ignoredColumns.length > 0 && tBench('bench.ignored', { columns: ignoredColumns.slice(0, 8).join(' · ') }),
  ];
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-ground px-4 py-1.5 text-sm">
        <p className="min-w-0 grow">{text.filter(Boolean).join(' ')}</p>
        <Button variant="link" size="sm" onClick={change}>
          {t('columns.change')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={sheetKinds}
          aria-label={t('columns.again')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.tellColumns(file);
            target.value = '';
          }}
        />
      </div>
      <UploadState upload={upload} />
    </>
  );
}
