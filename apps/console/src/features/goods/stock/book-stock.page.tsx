import { Button } from '@pcmall/ui/button';
import { Grid } from '@pcmall/ui/grid';
import type { GridCell, GridColumn, GridRow } from '@pcmall/ui/grid/grid-types';
import { emptyHistory, type History, record, redo, undo } from '@pcmall/ui/grid/history';
import type { Area } from '@pcmall/ui/grid/selection';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { Tabs } from '@pcmall/ui/tabs';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { useRef, useState } from 'react';
import { go, Link, linkTo, useSearchParams } from '../../../lib/router';
import { Problem } from '../../../ui/problem';
import { stockMessages } from './stock.messages';
import {
  type BookingReason,
  bookingReasons,
  edited,
  linesOf,
  maxRows,
  type Plan,
  piecesOf,
  type StockRow,
  sumOf,
} from './stock-rows';
import { useBooking } from './use-booking';

const useColumns = (reason: BookingReason): GridColumn[] => {
  const t = useT(stockMessages);
  const pieces = { arrived: t('book.pieces'), counted: t('book.counts'), corrected: t('book.differences') };
  return [
    { key: 'code', title: t('book.code'), width: 180 },
    { key: 'pieces', title: pieces[reason], width: 100, isNumber: true },
    { key: 'name', title: t('book.name'), width: 280, isReadOnly: true },
    { key: 'before', title: t('book.before'), width: 110, isReadOnly: true, isNumber: true },
    { key: 'after', title: t('book.after'), width: 110, isReadOnly: true, isNumber: true },
    { key: 'difference', title: t('book.difference'), width: 110, isReadOnly: true, isNumber: true },
  ];
};

const signed = (change: number) => (change > 0 ? `+${change}` : String(change));

/** A row as the grid draws it: what is wrong in red, and what would become of the stock once the server has said so. */
const useRowAt = (rows: readonly StockRow[], reason: BookingReason, plan: Plan | undefined) => {
  const t = useT(stockMessages);
  return (index: number): GridRow | undefined => {
    const row = rows[index];
    if (!row) return undefined;
    const line = plan?.lines[index];
    const wrong = (text: string, why: string): GridCell => ({ text, mark: 'wrong', reason: why });
    const code = row.code.trim() === '' ? wrong('', t('book.codeMissing')) : { text: row.code };
    const pieces =
      piecesOf(row, reason) === undefined ? wrong(row.pieces, t('book.piecesWrong')) : { text: row.pieces };
    const isKnown = line !== undefined && line.skuId !== '';
    return {
      ...{ key: row.key, label: String(index + 1) },
      cells: {
        code: line && line.fault !== '' ? wrong(row.code, line.fault) : code,
        pieces,
        name: { text: line?.name ?? '' },
        before: { text: isKnown ? String(line.before) : '' },
        after: { text: isKnown && line.fault === '' ? String(line.after) : '' },
        difference: isKnown && line.fault === '' ? { text: signed(line.after - line.before) } : { text: '' },
      },
    };
  };
};

type Step = { before: StockRow[]; after: StockRow[] };

/** Rows that a grid changes step by step, each of which can be taken back. */
const useRows = () => {
  const [rows, setRows] = useState<StockRow[]>([]);
  const [history, setHistory] = useState<History<Step>>(emptyHistory);
  const walk = (taken: ReturnType<typeof undo<Step>>, side: keyof Step) => {
    if (!taken) return;
    setHistory(taken.history);
    setRows(taken.step[side]);
  };
  return {
    rows,
    change: (after: StockRow[]) => {
      setHistory((steps) => record(steps, { before: rows, after }));
      setRows(after);
    },
    undo: () => walk(undo(history), 'before'),
    redo: () => walk(redo(history), 'after'),
  };
};

