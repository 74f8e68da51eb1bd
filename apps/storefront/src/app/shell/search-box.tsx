import { suggest } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { isComposing } from '@pcmall/ui/lib/is-composing';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { useLocation } from '../../lib/router';
import { appMessages } from '../app.messages';
import { preloadPage } from '../pages';
import { forgetWords, recentWords, rememberWord } from './recent-words';
import type { SearchRow } from './search-panel';

const useWordInUrl = () => {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
};

const SearchPanel = lazy(() => import('./search-panel'));

interface Rows {
  rows: SearchRow[];
  /** They are about what was typed before, and can't be chosen; those for what is typed now are on their way. */
  isStale: boolean;
}

/** The rows of the panel below the box: recent words while the box is empty, otherwise matching words and products. */
const useRows = (typed: string, isOpen: boolean): Rows => {
  const word = useDeferredValue(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(suggest, { query: { keyword: word } }),
    enabled: isOpen && word !== '',
    placeholderData: (before) => before,
  });
  if (typed.trim() === '')
    return { rows: recentWords().map((recent) => ({ kind: 'recent', word: recent })), isStale: false };
  const rows = [
    ...(data?.words ?? []).map((suggestion): SearchRow => ({ kind: 'word', word: suggestion })),
    ...(data?.products ?? []).map((product): SearchRow => ({ kind: 'product', product })),
  ];
  return { rows, isStale: isPlaceholderData || word !== typed.trim() };
};

/** Where an arrow leads from a row: the box itself, -1, is one of the places. */
const rowBeside = (index: number, isDown: boolean, places: number) => ((index + (isDown ? 2 : places)) % places) - 1;

export function SearchBox() {
  const t = useT(appMessages);
  const common = useT();
  const listId = useId();
  const wordInUrl = useWordInUrl();
  const [typed, setTyped] = useState(wordInUrl);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const box = useRef<HTMLFormElement>(null);
  /** Results show late: what is typed while they are on their way must outlive them. */
  const isTyping = useRef(false);
  const { rows, isStale } = useRows(typed, isOpen);
  useEffect(() => {
    if (!isTyping.current) setTyped(wordInUrl);
  }, [wordInUrl]);
  const isShown = isOpen && rows.length > 0;

  const leave = () => {
    isTyping.current = false;
    setOpen(false);
    setActiveIndex(-1);
  };
  const search = (word: string) => {
    leave();
    setTyped(word);
    if (word) rememberWord(word);
    go(linkTo('search', { keyword: word }));
  };
  const openRow = (row: SearchRow) => {
    if (row.kind !== 'product') return search(row.word);
    leave();
    go(linkTo('product', { id: row.product.productId }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const row = rows[activeIndex];
    if (isOpen && row && !isStale) openRow(row);
    else search(typed.trim());
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && isShown) {
      // Otherwise the browser would also empty the box.
      event.preventDefault();
      setOpen(false);
    }
    const isDown = event.key === 'ArrowDown';
    if (!isDown && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActiveIndex((index) => (isStale ? -1 : rowBeside(index, isDown, rows.length + 1)));
  };
  return (
    <search className="relative min-w-0 grow">
      <form
        ref={box}
        onSubmit={submit}
        onBlur={(event) => !box.current?.contains(event.relatedTarget) && leave()}
        className="flex"
      >
        <input
          type="search"
          name="keyword"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-label={common('common.search')}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => {
            isTyping.current = true;
            setTyped(event.target.value);
            setActiveIndex(-1);
            setOpen(true);
          }}
          onFocus={() => {
            preloadPage('search');
            setOpen(true);
          }}
          onKeyDown={handleKey}
          className="h-11 min-w-0 grow rounded-s-md border-2 border-e-0 border-theme-ring bg-white px-3 text-lg sm:px-4 focus:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          className="flex h-11 items-center gap-2 rounded-e-md bg-theme px-3 font-medium sm:px-6 text-theme-on transition-colors hover:bg-theme-hover"
        >
          <Icon name="search" size={20} />
          <span className="max-sm:sr-only">{common('common.search')}</span>
        </button>
        <Suspense>
          {isShown && (
            <SearchPanel
              id={listId}
              rows={rows}
              isStale={isStale}
              activeIndex={activeIndex}
              onSelect={openRow}
              onClearRecent={() => {
                forgetWords();
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </form>
    </search>
  );
}
