import { figureSpans } from '@pcmall/contract/console/figures';
import { dayOf } from '../../ui/table/day-box';
import type { TableView } from '../../ui/table/use-table-view';

/** What a view of figures is narrowed by. */
export const spanFilters = { days: figureSpans, from: 'text', until: 'text' } as const;

export type SpanView = Pick<TableView<typeof spanFilters>, 'filters' | 'set'>;

/** Days that the address names and that are none are left out; two in the wrong order are the same days all the same. */
export const spanQuery = ({ days, ...typed }: SpanView['filters']) => {
  const [from, until] = [dayOf(typed.from), dayOf(typed.until)];
  return from && until && from > until ? { days, from: until, until: from } : { days, from, until };
};
