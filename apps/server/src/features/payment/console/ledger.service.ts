import type * as contract from '@pcmall/contract/console/payments';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { dayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { dayTotals } from '../totals/day-totals.service';
import * as queries from './ledger.queries';
import { periodOf, readCounts, windowOf } from './money-filter.service';

/** A page of what moved the balances, with the sum of all that fits (SALES-07). */
export const listLedger = async (
  { db }: Context,
  { shopId, shop }: StaffMember,
  query: QueryOf<typeof contract.listLedger>,
): Promise<DataOf<typeof contract.listLedger>> => {
  const { reason = null, pageIndex, pageSize } = query;
  const filter = { ...periodOf(shop, query), reason };
  const rows = await queries.listLedgerRows(db, shopId, filter, windowOf(query));
  const counted = await queries.countLedgerRows(db, shopId, filter);
  return {
    records: rows.map((row) => ({
      entryId: row.entry_id,
      accountId: row.account_id,
      shopper: row.shopper,
      change: row.change,
      balanceAfter: row.balance_after,
      reason: row.reason,
      reference: row.reference,
      orderNo: row.order_no,
      createdAt: row.created_at.toISOString(),
    })),
    ...{ pageIndex, pageSize, currency: shop.currency },
    change: counted.find(({ kind }) => kind === 'all')?.change ?? 0,
    ...readCounts(counted, ['reason']),
  };
};

/** What a day brought and took, the same as the operators' command tells (SALES-07). */
export const getDayTotals = async (
  { db, clock }: Context,
  { shop }: StaffMember,
  day = dayIn(clock.now(), shop.timeZone),
): Promise<DataOf<typeof contract.getDayTotals>> => ({
  ...{ day, timeZone: shop.timeZone, currency: shop.currency },
  ...(await dayTotals(db, shop, day)),
});
