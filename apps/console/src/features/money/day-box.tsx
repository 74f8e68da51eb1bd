import { readDay } from '@pcmall/domain/dates';
import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import type { TableView } from '../../ui/table/use-table-view';
import { moneyMessages } from './money.messages';

interface DayBoxProps {
  label: string;
  value: string | undefined;
  onDay: (day: string) => void;
}

export function DayBox({ label, value = '', onDay }: DayBoxProps) {
  return (
    <label className="mb-3 flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        max="9999-12-31"
        onChange={(event) => onDay(event.target.value)}
        className={cx(controlStyle, 'h-8 w-36 px-2 text-sm')}
      />
    </label>
  );
}

/** What an address names as a day; anything else counts as not set. */
export const dayOf = (text: string | undefined): string | undefined => (text ? readDay(text) : undefined);

/** From a day to a day, by the shop's clock. */
export function DayRange({ view }: { view: Pick<TableView, 'filters' | 'set'> }) {
  const t = useT(moneyMessages);
  const { from, until } = view.filters;
  return (
    <>
      <DayBox label={t('money.from')} value={dayOf(from)} onDay={(day) => view.set({ from: day })} />
      <DayBox label={t('money.until')} value={dayOf(until)} onDay={(day) => view.set({ until: day })} />
    </>
  );
}
