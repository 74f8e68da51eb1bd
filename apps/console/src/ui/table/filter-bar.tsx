import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { Select } from '@pcmall/ui/select';
import { useEffect, useState } from 'react';
import { tableMessages } from './table.messages';
import type { TableView } from './use-table-view';

export interface Filter {
  /** Under this name the view knows it. */
  name: string;
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
  /** Many choices are a list to choose from instead of chips. */
  isLong?: boolean;
  /** One of the options always counts: there is no "all". */
  isNeverAll?: boolean;
}

interface FilterBarProps {
  view: Pick<TableView, 'filters' | 'set'>;
  /** What the box for finding says; without it there is none. It sets the filter `keyword`. */
  search?: string;
  filters?: readonly Filter[];
}

/** Above a table: a box for finding, and the filters with how many each leaves. */
export function FilterBar({ view, search, filters = [] }: FilterBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {search !== undefined && <SearchBox view={view} label={search} />}
      {filters.map((filter) =>
        filter.isLong ? (
          <LongFilter key={filter.name} {...{ filter, view }} />
        ) : (
          <Chips key={filter.name} {...{ filter, view }} />
        ),
      )}
    </div>
  );
}

/** Milliseconds after the last key before the list is asked for. */
const pauseMs = 350;

/** What every list takes. */
const longestKeyword = 60;

function SearchBox({ view, label }: { view: FilterBarProps['view']; label: string }) {
  const set = view.filters.keyword ?? '';
  const [text, setText] = useState(set);
  const [shown, setShown] = useState(set);
  const [sent, setSent] = useState(set);
  // The address has changed without this box: back, or the filters taken away.
  if (shown !== set) {
    setShown(set);
    if (set !== sent) setText(set);
  }
  const send = () => {
    setSent(text.trim());
    view.set({ keyword: text.trim() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (text.trim() === set) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="relative w-72">
      <Icon name="search" size={16} className="absolute inset-y-0 start-2.5 my-auto text-ink-muted" />
      <input
        type="search"
        data-search
        aria-label={label}
        placeholder={label}
        maxLength={longestKeyword}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && send()}
        className={cx(controlStyle, 'h-8 ps-8 pe-2 text-sm')}
      />
    </label>
  );
}

function Chips({
  filter: { name, label, options, isNeverAll },
  view,
}: {
  filter: Filter;
  view: FilterBarProps['view'];
}) {
  const t = useT(tableMessages);
  const chosen = view.filters[name] ?? '';
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-1">
      {[...(isNeverAll ? [] : [{ value: '', label: t('table.all'), count: undefined }]), ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => view.set({ [name]: option.value })}
          className={cx(
            'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors',
            option.value === chosen
              ? 'border-theme-ring bg-theme-soft font-medium text-theme-text'
              : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          <span>{option.label}</span>
          {option.count !== undefined && <span className="numbers">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function LongFilter({ filter: { name, label, options }, view }: { filter: Filter; view: FilterBarProps['view'] }) {
  return (
    <Select
      small
      className="max-w-33"
      aria-label={label}
      placeholder={label}
      options={options.map(({ value, label: text, count }) => ({
        value,
        label: count === undefined ? text : `${text} (${count})`,
      }))}
      value={view.filters[name] ?? ''}
      onChange={(event) => view.set({ [name]: event.target.value })}
    />
  );
}
