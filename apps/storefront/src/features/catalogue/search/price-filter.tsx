import { formatAmount, parseMoney } from '@pcmall/domain/money';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { type FormEvent, useId, useState } from 'react';
import { catalogueMessages } from '../catalogue.messages';
import type { SearchState } from './search-state';

const written = (minor: string | number | undefined) =>
  minor === undefined ? '' : formatAmount(Number(minor)).replace(/,|\.00$/g, '');

/** In minor units; undefined for an empty field, null for text that is not a price. */
const read = (text: string): number | undefined | null => {
  if (text.trim() === '') return undefined;
  const minor = parseMoney(text);
  return minor === undefined || minor < 0 ? null : minor;
};

/** In minor units, as the URL has them. */
type Limits = Record<'priceFrom' | 'priceTo', string | number | undefined>;

const keyOf = ({ priceFrom, priceTo }: Limits) => `${priceFrom}-${priceTo}`;

/** What is typed, until the URL brings limits that were not applied here: of a filter that was cleared, or a step back. */
const useTypedLimits = (limits: Limits) => {
  const [from, setFrom] = useState(written(limits.priceFrom));
  const [to, setTo] = useState(written(limits.priceTo));
  const [isWrong, setWrong] = useState(false);
  const [shown, setShown] = useState(keyOf(limits));
  const [applied, setApplied] = useState<string>();
  const show = ({ priceFrom, priceTo }: Limits) => {
    setFrom(written(priceFrom));
    setTo(written(priceTo));
    setWrong(false);
  };
  if (keyOf(limits) !== shown) {
    setShown(keyOf(limits));
    setApplied(undefined);
    if (keyOf(limits) !== applied) show(limits);
  }
  return { from, setFrom, to, setTo, isWrong, setWrong, setApplied };
};

export function PriceFilter({ state: { url, change } }: { state: SearchState }) {
  const t = useT(catalogueMessages);
  const noteId = useId();
  const { from, setFrom, to, setTo, isWrong, setWrong, setApplied } = useTypedLimits({
    priceFrom: url.priceFrom,
    priceTo: url.priceTo,
  });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const limits = [read(from), read(to)];
    setWrong(limits.includes(null));
    if (limits.includes(null)) return;
    const [low, high] = limits.map((limit) => limit ?? undefined);
    const isReversed = low !== undefined && high !== undefined && low > high;
    const next = isReversed ? { priceFrom: high, priceTo: low } : { priceFrom: low, priceTo: high };
    setFrom(written(next.priceFrom));
    setTo(written(next.priceTo));
    setApplied(keyOf(next));
    change(next);
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      aria-invalid={(isWrong && read(value) === null) || undefined}
      aria-describedby={isWrong ? noteId : undefined}
      onChange={(event) => set(event.target.value)}
      className={cx(controlStyle, 'numbers h-8 min-w-0 px-2 text-sm')}
    />
  );
  return (
    <form onSubmit={apply}>
      <div className="flex items-center gap-2">
        {field(t('filter.priceFrom'), from, setFrom)}
        <span aria-hidden className="text-ink-muted">
          –
        </span>
        {field(t('filter.priceTo'), to, setTo)}
      </div>
      <p id={noteId} role="status" className="text-sm text-danger">
        {isWrong && t('filter.priceWrong')}
      </p>
      <Button type="submit" variant="secondary" size="sm" block className="mt-2">
        {t('filter.apply')}
      </Button>
    </form>
  );
}
