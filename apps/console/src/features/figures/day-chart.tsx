import { useT } from '@pcmall/ui/i18n/i18n';
import { type PointerEvent, useState } from 'react';
import { type DayFigure, figureOf, type Parts } from './day-figures';
import { figuresMessages } from './figures.messages';

interface DayChartProps extends Parts {
  label: string;
  figure: DayFigure;
  text: (value: number) => string;
}

/** The drawing's height, and how much of a part's width its column leaves free. */
const height = 100;
const gap = 0.25;

/** A column for each day or hour and a line for those before, with what one says once it is pointed at. */
export function DayChart({ label, figure, unit, parts, before, text }: DayChartProps) {
  const t = useT(figuresMessages);
  const [pointed, setPointed] = useState<number>();
  const values = parts.map((part) => figureOf([part], figure));
  const valuesBefore = before.map((part) => figureOf([part], figure));
  const most = Math.max(1, ...values, ...valuesBefore);
  const mostNow = Math.max(0, ...values);
  const y = (value: number) => height - (value / most) * height;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(parts.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * parts.length))));
  };
  const part = pointed === undefined ? undefined : parts[pointed];
  return (
    <figure>
      <figcaption className="mb-3 flex h-5 justify-between gap-4 text-sm text-ink-soft">
        <span className="numbers truncate">
          {part === undefined || pointed === undefined
            ? t(`figures.point.${unit}`)
            : t(`figures.of.${unit}`, {
                ...{ name: part.name, now: text(values[pointed] ?? 0) },
                ...{ nameBefore: before[pointed]?.name ?? '', before: text(valuesBefore[pointed] ?? 0) },
              })}
        </span>
        <span aria-hidden className="flex shrink-0 items-center gap-4">
          <span className="flex items-center gap-1.5">
            <span className="size-3 bg-theme" />
            <span>{t(`figures.columns.${unit}`)}</span>
          </span>
          <span className="flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-ink-muted" />
            <span>{t(`figures.line.${unit}`)}</span>
          </span>
        </span>
      </figcaption>
      <div className="relative">
        {most > 1 && (
          <span className="numbers absolute start-0 -top-1 bg-white pe-1 text-xs text-ink-muted">{text(most)}</span>
        )}
        <svg
          role="img"
          aria-label={t(`figures.chart.${unit}`, {
            ...{ figure: label, most: text(mostNow), name: parts[values.indexOf(mostNow)]?.name ?? '' },
          })}
          viewBox={`0 0 ${parts.length} ${height}`}
          preserveAspectRatio="none"
          className="block h-56 w-full border-y border-line"
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {parts.map((each, index) => (
            <rect
              key={each.key}
              {...{ x: index + gap / 2, y: y(values[index] ?? 0), width: 1 - gap }}
              height={height - y(values[index] ?? 0)}
              className={index === pointed ? 'fill-theme-hover' : 'fill-theme'}
            />
          ))}
          <polyline
            points={valuesBefore.map((value, index) => `${index + 0.5},${y(value)}`).join(' ')}
            fill="none"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
            className="stroke-ink-muted"
          />
        </svg>
      </div>
      <p aria-hidden className="numbers mt-1 flex justify-between text-xs text-ink-muted">
        {[...new Set([parts[0]?.name, parts[Math.floor((parts.length - 1) / 2)]?.name, parts.at(-1)?.name])].map(
          (each) => (
            <span key={each}>{each}</span>
          ),
        )}
      </p>
    </figure>
  );
}
