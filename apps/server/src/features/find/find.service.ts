import * as contract from '@pcmall/contract/console/find';
import { isAllowed } from '@pcmall/contract/console/permissions';
import type { DataOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { phoneEndings, phoneText } from '@pcmall/domain/phone';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Context } from '../../core/context';
import type { StaffMember } from '../../core/staff';
import { findProductsByCode, isLikeCode } from '../catalogue/search/search-code.service';
import { findSuggestedIds } from '../catalogue/search/suggest.service';
import * as queries from './find.queries';

type Found = DataOf<typeof contract.findAnything>;

const most = contract.mostFound;

/** Order numbers are copied with a #, phones written with blanks, dashes and brackets. */
const readKeyword = (typed: string): queries.Keyword => {
  const text = searchForm(typed);
  const bare = text.replace(/[\s#()\p{Pd}]/gu, '');
  return { text, digits: /^\d{3,}$/.test(bare) ? bare : '', phoneEnds: phoneEndings(bare) };
};

const ordersOf = async ({ db }: Context, { shopId }: StaffMember, keyword: queries.Keyword): Promise<Found['orders']> =>
  (await queries.findOrders(db, shopId, keyword, most)).map((row) => ({
    ...{ orderId: row.order_id, orderNo: row.order_no, recipientName: row.recipient_name, status: row.status },
    deliveryMode: row.delivery_mode,
    createdAt: row.created_at.toISOString(),
  }));

/** What has it as a code comes first: that is exactly what was looked for. */
const goodsOf = async (
  { db }: Context,
  { shopId, language }: StaffMember,
  keyword: queries.Keyword,
): Promise<Found['goods']> => {
  const { text } = keyword;
  const ids = new Set([
    ...(isLikeCode(text) ? await findProductsByCode(db, shopId, text) : []),
    ...(await queries.findCodedGoods(db, shopId, keyword, most)),
    ...(await findSuggestedIds(db, shopId, text, most)),
    ...(await queries.findHiddenGoods(db, shopId, text, most)),
  ]);
  const goods = await queries.findGoods(db, shopId, [...ids].slice(0, most));
  return goods.map(({ product_id, code, name, on_sale }) => ({
    ...{ productId: product_id, name: localize(name, language), code, onSale: on_sale },
  }));
};

const shoppersOf = async (
  { db }: Context,
  { shopId }: StaffMember,
  keyword: queries.Keyword,
): Promise<Found['shoppers']> =>
  (await queries.findShoppers(db, shopId, keyword, most)).map((row) => ({
    ...{ accountId: row.account_id, nickName: row.nick_name, realName: row.real_name, email: row.email ?? '' },
    phone: phoneText(row.phone_area_code, row.phone),
  }));

/** A few orders, goods and shoppers for what somebody types, of the kinds that the role may read (STAFF-05). */
export const findAnything = async (context: Context, caller: StaffMember, typed: string): Promise<Found> => {
  const keyword = readKeyword(typed);
  const may = (permission: Parameters<typeof isAllowed>[1]) => isAllowed(caller.role, permission);
  if (keyword.text === '') return { orders: [], goods: [], shoppers: [] };
  return {
    orders: may('orders.read') ? await ordersOf(context, caller, keyword) : [],
    goods: may('goods.read') ? await goodsOf(context, caller, keyword) : [],
    shoppers: may('shoppers.read') ? await shoppersOf(context, caller, keyword) : [],
  };
};
