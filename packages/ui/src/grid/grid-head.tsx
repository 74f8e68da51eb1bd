import { useT } from '../i18n/i18n';
import { cx } from '../lib/cx';
import { headHeight } from './geometry';
import { gridMessages } from './grid.messages';
import type { GridColumn } from './model/grid-types';
import type { Area } from './model/selection';

interface GridHeadProps {
  columns: readonly GridColumn[];
  selected: Area;
}

/** Stays on top while rows scroll. Pressing a title selects its column, the corner everything. */
export function GridHead({ columns, selected }: GridHeadProps) {
  const t = useT(gridMessages);
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div role="row" aria-rowindex={1} className="flex" style={{ height: headHeight }}>
        <div
          role="columnheader"
          aria-colindex={1}
          data-corner
          title={t('grid.selectAll')}
          className="sticky start-0 z-10 flex w-15 shrink-0 items-center border-e border-b border-line-strong bg-ground-deep px-2 text-xs text-ink-soft"
        >
          {t('grid.row')}
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            data-head={index}
            title={column.title}
            style={{ width: column.width }}
            className={cx(
              'shrink-0 truncate border-e border-b border-line-strong px-1.5 text-sm leading-9 font-medium select-none',
              column.isNumber && 'text-end',
              index >= selected.left && index <= selected.right
                ? 'bg-theme-soft text-theme-text'
                : 'bg-ground-deep text-ink-soft',
            )}
          >
            {column.title}
          </div>
        ))}
      </div>
    </div>
  );
}
