import type * as contract from '@pcmall/contract/console/shopper-data';
import { shopperStateNames } from '@pcmall/contract/console/shoppers';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { csvLines, toCsv } from '@pcmall/domain/csv';
import type { Language } from '@pcmall/domain/localized';
import { formatAmount } from '@pcmall/domain/money';
import { dateTimeIn, dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { StaffMember } from '../../../core/staff';
import { auditChange, filtersForAudit } from '../../staff/audit/audit.service';
import { findSummaries, joinShopperIds, type ShopperSummary } from '../shopper-list.queries';
import { presentShopper } from '../shoppers.service';

const headsIn = (timeZone: string) => [
  ...['编号 Id', '昵称 Name', '真实姓名 Real name', '手机 Phone', '邮箱 E-mail', '订单数 Orders'],
  ...['余额 Balance', '币种 Currency', '状态 State', '标记 Flags', `注册时间 Since (${timeZone})`],
];

const cellsOf = (row: ShopperSummary, { currency, timeZone }: Shop, language: Language): string[] => {
  const { accountId, nickName, realName, phone, email, orders, balance, state, flags } = presentShopper(row);
  return [
    ...[accountId, nickName, realName, phone, email, String(orders), formatAmount(balance), currency],
    ...[shopperStateNames[state][language], flags.join(' '), dateTimeIn(row.created_at, timeZone)],
  ];
};

/**
 * Begins a file of all shoppers that the filters let pass, however many (SALES-06): of all of them only the ids are ever held
 * at once. That somebody takes it with them is an entry of the audit, which stands before the first row is given.
 */
export const beginShopperExport = async (
  context: Context,
  caller: StaffMember,
  { sort, ...filter }: QueryOf<typeof contract.beginShopperExport>,
): Promise<DataOf<typeof contract.beginShopperExport>> => {
  const { db, clock } = context;
  const { shopId, shop } = caller;
  const { rows, keys } = await joinShopperIds(db, shopId, filter, sort);
  await auditChange(context, db, caller, {
    action: 'shopper.exportList',
    subject: { kind: 'shop', id: shopId },
    after: { ...filtersForAudit(filter), shoppers: rows },
  });
  return {
    fileName: `shoppers-${shopId}-${dayIn(clock.now(), shop.timeZone)}.csv`,
    heads: toCsv([headsIn(shop.timeZone)]),
    ...{ rows, keys },
  };
};

/** These shoppers as they are now: of one who was erased meanwhile nothing is left to tell. */
export const exportShoppers = async (
  { db }: Context,
  caller: StaffMember,
  { accountIds, language }: BodyOf<typeof contract.exportShoppers>,
): Promise<DataOf<typeof contract.exportShoppers>> => {
  // The beginning of the export has been, for all of its parts.
  caller.audit.isWritten = true;
  const { shopId, shop } = caller;
  const rows = await findSummaries(db, shopId, accountIds);
  return { csv: csvLines(rows.map((row) => cellsOf(row, shop, language))) };
};
