import type { suggest } from '@pcmall/contract/catalogue';
import type { DataOf } from '@pcmall/contract/endpoint';
import { pictureAt } from '@pcmall/contract/pictures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { cx } from '@pcmall/ui/lib/cx';
import { useMoney } from '../../lib/shop';
import { searchPanelMessages } from './search-panel.messages';

type SuggestedProduct = DataOf<typeof suggest>['products'][number];

export type SearchRow = { kind: 'recent' | 'word'; word: string } | { kind: 'product'; product: SuggestedProduct };

interface SearchPanelProps {
  id: string;
  rows: SearchRow[];
  /** Still about what was typed before: shown, so that nothing flickers, and not to be chosen. */
  isStale: boolean;
  /** Which row the keyboard is on; -1 for none. */
  activeIndex: number;
  onSelect: (row: SearchRow) => void;
  onClearRecent: () => void;
}

const keyOf = (row: SearchRow) => (row.kind === 'product' ? row.product.productId : row.word);

/** Below the search box; the focus stays in the box, whose aria-activedescendant names the active row. */
export default function SearchPanel({ id, rows, isStale, activeIndex, onSelect, onClearRecent }: SearchPanelProps) {
  const t = useT(searchPanelMessages);
  const isRecent = rows[0]?.kind === 'recent';
  return (
    // A press in the panel must not take the focus from the box: that would close the panel before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full mt-1 rounded-md border border-line bg-white py-2 shadow-float"
    >
      {isRecent && (
        <p className="flex justify-between px-4 py-1 text-sm text-ink-muted">
          <span>{t('search.recent')}</span>
          <button type="button" onClick={onClearRecent} className="hover:text-theme-text">
            {t('search.clearRecent')}
          </button>
        </p>
      )}
      <div id={id} role="listbox" aria-label={t(isRecent ? 'search.recent' : 'search.suggestions')}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the box
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
          <div
            key={`${row.kind} ${keyOf(row)}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            aria-disabled={isStale || undefined}
            onClick={isStale ? undefined : () => onSelect(row)}
            className={cx(
              'flex cursor-pointer items-center gap-3 px-4 py-2 hover:bg-ground',
              index === activeIndex && 'bg-ground',
              isStale && 'opacity-60',
            )}
          >
            {row.kind === 'product' ? <ProductRow product={row.product} /> : <WordRow row={row} />}
          </div>
        ))}
      </div>
    </div>
  );
}

function WordRow({ row }: { row: { kind: 'recent' | 'word'; word: string } }) {
  return (
    <>
      <Icon name={row.kind === 'recent' ? 'clock' : 'search'} size={16} className="text-ink-muted" />
      <span className="truncate">{row.word}</span>
    </>
  );
}

function ProductRow({ product }: { product: SuggestedProduct }) {
  const money = useMoney();
  return (
    <>
      <img src={pictureAt(product.picture, 80)} alt="" width={40} height={40} className="rounded-sm bg-ground" />
      <span className="grow truncate">{product.name}</span>
      <span className="numbers font-medium">{money(product.price)}</span>
    </>
  );
}
