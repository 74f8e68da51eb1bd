import { type GoodsRow, listGoods } from '@pcmall/contract/console/goods';
import type { ChosenGoods, GoodsKind } from '@pcmall/contract/console/goods-chosen';
import { listStock, type StockedSku } from '@pcmall/contract/console/stock';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call';

/** Milliseconds after the last key before the server is asked. */
const pauseMs = 200;

const pageSize = 25;

/** The largest page of a list. */
const largestPage = 100;

const ofProduct = ({ productId, code, name, picture, priceFrom, priceTo, stock, onSale }: GoodsRow): ChosenGoods => ({
  ...{ id: productId, productId, code, name, options: '', picture, priceFrom, priceTo, stock, onSale },
});

const ofSku = ({ skuId, productId, code, name, options, picture, price, stock, onSale }: StockedSku): ChosenGoods => ({
  ...{ id: skuId, productId, code, name, options, picture, priceFrom: price, priceTo: price, stock, onSale },
});

interface GoodsFilter {
  keyword: string;
  category?: string;
  sale?: 'onSale';
}

interface FoundGoods {
  goods: ChosenGoods[];
  total: number;
  pageIndex: number;
}

const readPage = async (
  kind: GoodsKind,
  { category, ...filter }: GoodsFilter,
  page: { pageIndex: number; pageSize: number },
): Promise<FoundGoods> => {
  const { pageIndex } = page;
  if (kind === 'product') {
    const { records, total } = await call(listGoods, { query: { ...filter, ...(category && { category }), ...page } });
    return { goods: records.map(ofProduct), total, pageIndex };
  }
  // The options of a product stand together by their codes.
  const { records, total } = await call(listStock, { query: { ...filter, sort: 'code', ...page } });
  return { goods: records.map(ofSku), total, pageIndex };
};

interface Search {
  kind: GoodsKind;
  text: string;
  /** Empty for any; only products have one. */
  category: string;
  isOnSaleOnly: boolean;
}

/** What is found of the shop's goods for a text that is being typed; until the answer comes, what was found before stays. */
export const useGoodsSearch = ({ kind, text, category, isOnSaleOnly }: Search) => {
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const filter: GoodsFilter = {
    ...{ keyword: asked, ...(category && { category }), ...(isOnSaleOnly && { sale: 'onSale' }) },
  };
  const query = useInfiniteQuery({
    // With the path in front, a change of goods makes it stale as it does their lists.
    queryKey: [kind === 'product' ? listGoods.path : listStock.path, { chooseFrom: filter }],
    queryFn: ({ pageParam }) => readPage(kind, filter, { pageIndex: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ pageIndex, total }) => (pageIndex * pageSize < total ? pageIndex + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    goods: query.data?.pages.flatMap((page) => page.goods) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    isWaiting: asked !== typed || query.isPending || query.isPlaceholderData,
    error: query.error,
    askNow: () => setAsked(typed),
    askAgain: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    /** All that fit, up to so many. */
    readAll: async (most: number): Promise<ChosenGoods[]> => {
      const all: ChosenGoods[] = [];
      for (let pageIndex = 1; all.length < most; pageIndex += 1) {
        const page = await readPage(kind, filter, { pageIndex, pageSize: largestPage });
        all.push(...page.goods);
        if (page.goods.length < largestPage) break;
      }
      return all.slice(0, most);
    },
  };
};
