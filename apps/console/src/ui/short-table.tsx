import { cx } from '@pcmall/ui/lib/cx';
import type { ReactNode } from 'react';
import { type Column, cellStyle } from './table/column';

interface ShortTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** In place of the rows when there are none. */
  none?: ReactNode;
}

/** A short table within a card, all of it at once. */
export function ShortTable<Row>({ label, rows, rowKey, columns, none }: ShortTableProps<Row>) {
  if (rows.length === 0 && none) return <p className="text-sm text-ink-muted">{none}</p>;
  return (
    // Wider than its card, it scrolls by itself, also by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  cellStyle,
                  'h-9 font-medium whitespace-nowrap text-ink-muted',
                  numeric ? 'text-end' : 'text-start',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, numeric }) => (
                <td key={key} className={cx(cellStyle, 'h-9 whitespace-nowrap', numeric && 'numbers text-end')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
