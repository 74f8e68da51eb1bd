import { quickOrderChangedCode } from '@pcmall/contract/codes';
import {
  changeQuickOrderRows,
  getQuickOrder,
  type QuickOrderDraft,
  type QuickOrderRow,
  type RowChange,
} from '@pcmall/contract/quick-order';
import { emptyHistory, type History, record, redo, undo } from '@pcmall/ui/grid/history';
import { CallError, wentUnanswered } from '@pcmall/ui/lib/call-error';
import { observable } from '@pcmall/ui/lib/observable';
import { call } from '../../../lib/call';
import { loadRows } from '../load-rows';
import { changeQueue } from './change-queue';
import { applyChange, type Step, touchedRows } from './row-changes';

export interface Bench {
  draft: QuickOrderDraft;
  rows: readonly QuickOrderRow[];
  /** Rows whose last change the server has not checked yet. */
  unchecked: ReadonlySet<string>;
  /** `unsent`: the server can't be reached; what was typed is sent as soon as it can. */
  saving: 'saved' | 'saving' | 'unsent';
  history: History<Step>;
}

/** The draft and all its rows, as the server has them. */
export const loadBench = async (draftId: string): Promise<Bench> => {
  const [draft, rows] = await Promise.all([call(getQuickOrder, { query: { draftId } }), loadRows(draftId)]);
  return { draft, rows, unchecked: new Set(), saving: 'saved', history: emptyHistory };
};

const isChangedElsewhere = (error: unknown) => error instanceof CallError && error.code === quickOrderChangedCode;

const applyAll = (rows: readonly QuickOrderRow[], changes: readonly RowChange[]) =>
  changes.reduce<readonly QuickOrderRow[]>(applyChange, rows);

/**
 * The rows that are worked on. A change is seen at once and sent after a short pause; what comes back are the rows that it
 * has made right or wrong.
 */
export const draftStore = (loaded: Bench, onChangedElsewhere: () => void) => {
  const state = observable(loaded);
  const { draftId } = loaded.draft;
  const set = (changes: Partial<Bench>) => state.set({ ...state.get(), ...changes });

  /** Rows as the server has them now, and on them what it has not heard of. */
  const reload = async (beside: readonly RowChange[] = []) => {
    const { draft, rows } = await loadBench(draftId);
    set({ draft, rows: applyAll(rows, [...beside, ...queue.unsent()]) });
  };
  const queue = changeQueue({
    send: async (idempotencyKey, changes) => {
      const { version } = state.get().draft;
      const answer = await call(
        changeQuickOrderRows,
        { body: { draftId, version, idempotencyKey, changes } },
        { toldInPlace: (error) => wentUnanswered(error) || isChangedElsewhere(error) },
      );
      set({ draft: answer.draft });
      if (answer.isCut) return reload();
      const answered = new Map(answer.rows.map((row) => [row.rowId, row]));
      const rows = state.get().rows.map((row) => answered.get(row.rowId) ?? row);
      set({ rows: applyAll(rows, queue.unsent()) });
    },
    // What was typed stays on top of what another tab has made of the rows, and is sent once more.
    onRefused: async (changes, error) => {
      const kept = isChangedElsewhere(error) ? changes : [];
      if (kept.length > 0) onChangedElsewhere();
      else set({ history: emptyHistory });
      // Where even that fails, the next try is refused again, or finds no server.
      await reload(kept).catch(() => {});
      return kept;
    },
    onMove: () => {
      const unchecked = touchedRows(queue.unanswered());
      const waits = queue.isUnreachable() ? 'unsent' : 'saving';
      set({ unchecked, saving: unchecked.size === 0 ? 'saved' : waits });
    },
  });

  const apply = (changes: RowChange[]) => {
    set({ rows: applyAll(state.get().rows, changes) });
    queue.add(changes);
  };
  const takeBack = (move: typeof undo<Step>, side: 'changes' | 'inverse') => {
    const moved = move(state.get().history);
    if (!moved) return;
    set({ history: moved.history });
    apply(moved.step[side]);
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    do: (step: Step) => {
      set({ history: record(state.get().history, step) });
      apply(step.changes);
    },
    undo: () => takeBack(undo, 'inverse'),
    redo: () => takeBack(redo, 'changes'),
    flush: queue.flush,
    reload: () => reload(),
  };
};

export type DraftStore = ReturnType<typeof draftStore>;
