import type { Category, ProductList } from '@pcmall/contract/catalogue';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { useEffect, useState } from 'react';
import { useShop } from '../../../lib/shop';
import { catalogueMessages } from '../catalogue.messages';
import { BrandFilter } from './brand-filter';
import { countByCategory } from './category-counts';
import { FilterSection } from './filter-section';
import { PriceFilter } from './price-filter';
import { type SearchState, useCategories } from './search-state';

interface FilterProps {
  state: SearchState;
  list: ProductList;
}

/** All the filters of the product list; each choice goes into the URL at once. */
export function SearchFilters({ state, list }: FilterProps) {
  const t = useT(catalogueMessages);
  return (
    <aside aria-label={t('filter.title')} className="divide-y divide-line rounded-lg border border-line px-4">
      <CategoryFilter state={state} list={list} />
      <BrandFilter state={state} brands={list.brands} />
      <FilterSection title={t('filter.price')}>
        <PriceFilter state={state} />
      </FilterSection>
      <DeliveryFilter state={state} />
    </aside>
  );
}

interface ChoiceProps {
  text: string;
  count?: number | undefined;
  isChosen?: boolean;
  onChoose: () => void;
}

function Choice({ text, count, isChosen = false, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'flex w-full items-baseline justify-between gap-2 rounded-sm py-1 text-start transition-colors hover:text-theme-text',
          isChosen ? 'font-medium text-theme-text' : 'text-ink-soft',
        )}
      >
        <span>{text}</span>
        {count !== undefined && <span className="numbers text-xs text-ink-muted">{count}</span>}
      </button>
    </li>
  );
}

/** The path to the selected category, then its subcategories that have results. */
function CategoryFilter({ state, list }: FilterProps) {
  const t = useT(catalogueMessages);
  const all = useCategories();
  const counts = countByCategory(all, list.categories);
  const current = state.url.categoryId;
  const pathTo = (categoryId: string | null | undefined): Category[] => {
    const category = all.find((each) => each.categoryId === categoryId);
    return category ? [...pathTo(category.parentId), category] : [];
  };
  const path = pathTo(current);
  const below = all.filter(
    ({ categoryId, parentId }) =>
      parentId === (path.at(-1)?.categoryId ?? null) && (list.hasMore || counts.has(categoryId)),
  );
  if (path.length === 0 && below.length === 0) return null;
  const show = (categoryId: string | undefined) => state.change({ categoryId });
  return (
    <FilterSection title={t('filter.category')}>
      <ul>
        {path.length > 0 && <Choice text={t('search.all')} onChoose={() => show(undefined)} />}
        {path.map(({ categoryId, name }) => (
          <Choice
            key={categoryId}
            text={name}
            isChosen={categoryId === current}
            onChoose={() => show(categoryId === current ? path.at(-2)?.categoryId : categoryId)}
          />
        ))}
      </ul>
      <ul className={cx(path.length > 0 && 'ms-3')}>
        {below.map(({ categoryId, name }) => (
          <Choice
            key={categoryId}
            text={name}
            count={list.hasMore ? undefined : counts.get(categoryId)}
            onChoose={() => show(categoryId)}
          />
        ))}
      </ul>
    </FilterSection>
  );
}

function DeliveryFilter({ state: { url, change } }: { state: SearchState }) {
  const t = useT(catalogueMessages);
  const { deliveryModes } = useShop();
  return (
    <FilterSection title={t('filter.delivery')}>
      <ul>
        {deliveryModes.map((mode) => (
          <Choice
            key={mode}
            text={t(`mode.${mode}`)}
            isChosen={url.deliveryMode === mode}
            onChoose={() => change({ deliveryMode: url.deliveryMode === mode ? undefined : mode })}
          />
        ))}
      </ul>
      <StockFilter isOn={url.inStock === '1'} onChange={(isOn) => change({ inStock: isOn ? '1' : undefined })} />
    </FilterSection>
  );
}

/** Ticks at once, although the URL changes only when the results have arrived. */
function StockFilter({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT(catalogueMessages);
  const [isTicked, setTicked] = useState(isOn);
  useEffect(() => setTicked(isOn), [isOn]);
  const tick = (next: boolean) => {
    setTicked(next);
    onChange(next);
  };
  return (
    <Checkbox
      className="mt-2"
      label={t('filter.inStock')}
      checked={isTicked}
      onChange={(event) => tick(event.target.checked)}
    />
  );
}
