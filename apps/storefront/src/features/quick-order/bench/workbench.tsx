import { maxQuickOrderRows, type QuickOrderField } from '@pcmall/domain/quick-order';
import { Empty } from '@pcmall/ui/empty';
import { Grid } from '@pcmall/ui/grid';
import type { CellText, GridEdit } from '@pcmall/ui/grid/grid-types';
import type { Area } from '@pcmall/ui/grid/selection';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useMemo, useState } from 'react';
import { useQueryState } from '../../../lib/navigation';
import { useShop } from '../../../lib/shop';
import { ColumnsNotice } from '../columns/columns-notice';
import { PasteDialog } from '../paste-dialog';
import { tellImport } from '../tell-import';
import { UploadState } from '../upload-state';
import { useSheetUpload } from '../use-sheet-upload';
import { benchMessages } from './bench.messages';
import { BenchFoot } from './bench-foot';
import { BenchTools, SavingState } from './bench-tools';
import type { Bench, DraftStore } from './draft-store';
import { gridColumns, type RowFilter as RowFilterValue } from './grid-rows';
import { cellStep, deleteStep, insertStep, joinSteps, type Step } from './row-changes';
import { RowDetails } from './row-details';
import { RowFilter } from './row-filter';
import { useVisibleRows } from './use-visible-rows';

interface WorkbenchProps {
  store: DraftStore;
  bench: Bench;
  onNext: () => void;
}

const nothing: Area = { top: 0, bottom: 0, left: 0, right: 0 };

/** The rows of a quick order, mended in place: what is right, doubtful and wrong, why, and what is proposed. */
export function Workbench({ store, bench, onNext }: WorkbenchProps) {
  const t = useT(benchMessages);
  const language = useLanguage();
  const { deliveryModes } = useShop();
  const { draft, rows } = bench;
  const [area, setArea] = useState(nothing);
  const [isPasting, setPasting] = useState(false);
  const [{ show }, setQuery] = useQueryState();
  const shown = useVisibleRows(bench, t('bench.madeReason'), show === 'open' ? { state: 'open' } : {});
  const { visible, rowAt, filter, isFiltered } = shown;
  const choose = (next: RowFilterValue) => {
    shown.choose(next);
    // The address names what it was opened for; from then on it would contradict the chips.
    if (show !== undefined) setQuery({ show: '' }, { replace: true });
  };
  const isNothingShown = isFiltered && visible.length === 0;
  // The grid goes, and comes back with its first cell selected.
  if (isNothingShown && area !== nothing) setArea(nothing);
  const columns = useMemo(
    () => gridColumns((field) => t(`field.${field}`), deliveryModes, language),
    [t, deliveryModes, language],
  );
  const added = useSheetUpload((result) => {
    tellImport(result, t);
    choose({});
    void store.reload();
  });

  const stepOfCells = (cells: readonly CellText[]): Step => {
    const byId = new Map(rows.map((row) => [row.rowId, row]));
    return cellStep(cells, (rowId: string, field: QuickOrderField) => byId.get(rowId)?.cells[field]?.text ?? '');
  };
  const edit = ({ cells, appended, dropped }: GridEdit) => {
    const fresh = appended.map((texts) => ({ rowId: newKey(), cells: texts }));
    const steps = [
      ...(cells.length > 0 ? [stepOfCells(cells)] : []),
      ...(fresh.length > 0 ? [insertStep(rows.at(-1)?.rowId ?? null, fresh)] : []),
    ];
    if (steps.length > 0) store.do(joinSteps(...steps));
    if (dropped > 0) toast.error(t('bench.dropped', { n: dropped }));
  };
  const selected = visible.slice(area.top, area.bottom + 1).filter(({ state }) => state !== 'made');
  const insert = () => {
    const before = visible[area.top - 1] ?? rows[rows.findIndex(({ rowId }) => rowId === visible[area.top]?.rowId) - 1];
    choose({});
    store.do(insertStep(before?.rowId ?? null, [{ rowId: newKey(), cells: {} }]));
  };
  const active = visible[area.top];
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <RowFilter draft={draft} filter={filter} onChoose={choose} />
        <SavingState saving={bench.saving} />
      </div>
      <BenchTools
        {...{ store, bench }}
        selectedRows={selected.length}
        onInsert={insert}
        onDelete={() =>
          store.do(
            deleteStep(
              rows,
              selected.map(({ rowId }) => rowId),
            ),
          )
        }
        onPaste={() => setPasting(true)}
        onFile={(file) => void store.flush().then(() => added.send(file, draft.draftId))}
      />
      <UploadState upload={added} />
      <ColumnsNotice draft={draft} />
      {isNothingShown ? (
        <Empty drawing="search" text={t('bench.noRows')} className="rounded-t-md border border-line-strong" />
      ) : (
        <Grid
          label={t('bench.grid')}
          columns={columns}
          rowCount={visible.length}
          rowAt={rowAt}
          maxRows={isFiltered ? visible.length : maxQuickOrderRows}
          onEdit={edit}
          onUndo={store.undo}
          onRedo={store.redo}
          onSelect={setArea}
          className="mt-1 h-[calc(100dvh-36rem)] min-h-72 rounded-t-md"
        />
      )}
      <RowDetails
        row={active}
        number={active ? rows.indexOf(active) + 1 : 0}
        rows={rows}
        onUse={(cells) => store.do(stepOfCells(cells))}
      />
      <BenchFoot store={store} draft={draft} onNext={onNext} />
      {isPasting && (
        <PasteDialog
          draftId={draft.draftId}
          onRead={(result) => {
            tellImport(result, t);
            choose({});
            void store.reload();
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}
