import type * as contract from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import {
  type BalanceChange,
  findBalance,
  findLedgerEntry,
  findMovements,
  findPaymentMeans,
  postBalanceChange,
} from './balance.queries';

/** In minor units of the shop's currency; 0 for an account without a balance. */
export const getMyBalance = async (
  { db }: Context,
  { shop, shopId, accountId }: Member,
): Promise<DataOf<typeof contract.getMyBalance>> => ({
  balance: (await findBalance(db, shopId, accountId))?.amount ?? 0,
  currency: shop.currency,
});

type Movement = DataOf<typeof contract.getBalanceMovements>['records'][number];

/** The ledger's reasons as shoppers are told them; any other is a credit by the shop. */
const toldReasons: Partial<Record<string, Movement['reason']>> = {
  payment: 'payment',
  refund: 'refund',
  operatorDebit: 'debit',
};

/** What came and went, the newest first (AUTH-08.2). */
export const getBalanceMovements = async (
  { db }: Context,
  member: Member,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<DataOf<typeof contract.getBalanceMovements>> => {
  const rows = await findMovements(db, member, { offset: (pageIndex - 1) * pageSize, size: pageSize });
  return {
    records: rows.map((row) => ({
      ...{ movementId: row.entry_id, change: row.change, balanceAfter: row.balance_after },
      reason: toldReasons[row.reason] ?? 'topUp',
      ...{ orderId: row.order_id, orderNo: row.order_no, at: row.created_at.toISOString() },
    })),
    total: rows[0]?.total ?? 0,
    ...{ pageIndex, pageSize },
  };
};

/** The balance in minor units, and whether there is a payment password to spend it with (PAY-05). Refuses sessionEnded. */
export const payMeansOf = async (db: Db, shopId: string, accountId: string) => {
  const means = (await findPaymentMeans(db, shopId, accountId)) ?? refuse('sessionEnded');
  return { balance: means.balance ?? 0, hasPayPassword: means.has_pay_password };
};

/** Why a change was not posted: it had been already, and then its balance counts, or it has to be refused. */
const outcomeOfUnposted = async (trx: Trx, change: BalanceChange): Promise<number> => {
  const entry = await findLedgerEntry(trx, change);
  if (entry && entry.change !== change.change)
    throw new Error(`${change.reason} ${change.reference} came again with another amount`);
  if (entry) return entry.balance_after;
  const balance = await findBalance(trx, change.shopId, change.accountId);
  return refuse(balance ? 'balanceShort' : 'accountNotFound');
};

/**
 * Changes a balance together with its ledger, and returns the balance after it in minor units. A repeated reason and
 * reference changes nothing. Refuses balanceShort when the balance would fall below zero (PAY-05), and accountNotFound.
 */
export const changeBalance = async (trx: Trx, change: BalanceChange): Promise<number> =>
  (await postBalanceChange(trx, newId(), change)) ?? outcomeOfUnposted(trx, change);
