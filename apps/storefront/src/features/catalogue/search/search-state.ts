import { useSuspenseQuery } from '@tanstack/react-query';
import { useQueryState } from '../../../lib/navigation';
import { categoriesQuery } from '../catalogue.api';

/** In the order of their chips. */
const filterNames = ['categoryId', 'brandId', 'priceFrom', 'priceTo', 'deliveryMode', 'inStock'] as const;

type FilterName = (typeof filterNames)[number] | 'keyword' | 'sort';
type Changes = Partial<Record<FilterName, string | number | undefined>>;

/** The search as its URL describes it; a change of a filter goes back to the first page. */
export const useSearchState = () => {
  const [url, set] = useQueryState();
  return {
    url,
    isFiltered: filterNames.some((name) => url[name] !== undefined),
    change: (changes: Changes) => set({ ...changes, pageIndex: undefined }),
    page: (changes: { pageIndex?: number | undefined; pageSize?: number }, options?: { replace: boolean }) =>
      set(changes, options),
    clear: () => set({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), pageIndex: undefined }),
  };
};

export type SearchState = ReturnType<typeof useSearchState>;

export const useCategories = () => useSuspenseQuery(categoriesQuery).data;

export const useCategoryName = (categoryId: string | undefined) =>
  useCategories().find((category) => category.categoryId === categoryId)?.name;
