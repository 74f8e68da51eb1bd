import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import type { MouseEvent } from 'react';
import { go, Link } from '../../lib/router';
import { type Column, cellStyle } from './column';
import { tableMessages } from './table.messages';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  tick: { isTicked: boolean; toggle: (isRange: boolean) => void } | undefined;
}

/** A press that means a control inside the row, or the text that has just been marked. */
const isForSomethingElse = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, input, label, select') !== null) ||
  String(getSelection() ?? '') !== '';

export function TableRow<Row>({ row, columns, to, tick }: RowProps<Row>) {
  const t = useT(tableMessages);
  const press = (event: MouseEvent) => {
    if (to !== undefined && !isForSomethingElse(event)) go(to);
  };
  const ground = tick?.isTicked ? 'bg-theme-soft' : 'bg-white group-hover:bg-ground group-focus:bg-ground';
  return (
    // The table listens for Enter, and the first column is a link.
    <tr
      data-row
      tabIndex={-1}
      aria-selected={tick ? tick.isTicked : undefined}
      onClick={press}
      className={cx(
        'group outline-none focus:outline-2 focus:-outline-offset-2 focus:outline-theme-ring',
        to && 'cursor-pointer',
      )}
    >
      {tick && (
        <td className={cx(cellStyle, ground, 'row-height w-10')}>
          <Checkbox
            aria-label={t('table.selectRow')}
            checked={tick.isTicked}
            onChange={(event) => tick.toggle((event.nativeEvent as unknown as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map(({ key, cell, numeric, isFluid }, index) => {
        const content = cell(row);
        return (
          <td
            key={key}
            // What is cut off is read in the tip.
            title={isFluid && typeof content === 'string' ? content : undefined}
            className={cx(
              cellStyle,
              ground,
              'row-height truncate',
              isFluid ? 'max-w-0' : 'max-w-100',
              numeric && 'numbers text-end',
              index === 0 && 'sticky start-0',
            )}
          >
            {index === 0 && to !== undefined ? (
              <Link to={to} className="font-medium text-ink hover:text-theme-text hover:underline">
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
