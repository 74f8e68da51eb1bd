import { useT } from '@pcmall/ui/i18n/i18n';
import { DayBox, dayOf } from '../../ui/table/day-box';
import type { TableView } from '../../ui/table/use-table-view';
import { moneyMessages } from './money.messages';

/** From a day to a day, by the shop's clock. */
export function DayRange({ view }: { view: Pick<TableView, 'filters' | 'set'> }) {
  const t = useT(moneyMessages);
  const { from, until } = view.filters;
  return (
    <div className="flex gap-x-4">
      <DayBox label={t('money.from')} value={dayOf(from)} onDay={(day) => view.set({ from: day })} />
      <DayBox label={t('money.until')} value={dayOf(until)} onDay={(day) => view.set({ until: day })} />
    </div>
  );
}
