/** How many a page of a list may hold, for the shopper to choose from; the first unless they do. */
export const pageSizes = [10, 20, 30, 40, 50] as const;

/** No list of a shop is longer than so many pages. */
const lastPageIndex = 1000;

export interface ListPage {
  /** Counted from 1. */
  pageIndex: number;
  pageSize: number;
}

/**
 * The page that the parameters of an address name. Addresses are typed, cut and kept for years: what is no page or no size
 * on offer is put right, as an error would be one that nobody can do anything about.
 */
export const readListPage = (index: string | undefined, size: string | undefined): ListPage => {
  const asked = /^\d{1,9}$/.test(index ?? '') ? Number(index) : 1;
  return {
    pageIndex: Math.min(Math.max(asked, 1), lastPageIndex),
    pageSize: pageSizes.find((each) => String(each) === size) ?? pageSizes[0],
  };
};

/** The last page of a list; an empty one has a first. */
export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
