import type * as contract from '@pcmall/contract/console/stock';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import * as queries from './stock-list.queries';

type List = DataOf<typeof contract.listStock>;

export const presentSku = (row: queries.StockRow, language: Language): contract.StockedSku => ({
  ...{ skuId: row.sku_id, productId: row.product_id, code: row.code, barcode: row.barcode ?? '' },
  name: localize(row.name, language),
  options: row.options.map(({ value }) => localize(value, language)).join(' · '),
  ...{ picture: row.picture, onSale: row.on_sale, price: row.price, stock: row.stock },
});

/** A page of what there is of each variant, with exact counts for each choice of each filter (GOODS-04). */
export const listStock = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  query: QueryOf<typeof contract.listStock>,
): Promise<List> => {
  const { sort, pageIndex, pageSize } = query;
  const filter = { keyword: searchForm(query.keyword), stock: query.stock ?? null, sale: query.sale ?? null };
  const page = { sort, offset: (pageIndex - 1) * pageSize, size: pageSize };
  const findPage = async () => queries.findStockedSkus(db, shopId, await queries.listSkuIds(db, shopId, filter, page));
  const [skus, counted] = await Promise.all([findPage(), queries.countStock(db, shopId, filter)]);
  const counts: List['counts'] = { stock: {}, sale: {} };
  for (const { kind, value, total } of counted) if (kind !== 'all') counts[kind][value] = total;
  return {
    records: skus.map((row) => presentSku(row, language)),
    total: counted.find(({ kind }) => kind === 'all')?.total ?? 0,
    ...{ pageIndex, pageSize, counts },
  };
};
