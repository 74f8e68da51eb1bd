import type { Filter } from '../../ui/table/filter-bar';
import { FilterBar } from '../../ui/table/filter-bar';
import type { TableView } from '../../ui/table/use-table-view';
import { DayRange } from './day-range';

interface MoneyFiltersProps {
  view: Pick<TableView, 'filters' | 'set'>;
  /** What the box for finding says. */
  search: string;
  /** Beside the box. */
  first: Filter;
  /** Below it, beside the days. */
  others?: readonly Filter[];
}

export function MoneyFilters({ view, search, first, others }: MoneyFiltersProps) {
  return (
    <>
      <FilterBar {...{ view, search }} filters={[first]} />
      <div className="flex flex-wrap items-start gap-4">
        {others && <FilterBar view={view} filters={others} />}
        <DayRange view={view} />
      </div>
    </>
  );
}
