import { type ProductSort, productSorts } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { catalogueMessages } from '../catalogue.messages';
import type { SearchState } from './search-state';

const order: readonly ProductSort[] = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'];

export function SortBar({ state }: { state: SearchState }) {
  const t = useT(catalogueMessages);
  const current = productSorts.find((sort) => sort === state.url.sort) ?? 'relevance';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of form fields
    <div role="group" aria-label={t('sort.label')} className="flex flex-wrap gap-1 rounded-md bg-ground p-1">
      {order.map((sort) => (
        <button
          key={sort}
          type="button"
          aria-pressed={sort === current}
          onClick={() => state.change({ sort: sort === 'relevance' ? undefined : sort })}
          className={cx(
            'h-8 rounded-md px-3 transition-colors',
            sort === current ? 'bg-white font-medium text-theme-text shadow-raised' : 'text-ink-soft hover:text-ink',
          )}
        >
          {t(`sort.${sort}`)}
        </button>
      ))}
    </div>
  );
}
