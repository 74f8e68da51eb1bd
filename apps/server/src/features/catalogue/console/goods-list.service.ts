import type * as contract from '@pcmall/contract/console/goods';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { countGoods } from './goods-counts.queries';
import * as queries from './goods-list.queries';

type Query = QueryOf<typeof contract.listGoods>;
type List = DataOf<typeof contract.listGoods>;

/** As the queries take it. */
export const filterOf = (query: Partial<Omit<Query, 'sort' | 'pageIndex' | 'pageSize'>>): queries.GoodsFilter => ({
  keyword: searchForm(query.keyword ?? ''),
  sale: query.sale ?? null,
  category: query.category ?? null,
  brand: query.brand ?? null,
  stock: query.stock ?? null,
});

const presentRow = (row: queries.GoodsSummary, language: Language): contract.GoodsRow => ({
  productId: row.product_id,
  code: row.code,
  name: localize(row.name, language),
  untranslated: !row.name.zh?.trim() || !row.name.en?.trim(),
  picture: row.picture,
  category: localize(row.category, language),
  brand: row.brand ? localize(row.brand, language) : '',
  deliveryModes: row.delivery_modes,
  skus: row.skus,
  priceFrom: row.price_from,
  priceTo: row.price_to,
  stock: row.stock,
  onSale: row.on_sale,
  sales: row.sales,
  listedAt: row.listed_at.toISOString(),
});

/** A page of the shop's goods with exact counts for each choice of each filter (GOODS-01). */
export const listGoods = async ({ db }: Context, caller: StaffMember, query: Query): Promise<List> => {
  const { shopId, language } = caller;
  const filter = filterOf(query);
  const { sort, pageIndex, pageSize } = query;
  const page = { sort, offset: (pageIndex - 1) * pageSize, size: pageSize };
  const findPage = async () => queries.findSummaries(db, shopId, await queries.listGoodsIds(db, shopId, filter, page));
  const [records, counted] = await Promise.all([findPage(), countGoods(db, shopId, filter)]);
  const counts: List['counts'] = { sale: {}, brand: {}, stock: {}, category: {} };
  for (const { kind, value, total } of counted) if (kind !== 'all' && value !== '') counts[kind][value] = total;
  return {
    records: records.map((row) => presentRow(row, language)),
    total: counted.find(({ kind }) => kind === 'all')?.total ?? 0,
    ...{ pageIndex, pageSize, counts },
  };
};
