import { figureSpans } from '@pcmall/contract/console/figures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { DayBox, dayOf } from '../../ui/table/day-box';
import { FilterBar } from '../../ui/table/filter-bar';
import { figuresMessages } from './figures.messages';
import type { SpanView } from './span';

interface SpanFilterProps {
  view: SpanView;
  /** What the server went by. */
  shown: { from: string; until: string; timeZone: string } | undefined;
}

/** So many days up to today, or from a day to a day; below it what came of that. */
export function SpanFilter({ view, shown }: SpanFilterProps) {
  const t = useT(figuresMessages);
  const { days, from, until } = view.filters;
  const isTyped = from !== undefined || until !== undefined;
  const chips = {
    filters: { days: isTyped ? undefined : (days ?? '30') },
    set: (changes: Record<string, string | number | undefined>) =>
      view.set({ ...changes, from: undefined, until: undefined }),
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <FilterBar
        view={chips}
        filters={[
          {
            ...{ name: 'days', label: t('figures.span'), isNeverAll: true },
            options: figureSpans.map((value) => ({ value, label: t(`figures.days.${value}`) })),
          },
        ]}
      />
      <DayBox label={t('figures.from')} value={dayOf(from)} onDay={(day) => view.set({ from: day })} />
      <DayBox label={t('figures.until')} value={dayOf(until)} onDay={(day) => view.set({ until: day })} />
      <span className="py-1.5 text-sm text-ink-muted">
        {shown && t('figures.shown', { from: shown.from, until: shown.until, zone: shown.timeZone })}
      </span>
    </div>
  );
}
