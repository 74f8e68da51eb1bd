import type * as contract from '@pcmall/contract/console/shopper-data';
import { shopperStateNames } from '@pcmall/contract/console/shoppers';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { toCsv } from '@pcmall/domain/csv';
import { formatAmount } from '@pcmall/domain/money';
import { dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { auditChange, filtersForAudit } from '../../staff/audit/audit.service';
import { listShoppers } from '../shopper-list.queries';
import { presentShopper } from '../shoppers.service';

const mostExported = 10_000;

const heads = [
  ...['编号 Id', '昵称 Name', '真实姓名 Real name', '手机 Phone', '邮箱 E-mail', '订单数 Orders'],
  ...['余额 Balance', '币种 Currency', '状态 State', '标记 Flags', '注册时间 Since (UTC)'],
];

/** The shoppers that the filters let pass as a file (SALES-06). That somebody took it with them is an entry of the audit. */
export const exportShoppers = async (
  context: Context,
  caller: StaffMember,
  { sort, ...filter }: QueryOf<typeof contract.exportShoppers>,
): Promise<DataOf<typeof contract.exportShoppers>> => {
  const { db, clock } = context;
  const { shopId, shop, language } = caller;
  const found = await listShoppers(db, shopId, filter, { sort, offset: 0, size: mostExported + 1 });
  const rows = found
    .slice(0, mostExported)
    .map(presentShopper)
    .map((row) => [
      ...[row.accountId, row.nickName, row.realName, row.phone, row.email, String(row.orders)],
      ...[
        formatAmount(row.balance),
        shop.currency,
        shopperStateNames[row.state][language],
        row.flags.join(' '),
        row.createdAt,
      ],
    ]);
  await auditChange(context, db, caller, {
    action: 'shopper.exportList',
    subject: { kind: 'shop', id: shopId },
    after: { ...filtersForAudit(filter), shoppers: rows.length },
  });
  return {
    fileName: `shoppers-${shopId}-${dayIn(clock.now(), shop.timeZone)}.csv`,
    csv: toCsv([heads, ...rows]),
    rows: rows.length,
    isWhole: found.length <= mostExported,
  };
};
