import type * as contract from '@pcmall/contract/console/shoppers';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { changeBalance } from '../account/balance.service';
import { findCoupon, issueCoupon } from '../coupon/coupon.service';
import { auditChange } from '../staff/audit/audit.service';
import * as queries from './shoppers.queries';

const newest = 50;

const phoneText = (areaCode: string | null, phone: string | null) => (phone ? `+${areaCode ?? ''} ${phone}` : '');

const present = (row: queries.ShopperSummary): contract.ShopperRow => ({
  accountId: row.account_id,
  nickName: row.nick_name,
  phone: phoneText(row.phone_area_code, row.phone),
  email: row.email ?? '',
  realName: row.real_name,
  balance: row.balance,
  orders: row.orders,
  blocked: row.blocked_at !== null,
  createdAt: row.created_at.toISOString(),
});

/** Finds shoppers by phone, e-mail or name (SALES-06). */
export const listShoppers = async (
  { db }: Context,
  { shopId }: StaffMember,
  { keyword, pageIndex, pageSize }: QueryOf<typeof contract.listShoppers>,
): Promise<DataOf<typeof contract.listShoppers>> => {
  const page = { keyword, offset: (pageIndex - 1) * pageSize, size: pageSize };
  const { rows, total } = await queries.listShoppers(db, shopId, page);
  return { records: rows.map(present), total, pageIndex, pageSize };
};

const reasonOf = (reason: string) => (reason === 'payment' || reason === 'refund' ? reason : 'shop');

const presentMovement = (row: queries.Movement): DataOf<typeof contract.getShopper>['movements'][number] => ({
  ...{ movementId: row.entry_id, change: row.change, balanceAfter: row.balance_after },
  ...{ reason: reasonOf(row.reason), note: row.note, orderNo: row.order_no ?? '', at: row.created_at.toISOString() },
});

/** Refuses `accountNotFound`. */
export const getShopper = async (
  context: Context,
  { shopId, shop }: StaffMember,
  accountId: string,
): Promise<DataOf<typeof contract.getShopper>> => {
  const owner = { shopId, accountId };
  const row = (await queries.findShopper(context.db, owner)) ?? refuse('accountNotFound');
  const addresses = await queries.findShopperAddresses(context.db, owner, newest);
  return {
    ...present(row),
    currency: shop.currency,
    quickOrdersOpened: row.batch_order_opened,
    addresses: addresses.map(({ name, phone_area_code, phone, province, city, district, addr_detail }) => ({
      ...{ name, phone: phoneText(phone_area_code, phone), detail: addr_detail },
      place: [...new Set([province, city, district])].filter(Boolean).join(' '),
    })),
    movements: (await queries.findMovements(context.db, owner, newest)).map(presentMovement),
  };
};

const note = (context: Context, trx: Trx, caller: StaffMember, accountId: string, action: string, after: object) =>
  auditChange(context, trx, caller, { action, subject: { kind: 'shopper', id: accountId }, after });

/**
 * Adds to a balance or takes from it; a repeated key changes nothing. Refuses `balanceShort`, `accountNotFound`, and
 * `actionNotAllowed` when the key comes again with another amount.
 */
export const changeShopperBalance = async (
  context: Context,
  caller: StaffMember,
  accountId: string,
  { change, reason: words, idempotencyKey: reference }: BodyOf<typeof contract.changeShopperBalance>,
): Promise<DataOf<typeof contract.changeShopperBalance>> => {
  const owner = { shopId: caller.shopId, accountId };
  const [added, taken] = queries.shopReasons;
  const posted = { ...owner, change, reason: change > 0 ? added : taken, reference, at: context.clock.now() };
  return inTransaction(context.db, async (trx) => {
    const before = await queries.findPosted(trx, owner, reference);
    if (before && before.change !== change) refuse('actionNotAllowed');
    const balance = await changeBalance(trx, posted);
    if (await queries.noteLedgerEntry(trx, owner, { ...posted, note: words }))
      await note(context, trx, caller, accountId, 'shopper.balance', { change, reason: words, balance });
    else caller.audit.isWritten = true;
    return { balance };
  });
};

/** Shuts a shopper out at once, or lets them in again. Refuses `accountNotFound`. */
export const blockShopper = async (context: Context, caller: StaffMember, accountId: string, blocked: boolean) => {
  const owner = { shopId: caller.shopId, accountId };
  await inTransaction(context.db, async (trx) => {
    if (!(await queries.setBlocked(trx, owner, blocked ? context.clock.now() : null))) refuse('accountNotFound');
    if (blocked) await queries.deleteSessions(trx, owner);
    await note(context, trx, caller, accountId, blocked ? 'shopper.block' : 'shopper.unblock', {});
  });
  context.sessions.forget(caller.shopId, accountId);
};

/** Refuses `accountNotFound`. */
export const openShopperQuickOrders = (context: Context, caller: StaffMember, accountId: string, opened: boolean) =>
  inTransaction(context.db, async (trx) => {
    const owner = { shopId: caller.shopId, accountId };
    if (!(await queries.setQuickOrders(trx, owner, opened))) refuse('accountNotFound');
    await note(context, trx, caller, accountId, 'shopper.quickOrders', { opened });
  });

/**
 * Gives a coupon to shoppers, to all of them or to none (SALES-06). Refuses `couponUnknown`, and `accountNotFound` when
 * one of them is not of this shop.
 */
export const issueToShoppers = (
  context: Context,
  caller: StaffMember,
  { couponId, accountIds, pieces, idempotencyKey: reference }: BodyOf<typeof contract.issueShoppersCoupon>,
): Promise<DataOf<typeof contract.issueShoppersCoupon>> =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const wanted = [...new Set(accountIds)].sort();
    if (!(await findCoupon(trx, shopId, couponId))) refuse('couponUnknown');
    if ((await queries.findKnown(trx, shopId, wanted)).length < wanted.length) refuse('accountNotFound');
    let issued = 0;
    for (const accountId of wanted)
      issued += await issueCoupon(trx, { shopId, accountId, couponId, pieces, reference });
    const after = { shoppers: wanted.length, pieces, issued };
    const subject = { kind: 'coupon', id: couponId };
    await auditChange(context, trx, caller, { action: 'coupon.issue', subject, after });
    return { issued };
  });
