import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import type { Elements } from '@pcmall/ui/lib/elements';
import { Select } from '@pcmall/ui/select';
import { ColumnMenu } from './column-menu';
import { tableMessages } from './table.messages';
import type { ColumnChoice } from './use-shown-columns';
import { type TableView, tablePageSizes } from './use-table-view';

interface PagerProps {
  view: Pick<TableView, 'page' | 'pageSize' | 'set'>;
  /** Undefined while nobody knows, or where it could not be loaded. */
  total: number | undefined;
  columnChoice: ColumnChoice;
  /** What makes a file of the list. */
  save?: Elements;
}

/** A list with fewer has room for all of them. */
const fewColumns = 4;

/** Which rows of how many, and the way to the others; always there, so that nothing moves. */
export function TablePager({ view: { page, pageSize, set }, total: known, columnChoice, save }: PagerProps) {
  const t = useT(tableMessages);
  const total = known ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label={t('table.pages')} className="numbers flex h-12 shrink-0 items-center gap-2 text-sm text-ink-soft">
      <span className="grow">
        {known !== undefined && (total === 0 || from > total ? t('table.none') : t('table.range', { from, to, total }))}
      </span>
      {save}
      {columnChoice.columns.length >= fewColumns && <ColumnMenu choice={columnChoice} />}
      <Select
        small
        aria-label={t('table.size')}
        options={tablePageSizes.map((n) => ({ value: String(n), label: t('table.perPage', { n }) }))}
        value={pageSize}
        onChange={(event) => set({ size: event.target.value })}
      />
      <IconButton
        small
        icon="chevronLeft"
        label={t('table.previous')}
        disabled={page <= 1}
        onClick={() => set({ page: page - 1 })}
      />
      <IconButton
        small
        icon="chevronRight"
        label={t('table.next')}
        disabled={page >= last}
        onClick={() => set({ page: page + 1 })}
      />
    </nav>
  );
}
