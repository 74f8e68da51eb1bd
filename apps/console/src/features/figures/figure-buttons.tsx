import type { SalesOfDay } from '@pcmall/contract/console/figures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { changeOf, type DayFigure, dayFigures, figureOf } from './day-figures';
import { figuresMessages } from './figures.messages';

interface FigureButtonsProps {
  value: DayFigure;
  onChange: (figure: DayFigure) => void;
  days: readonly SalesOfDay[];
  before: readonly SalesOfDay[];
  text: (figure: DayFigure, value: number) => string;
}

/** Each figure of all days beside the one before, as the button that draws it. */
export function FigureButtons({ value, onChange, days, before, text }: FigureButtonsProps) {
  const t = useT(figuresMessages);
  return (
    <fieldset aria-label={t('figures.choose')} className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      {dayFigures.map((figure) => {
        const [now, past] = [figureOf(days, figure), figureOf(before, figure)];
        return (
          <button
            key={figure}
            type="button"
            aria-pressed={figure === value}
            onClick={() => onChange(figure)}
            className={cx(
              'rounded-lg border p-3 text-start transition-colors',
              figure === value ? 'border-theme-ring bg-theme-soft' : 'border-line hover:border-line-strong',
            )}
          >
            <span className="block text-sm text-ink-soft">{t(`figures.${figure}`)}</span>
            <span className="numbers mt-1 block truncate text-xl font-semibold">{text(figure, now)}</span>
            <span className="numbers block text-sm text-ink-muted">
              {t('figures.before', { value: text(figure, past) })}
            </span>
            <Change change={changeOf(now, past)} isUsed={now !== 0} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** Up or down in percent. It says nothing of good or bad: more refunds are not better. */
function Change({ change, isUsed }: { change: number | undefined; isUsed: boolean }) {
  const t = useT(figuresMessages);
  if (change === undefined) {
    return <span className="block h-5 text-sm text-ink-muted">{isUsed && t('figures.new')}</span>;
  }
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return <span className="numbers block h-5 text-sm font-medium text-ink-soft">{`${sign}${Math.abs(change)}%`}</span>;
}
