import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import { type BalanceChange, findBalance, findEntry, findMeans, moveBalance } from './balance.queries';

/** Minor units of the shop's currency. */
export const balanceOf = async (db: Db, shopId: string, accountId: string): Promise<number> =>
  (await findBalance(db, shopId, accountId))?.amount ?? 0;

/** The balance, and whether there is a payment password to spend it with. */
export const payMeansOf = async (db: Db, shopId: string, accountId: string) => {
  const means = (await findMeans(db, shopId, accountId)) ?? refuse('sessionEnded');
  return { balance: means.balance ?? 0, hasPayPassword: means.has_pay_password };
};

/** What a change that was not done comes to: its earlier outcome, or a refusal. */
const outcomeOf = async (trx: Trx, move: BalanceChange): Promise<number> => {
  const entry = await findEntry(trx, move);
  if (entry && entry.change !== move.change)
    throw new Error(`${move.reason} ${move.reference} came again with another amount`);
  if (entry) return entry.balance_after;
  const balance = await findBalance(trx, move.shopId, move.accountId);
  return refuse(balance ? 'balanceShort' : 'accountNotFound');
};

/**
 * Changes the balance and its ledger together and answers with the balance after it. The same reason and reference
 * again changes nothing; more than there is gets refused.
 */
export const changeBalance = async (trx: Trx, move: BalanceChange): Promise<number> =>
  (await moveBalance(trx, newId(), move)) ?? outcomeOf(trx, move);
