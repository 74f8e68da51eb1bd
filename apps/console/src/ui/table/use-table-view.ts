import { type NavigateOptions, useSearchParams } from '../../lib/router';

/** What a filter may be: one of these, or any text. */
type Choices = readonly string[] | 'text';
type ValueOf<Choice> = Choice extends readonly (infer Value)[] ? Value : string;

interface ViewOptions<Filters extends Record<string, Choices>, Sort extends string> {
  filters: Filters;
  /** The columns that the server can sort by. */
  sorts?: readonly Sort[];
  /** How the list is sorted at first; a minus sorts downwards. */
  sort?: Sort | `-${Sort}`;
}

export const tablePageSizes = [25, 50, 100];

export interface TableView<
  Filters extends Record<string, Choices> = Record<string, Choices>,
  Sort extends string = string,
> {
  /** The filters that are set. */
  filters: { [Name in keyof Filters]?: ValueOf<Filters[Name]> };
  sort: Sort | `-${Sort}` | undefined;
  page: number;
  pageSize: number;
  /** The same as the server's query. */
  query: { [Name in keyof Filters]?: ValueOf<Filters[Name]> } & {
    sort?: Sort | `-${Sort}`;
    pageIndex: number;
    pageSize: number;
  };
  isFiltered: boolean;
  /** Filters and sort as the address has them, in one order and without what is so at first: two that are equal look the same. */
  address: string;
  /** Sets filters (undefined or empty takes one away), the sort, the page or its size: `view.set({ status: 'paid' })`. */
  set: (changes: Record<string, string | number | undefined>, options?: NavigateOptions) => void;
  /** Takes every filter away. */
  clear: () => void;
}

const isChoice = (choices: Choices, value: string) => choices === 'text' || choices.includes(value);

/**
 * How a list is looked at: filters, sort and page. The address holds it, so that it can be kept, sent to a colleague and gone
 * back to; what it names that the list doesn't know counts as not set. See Table for an example.
 */
export const useTableView = <const Filters extends Record<string, Choices>, const Sort extends string = never>({
  filters: known,
  sorts = [],
  sort: firstSort,
}: ViewOptions<Filters, Sort>): TableView<Filters, Sort> => {
  const [search, setSearch] = useSearchParams();
  const entries = Object.entries(known).flatMap(([name, choices]) => {
    const value = search.get(name) ?? '';
    return value !== '' && isChoice(choices, value) ? [[name, value] as const] : [];
  });
  const filters = Object.fromEntries(entries) as TableView<Filters, Sort>['filters'];
  const asked = search.get('sort') ?? '';
  const sort = sorts.some((each) => asked === each || asked === `-${each}`) ? (asked as Sort | `-${Sort}`) : firstSort;
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const size = Number(search.get('size'));
  const pageSize = tablePageSizes.includes(size) ? size : 50;

  const params = new URLSearchParams(entries.map(([name, value]) => [name, value]));
  if (sort !== undefined && sort !== firstSort) params.set('sort', sort);
  params.sort();

  const change = (changes: Record<string, string | number | undefined>, options?: NavigateOptions) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      // Another view begins on its first page.
      after.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    }, options);
  return {
    filters,
    sort,
    page,
    pageSize,
    query: { ...filters, ...(sort && { sort }), pageIndex: page, pageSize },
    isFiltered: entries.length > 0,
    address: params.toString(),
    set: change,
    clear: () => change(Object.fromEntries(Object.keys(known).map((name) => [name, undefined]))),
  };
};

/** A list that the server sends whole, as the page of it that the view shows. */
export const pageOf = <Item>(all: readonly Item[], { page, pageSize }: Pick<TableView, 'page' | 'pageSize'>) => ({
  records: all.slice((page - 1) * pageSize, page * pageSize),
  total: all.length,
});
