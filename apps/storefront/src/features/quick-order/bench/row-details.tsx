import type { QuickOrderRow, RowFault } from '@pcmall/contract/quick-order';
import type { QuickOrderField } from '@pcmall/domain/quick-order';
import type { CellText } from '@pcmall/ui/grid/grid-types';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { benchMessages } from './bench.messages';

interface RowDetailsProps {
  row: QuickOrderRow | undefined;
  number: number;
  rows: readonly QuickOrderRow[];
  onUse: (cells: CellText[]) => void;
}

/** What is wrong with the row that is worked on, and what is proposed: one press takes a proposal. */
export function RowDetails({ row, number, rows, onUse }: RowDetailsProps) {
  const t = useT(benchMessages);
  const untroubled = row?.state === 'made' ? t('bench.rowMade') : t('bench.rowRight');
  return (
    <section
      className="min-h-20 rounded-b-md border border-t-0 border-line-strong bg-ground px-4 py-2"
      aria-live="polite"
    >
      {row && (
        <>
          <h3 className="text-sm font-medium">
            <span>{[t('bench.row', { row: number }), row.cells.recipientName?.text].filter(Boolean).join(' · ')}</span>
            {row.faults.length === 0 && <span className="text-ink-muted">{` · ${untroubled}`}</span>}
          </h3>
          <ul className="mt-1 max-h-24 space-y-1 overflow-y-auto text-sm">
            {row.faults.map((fault) => (
              <Fault key={`${fault.field}-${fault.key}`} {...{ row, fault, rows, onUse }} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const isAlike = (other: QuickOrderRow, field: QuickOrderField, text: string) =>
  other.state !== 'made' && other.cells[field]?.text === text;

interface FaultProps extends Omit<RowDetailsProps, 'row' | 'number'> {
  row: QuickOrderRow;
  fault: RowFault;
}

function Fault({ row, fault, rows, onUse }: FaultProps) {
  const t = useT(benchMessages);
  const { field, severity, message, proposals } = fault;
  const text = (field && row.cells[field]?.text) ?? '';
  const alike = field && text !== '' && proposals.length > 0 ? rows.filter((other) => isAlike(other, field, text)) : [];
  const use = (value: string, which: readonly QuickOrderRow[]) =>
    field && onUse(which.map(({ rowId }) => ({ rowKey: rowId, column: field, text: value })));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={cx('flex items-start gap-2', severity === 'wrong' ? 'text-danger' : 'text-warning')}>
        <Icon name={severity === 'wrong' ? 'alert' : 'info'} size={16} className="mt-0.5" />
        <span>
          {field && <span className="font-medium">{t('bench.inField', { field: t(`field.${field}`) })}</span>}
          <span>{message}</span>
        </span>
      </span>
      {proposals.map(({ value, label }) => (
        <span key={value} className="flex">
          <button
            type="button"
            onClick={() => use(value, [row])}
            className="rounded-s-sm bg-theme-soft px-2 py-0.5 text-theme-text hover:bg-theme hover:text-theme-on last:rounded-e-sm"
          >
            {t('bench.use', { text: label })}
          </button>
          {alike.length > 1 && (
            <button
              type="button"
              onClick={() => use(value, alike)}
              className="rounded-e-sm border-s border-white bg-theme-soft px-2 py-0.5 text-theme-text hover:bg-theme hover:text-theme-on"
            >
              {t('bench.useAll', { n: alike.length })}
            </button>
          )}
        </span>
      ))}
    </li>
  );
}