/** Arrivals, a stocktake or corrections as a pasted block: the difference first, then one press, with undo (GOODS-04). */
export default function BookStockPage() {
  const t = useT(stockMessages);
  const [search] = useSearchParams();
  const reason = bookingReasons.find((each) => each === search.get('reason')) ?? 'arrived';
  const [note, setNote] = useState('');
  const [isPressed, setPressed] = useState(false);
  const area = useRef<Area>(undefined);
  const { rows, change, ...steps } = useRows();
  const booking = useBooking({ reason, note: note.trim(), lines: linesOf(rows, reason) }, () => {
    change([]);
    setNote('');
    setPressed(false);
  });
  const { plan, isLooking, book, done, undo: takeBack } = booking;
  const columns = useColumns(reason);
  const rowAt = useRowAt(rows, reason, plan);
  const sum = plan && sumOf(plan);
  const needsReason = reason === 'corrected' && note.trim() === '';
  const press = () => {
    setPressed(true);
    if (!needsReason) book.mutate();
  };
  const removeSelected = () => {
    const { top = 0, bottom = 0 } = area.current ?? {};
    change(rows.filter((_, index) => index < top || index > bottom));
  };
  const wrongRows =
    sum?.wrong ?? rows.filter((row) => row.code.trim() === '' || piecesOf(row, reason) === undefined).length;
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <Link to={linkTo('stock')} className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-theme-text">
        <Icon name="chevronLeft" size={14} />
        <span>{t('stock.title')}</span>
      </Link>
      <h1 className="mt-1 mb-4 text-2xl font-semibold">{t('book.title')}</h1>
      {done && (
        <div
          role="status"
          className="mb-4 flex items-center gap-3 rounded-lg border border-line bg-success-soft px-4 py-3"
        >
          <Icon name="checkCircle" size={18} className="text-success" />
          <span className="grow">{t('book.done', { n: done.sum.changed, up: done.sum.up, down: done.sum.down })}</span>
          <Button
            size="sm"
            variant="secondary"
            icon="undo"
            pending={takeBack.isPending}
            onClick={() => takeBack.mutate(done.key)}
          >
            {t('book.undo')}
          </Button>
        </div>
      )}
      <Tabs
        label={t('book.kind')}
        value={reason}
        tabs={bookingReasons.map((id) => ({ id, label: t(`book.${id}`) }))}
        onChange={(id) => go(linkTo('bookStock', { reason: id }), { replace: true })}
      >
        <div className="mt-4 grid gap-3">
          <p className="text-ink-soft">{t(`book.${reason}Hint`)}</p>
          <TextField
            className="max-w-120"
            maxLength={200}
            required={reason === 'corrected'}
            label={t(reason === 'corrected' ? 'book.reason' : 'book.remark')}
            error={isPressed && needsReason && t('book.reasonMissing')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className="text-sm text-ink-soft">{t('book.rowsHint')}</p>
          <Grid
            label={t('book.rows')}
            {...{ columns, rowAt, maxRows }}
            rowCount={rows.length}
            className="h-96"
            onEdit={(edit) => {
              if (edit.dropped > 0) toast.error(t('book.tooMany', { n: maxRows }));
              change(edited(rows, edit));
            }}
            onSelect={(selected) => {
              area.current = selected;
            }}
            onUndo={steps.undo}
            onRedo={steps.redo}
          />
          <div className="flex min-h-9 flex-wrap items-center gap-3">
            <Button size="sm" variant="ghost" icon="trash" disabled={rows.length === 0} onClick={removeSelected}>
              {t('book.removeRows')}
            </Button>
            <p role="status" className="numbers grow text-end text-sm">
              {isLooking && <span className="text-ink-muted">{t('book.looking')}</span>}
              {!isLooking && wrongRows > 0 && <span className="text-danger">{t('book.wrong', { n: wrongRows })}</span>}
              {!isLooking && wrongRows === 0 && sum && (
                <span>
                  {sum.changed === 0 ? t('book.none') : t('book.sum', { n: sum.changed, up: sum.up, down: sum.down })}
                </span>
              )}
            </p>
            <Button
              disabled={isLooking || !sum || sum.wrong > 0 || sum.changed === 0}
              pending={book.isPending}
              onClick={press}
            >
              {t('book.do', { n: sum?.changed ?? 0 })}
            </Button>
          </div>
          <Problem text={book.error?.message} />
        </div>
      </Tabs>
    </div>
  );
}
