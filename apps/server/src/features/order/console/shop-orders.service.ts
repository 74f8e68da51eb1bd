import type * as contract from '@pcmall/contract/console/orders';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { type Language, localize } from '@pcmall/domain/localized';
import { phoneText } from '@pcmall/domain/phone';
import { orderKeyword } from '@pcmall/domain/tidy-text';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import * as queries from './shop-orders.queries';

type Query = QueryOf<typeof contract.listShopOrders>;
type List = DataOf<typeof contract.listShopOrders>;

const toDate = (time: string | undefined) => (time === undefined ? null : new Date(time));

export const filterOf = (query: Omit<Query, 'sort' | 'pageIndex' | 'pageSize'>): queries.ShopOrderFilter => ({
  keyword: orderKeyword(query.keyword),
  status: query.status ?? null,
  mode: query.mode ?? null,
  payment: query.payment ?? null,
  carrier: query.carrier ?? null,
  idState: query.idState ?? null,
  flag: query.flag ?? null,
  from: toDate(query.from),
  before: toDate(query.before),
  accountId: query.accountId ?? null,
});

const presentRow = (row: queries.ShopOrderSummary, language: Language): contract.ShopOrderRow => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  status: row.status,
  statusSince: row.status_since.toISOString(),
  createdAt: row.created_at.toISOString(),
  currency: row.currency,
  total: row.total,
  paymentMethod: row.payment_method,
  deliveryMode: row.delivery_mode,
  carrierName: row.carrier ? localize(row.carrier.name, language) : '',
  recipientName: row.recipient_name,
  recipientPhone: phoneText(row.phone_area_code, row.phone),
  pieces: row.pieces,
  firstProduct: localize(row.first_product, language),
  idState: row.id_state,
  refundWaiting: row.refund_waiting,
  noted: row.noted,
  trackingNos: row.tracking_nos,
});

const presentCounts = (rows: Awaited<ReturnType<typeof queries.countShopOrders>>): List['counts'] => {
  const counts: List['counts'] = { status: {}, mode: {}, payment: {}, carrier: {}, idState: {}, flag: {} };
  for (const { kind, value, total } of rows) if (kind !== 'all' && value !== '') counts[kind][value] = total;
  return counts;
};

/** A page of the shop's orders with exact counts for each choice of each filter (SALES-02). */
export const listShopOrders = async ({ db }: Context, caller: StaffMember, query: Query): Promise<List> => {
  const { shopId, language } = caller;
  const filter = filterOf(query);
  const { sort, pageIndex, pageSize } = query;
  const page = { sort, offset: (pageIndex - 1) * pageSize, size: pageSize };
  const findPage = async () => queries.findSummaries(db, shopId, await queries.listOrderIds(db, shopId, filter, page));
  const [records, counted, carriers] = await Promise.all([
    findPage(),
    queries.countShopOrders(db, shopId, filter),
    queries.findCarriers(db, shopId),
  ]);
  return {
    records: records.map((row) => presentRow(row, language)),
    total: counted.find(({ kind }) => kind === 'all')?.total ?? 0,
    pageIndex,
    pageSize,
    counts: presentCounts(counted),
    carrierNames: Object.fromEntries(carriers.map(({ carrier_id, name }) => [carrier_id, localize(name, language)])),
  };
};
