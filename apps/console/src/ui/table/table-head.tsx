import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { Skeleton } from '@pcmall/ui/skeleton';
import { type Column, cellStyle } from './column';
import { tableMessages } from './table.messages';
import type { TableView } from './use-table-view';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  view: Pick<TableView, 'sort' | 'set'>;
  selectPage?: { isTicked: boolean; isMixed: boolean; toggle: () => void };
}

export function TableHead<Row>({ columns, view, selectPage }: HeadProps<Row>) {
  const t = useT(tableMessages);
  return (
    <thead>
      <tr>
        {selectPage && (
          <th scope="col" className={cx(cellStyle, 'row-height sticky top-0 z-10 w-10 bg-ground text-start')}>
            <Checkbox
              aria-label={t('table.selectPage')}
              checked={selectPage.isTicked}
              mixed={selectPage.isMixed && !selectPage.isTicked}
              onChange={selectPage.toggle}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <ColumnHead key={column.key} {...{ column, view }} isFirst={index === 0} />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<Row> extends Pick<HeadProps<Row>, 'view'> {
  column: Column<Row>;
  isFirst: boolean;
}

function ColumnHead<Row>({ column: { title, numeric, sort, width, isFluid }, view, isFirst }: ColumnHeadProps<Row>) {
  const isUp = sort !== undefined && view.sort === sort;
  const isDown = sort !== undefined && view.sort === `-${sort}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={cx(
        cellStyle,
        'row-height sticky top-0 bg-ground font-medium whitespace-nowrap text-ink-soft',
        isFirst ? 'start-0 z-20' : 'z-10',
        numeric ? 'text-end' : 'text-start',
        width,
        isFluid && 'w-full min-w-24',
      )}
    >
      {sort === undefined ? (
        <span>{title}</span>
      ) : (
        <button
          type="button"
          // First downwards: the newest, the dearest, what waits longest.
          onClick={() => view.set({ sort: isDown ? sort : `-${sort}` })}
          className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        >
          <span>{title}</span>
          <Icon
            name={isUp ? 'chevronUp' : 'chevronDown'}
            size={14}
            className={cx(isUp || isDown ? 'text-theme-text' : 'opacity-40')}
          />
        </button>
      )}
    </th>
  );
}

/** As many as fill the first view: nothing moves when the rows come. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 12 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for nothing yet
    <tr key={row} aria-hidden className="animate-late">
      {Array.from({ length: columns }, (_cell, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <td key={cell} className={cx(cellStyle, 'row-height')}>
          <Skeleton className="h-3 w-3/4" />
        </td>
      ))}
    </tr>
  ));
}
