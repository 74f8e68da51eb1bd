import { brandIdsOf, type ProductList } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useMoney } from '../../../lib/shop';
import { catalogueMessages } from '../catalogue.messages';
import { type SearchState, useCategoryName } from './search-state';

interface Chip {
  key: string;
  text: string;
  remove: () => void;
}

const usePriceText = ({ priceFrom, priceTo }: SearchState['url']) => {
  const t = useT(catalogueMessages);
  const money = useMoney();
  const [from, to] = [priceFrom, priceTo].map((price) => (price === undefined ? undefined : money(Number(price))));
  if (from && to) return t('filter.priceBetween', { from, to });
  if (from) return t('filter.priceAbove', { from });
  return to && t('filter.priceBelow', { to });
};

const useBrandChips = ({ url, change }: SearchState, { brands }: ProductList): Chip[] => {
  const t = useT(catalogueMessages);
  const brandIds = brandIdsOf(url.brandId);
  return brandIds.map((brandId) => ({
    key: `brand ${brandId}`,
    text: brands.find(({ id }) => id === brandId)?.name ?? t('filter.brand'),
    remove: () => change({ brandId: brandIds.filter((id) => id !== brandId).join(',') || undefined }),
  }));
};

const useChips = (state: SearchState, list: ProductList): Chip[] => {
  const { url, change } = state;
  const t = useT(catalogueMessages);
  const category = useCategoryName(url.categoryId);
  const price = usePriceText(url);
  const brands = useBrandChips(state, list);
  const { deliveryMode: mode } = url;
  const chips: (Omit<Chip, 'text'> & { text: string | undefined })[] = [
    { key: 'category', text: category, remove: () => change({ categoryId: undefined }) },
    ...brands,
    { key: 'price', text: price, remove: () => change({ priceFrom: undefined, priceTo: undefined }) },
    {
      key: 'mode',
      text: mode === 'crossBorder' || mode === 'local' || mode === 'pickUp' ? t(`mode.${mode}`) : undefined,
      remove: () => change({ deliveryMode: undefined }),
    },
    {
      key: 'stock',
      text: url.inStock && t('filter.inStock'),
      remove: () => change({ inStock: undefined }),
    },
  ];
  return chips.flatMap(({ text, ...chip }) => (text ? [{ ...chip, text }] : []));
};

/** The filters in force, each with a button that removes it. */
export function ActiveFilters({ state, list }: { state: SearchState; list: ProductList }) {
  const t = useT(catalogueMessages);
  const common = useT();
  const chips = useChips(state, list);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, text, remove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('filter.remove', { name: text })}
            onClick={remove}
            className="inline-flex h-8 items-center gap-1 rounded-full bg-theme-soft ps-3 pe-2 text-sm text-theme-text transition-colors hover:bg-theme hover:text-theme-on"
          >
            <span>{text}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" onClick={state.clear} className="px-2 text-sm text-ink-soft hover:text-theme-text">
            {common('common.clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}
