import type { Region } from '@pcmall/contract/region';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { regionsCalledQuery, regionsQuery } from './region.api';
import { regionMessages } from './region.messages';
import { longestSearch, nextOption, searchRegions } from './region-list';

const columns = 3;
/** Shorter beginnings say too little about a country. */
const shortestElsewhere = 2;

interface RegionOptionsProps {
  parentId: string;
  selectedId: string | undefined;
  emptyText: string;
  /** What is not in this level is searched in all of them. */
  isElsewhereSearched: boolean;
  /** The way down to the chosen one: itself alone where it is of this level, else from the first level on. */
  onChoose: (way: readonly Region[]) => void;
}

/** Ways down to regions of other levels, once nothing in this one is called so; undefined until they are known. */
const useElsewhere = (text: string, isSearched: boolean) => {
  const name = text.trim();
  const isEnabled = isSearched && name.length >= shortestElsewhere;
  const { data, isError } = useQuery({ ...regionsCalledQuery(name, 'any'), enabled: isEnabled });
  return isEnabled && !isError ? data : [];
};

/** The units of one level with a search box; the focus stays in the box, arrow keys walk through the list. */
export function RegionOptions({ parentId, selectedId, emptyText, isElsewhereSearched, onChoose }: RegionOptionsProps) {
  const t = useT(regionMessages);
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useQuery(regionsQuery(parentId));
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  /** Enter was pressed before it was known what is called so. */
  const [isEnterEarly, setEnterEarly] = useState(false);
  useEffect(() => search.current?.focus(), []);
  const here = searchRegions(data ?? [], text);
  const elsewhere = useElsewhere(text, isElsewhereSearched && data !== undefined && here.length === 0);
  const isHere = here.length > 0;
  const matches: readonly (readonly Region[])[] = isHere ? here.map((region) => [region]) : (elsewhere ?? []);
  const idOf = (index: number) => {
    const region = matches[index]?.at(-1);
    return region && `${listId}-${region.value}`;
  };

  const isKnown = data !== undefined && elsewhere !== undefined;
  const only = text && isKnown && matches.length === 1 ? matches[0] : undefined;
  const chooseOnly = useEffectEvent(() => {
    setEnterEarly(false);
    if (only) onChoose(only);
  });
  useEffect(() => {
    if (isEnterEarly && isKnown) chooseOnly();
  }, [isEnterEarly, isKnown]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const way = matches[active] ?? only;
    if (event.key === 'Enter') {
      // Never the form's own Enter.
      event.preventDefault();
      if (way) onChoose(way);
      else if (text && !isKnown) setEnterEarly(true);
      return;
    }
    const next = nextOption(event.key, active, matches.length, {
      columns: isHere ? columns : 1,
      isTyping: text !== '',
    });
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(idOf(next) ?? '')?.scrollIntoView({ block: 'nearest' });
  };

  const isEmpty = isKnown && matches.length === 0;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <div className="relative mb-3">
        <Icon
          name="search"
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted"
        />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-label={t('region.searchCity')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={idOf(active)}
          autoComplete="off"
          placeholder={t('region.searchCity')}
          maxLength={longestSearch}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setEnterEarly(false);
          }}
          onKeyDown={press}
          className={cx(controlStyle, 'h-9 ps-9 pe-3')}
        />
      </div>
      <div className="relative h-56">
        {data === undefined && <Placeholders />}
        <p role="status" className={isEmpty ? 'py-16 text-center text-ink-soft' : 'sr-only'}>
          {isEmpty && emptyText}
        </p>
        <div
          id={listId}
          role="listbox"
          tabIndex={matches.length > 0 ? 0 : -1}
          aria-label={t('region.levels')}
          aria-activedescendant={idOf(active)}
          onKeyDown={press}
          className={cx(
            'absolute inset-0 grid content-start gap-1 overflow-y-auto empty:hidden',
            isHere && 'grid-cols-3',
          )}
        >
          {matches.map((way, index) => (
            <Option
              key={way.at(-1)?.value}
              id={idOf(index)}
              text={way.map(({ label }) => label).join(' / ')}
              isChosen={way.at(-1)?.value === selectedId}
              isActive={index === active}
              onChoose={() => onChoose(way)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

interface OptionProps {
  id?: string;
  text: string;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
}

/** Takes no focus of its own: the search box tells screen readers which one is meant. */
function Option({ id, text, isChosen, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see aria-activedescendant there
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'cursor-pointer rounded-sm px-2 py-1.5 hover:bg-ground-deep',
        isChosen && 'bg-theme-soft font-medium text-theme-text',
        isActive && 'outline-2 -outline-offset-2 outline-theme-ring',
      )}
    >
      {text}
    </div>
  );
}

function Placeholders() {
  return (
    <SkeletonGroup className="grid grid-cols-3 gap-2">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
        <Skeleton key={index} className="h-8" />
      ))}
    </SkeletonGroup>
  );
}
