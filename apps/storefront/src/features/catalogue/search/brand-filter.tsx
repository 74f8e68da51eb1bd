import { brandIdsOf, type ProductList } from '@pcmall/contract/catalogue';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useEffect, useState } from 'react';
import { catalogueMessages } from '../catalogue.messages';
import { FilterSection } from './filter-section';
import type { SearchState } from './search-state';

const brandsShown = 8;

/** Ticks at once, although the URL changes only when the results have arrived: a second brand must not lose the first. */
const useTickedBrands = ({ url, change }: SearchState) => {
  const [ticked, setTicked] = useState(brandIdsOf(url.brandId));
  useEffect(() => setTicked(brandIdsOf(url.brandId)), [url.brandId]);
  const toggle = (brandId: string) => {
    const next = ticked.includes(brandId) ? ticked.filter((id) => id !== brandId) : [...ticked, brandId];
    setTicked(next);
    change({ brandId: brandIdsOf(next.join(',')).join(',') || undefined });
  };
  return { ticked, toggle };
};

/** Any number of brands; the others stay in the list, to be added. */
export function BrandFilter({ state, brands }: { state: SearchState; brands: ProductList['brands'] }) {
  const t = useT(catalogueMessages);
  const [isUnfolded, setUnfolded] = useState(false);
  const { ticked, toggle } = useTickedBrands(state);
  if (brands.length === 0) return null;
  const shown = brands.filter(({ id }, index) => isUnfolded || index < brandsShown || ticked.includes(id));
  return (
    <FilterSection title={t('filter.brand')}>
      <ul>
        {shown.map(({ id, name, count }) => (
          <li key={id} className="flex items-center justify-between gap-2 py-0.5">
            <Checkbox
              label={name}
              checked={ticked.includes(id)}
              onChange={() => toggle(id)}
              className="min-w-0 text-ink-soft has-checked:font-medium has-checked:text-theme-text"
            />
            {count !== null && <span className="numbers text-xs text-ink-muted">{count}</span>}
          </li>
        ))}
      </ul>
      {brands.length > brandsShown && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-1 min-h-7 text-sm text-theme-text hover:underline"
        >
          {t(isUnfolded ? 'filter.fewerBrands' : 'filter.moreBrands')}
        </button>
      )}
    </FilterSection>
  );
}
