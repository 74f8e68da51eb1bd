import type * as contract from '@pcmall/contract/console/shopper-data';
import { shopperStateNames } from '@pcmall/contract/console/shoppers';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Language } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { dateTimeIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { StaffMember } from '../../../core/staff';
import { filtersForAudit } from '../../staff/audit/audit.service';
import { listExport } from '../../staff/audit/list-export.service';
import { findSummaries, joinShopperIds, type ShopperSummary } from '../shopper-list.queries';
import { presentShopper } from '../shoppers.service';

const heads = ({ timeZone }: Shop): string[] => [
  ...['编号 Id', '昵称 Name', '真实姓名 Real name', '手机 Phone', '邮箱 E-mail', '订单数 Orders'],
  ...['余额 Balance', '币种 Currency', '状态 State', '标记 Flags', `注册时间 Since (${timeZone})`],
];

const cells = (row: ShopperSummary, { currency, timeZone }: Shop, language: Language): string[] => {
  const { accountId, nickName, realName, phone, email, orders, balance, state, flags } = presentShopper(row);
  return [
    ...[accountId, nickName, realName, phone, email, String(orders), formatAmount(balance), currency],
    ...[shopperStateNames[state][language], flags.join(' '), dateTimeIn(row.created_at, timeZone)],
  ];
};

const shoppersFile = listExport({
  ...{ name: 'shoppers', counted: 'shoppers', action: 'shopper.exportList', subjectKind: 'shop' },
  ...{ heads, cells },
});

/** Begins a file of all shoppers that the filters let pass, however many (SALES-06). */
export const beginShopperExport = async (
  context: Context,
  caller: StaffMember,
  { sort, ...filter }: QueryOf<typeof contract.beginShopperExport>,
): Promise<DataOf<typeof contract.beginShopperExport>> => {
  const found = await joinShopperIds(context.db, caller.shopId, filter, sort);
  return shoppersFile.begin(context, caller, found, filtersForAudit(filter));
};

/** These shoppers as they are now: of one who was erased meanwhile nothing is left to tell. */
export const exportShoppers = async (
  { db }: Context,
  caller: StaffMember,
  { accountIds, language }: BodyOf<typeof contract.exportShoppers>,
): Promise<DataOf<typeof contract.exportShoppers>> =>
  shoppersFile.part(caller, await findSummaries(db, caller.shopId, accountIds), language);
