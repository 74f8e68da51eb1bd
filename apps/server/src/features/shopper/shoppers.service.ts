import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type * as contract from '@pcmall/contract/console/shoppers';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { formatMoney } from '@pcmall/domain/money';
import { phoneText } from '@pcmall/domain/phone';
import { lastDayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../core/context';
import { requireSameAsked } from '../../core/done-before';
import { refuse } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { changeBalance } from '../account/balance.service';
import { heldStateOf } from '../coupon/my-coupon.service';
import { auditChange } from '../staff/audit/audit.service';
import { countUnderWay } from './erase/erase.queries';
import * as list from './shopper-list.queries';
import * as page from './shopper-page.queries';
import * as queries from './shoppers.queries';

const newest = 50;

export const presentShopper = (row: list.ShopperSummary): contract.ShopperRow => ({
  accountId: row.account_id,
  nickName: row.nick_name,
  phone: phoneText(row.phone_area_code, row.phone),
  email: row.email ?? '',
  realName: row.real_name,
  balance: row.balance,
  orders: row.orders,
  state: row.state,
  flags: row.flags,
  createdAt: row.created_at.toISOString(),
});

/** Finds shoppers by phone, e-mail or name (SALES-06). */
export const listShoppers = async (
  { db }: Context,
  { shopId }: StaffMember,
  { sort, pageIndex, pageSize, ...filter }: QueryOf<typeof contract.listShoppers>,
): Promise<DataOf<typeof contract.listShoppers>> => {
  const rows = await list.listShoppers(db, shopId, filter, {
    sort,
    offset: (pageIndex - 1) * pageSize,
    size: pageSize,
  });
  const counted = await list.countShoppers(db, shopId, filter);
  const countsOf = (kind: string) =>
    Object.fromEntries(counted.filter((row) => row.kind === kind).map(({ value, total }) => [value, total]));
  return {
    records: rows.map(presentShopper),
    total: counted.find(({ kind }) => kind === 'all')?.total ?? 0,
    pageIndex,
    pageSize,
    counts: { state: countsOf('state'), purchase: countsOf('purchase'), flag: countsOf('flag') },
  };
};

const reasonOf = (reason: string) => (reason === 'payment' || reason === 'refund' ? reason : 'shop');

const presentMovement = (row: queries.Movement): DataOf<typeof contract.getShopper>['movements'][number] => ({
  ...{ movementId: row.entry_id, change: row.change, balanceAfter: row.balance_after },
  ...{ reason: reasonOf(row.reason), note: row.note, orderNo: row.order_no ?? '', at: row.created_at.toISOString() },
});

/** Refuses `accountNotFound`. */
export const getShopper = async (
  { db, clock }: Context,
  { shopId, shop, language }: StaffMember,
  accountId: string,
): Promise<DataOf<typeof contract.getShopper>> => {
  const owner = { shopId, accountId };
  const now = clock.now();
  const row = (await page.findShopper(db, owner)) ?? refuse('accountNotFound');
  const orders = await page.findLatestOrders(db, owner, newest);
  const coupons = await page.findHeld(db, owner, now, newest);
  const notes = await page.findNotes(db, owner);
  const addresses = await queries.findShopperAddresses(db, owner, newest);
  return {
    ...presentShopper(row),
    currency: shop.currency,
    quickOrdersOpened: row.batch_order_opened,
    erasedAt: row.erased_at?.toISOString() ?? null,
    underWay: await countUnderWay(db, owner),
    knownFlags: await page.findKnownFlags(db, shopId),
    latestOrders: orders.map(({ order_id, order_no, status, delivery_mode, total, currency, created_at }) => ({
      ...{ orderId: order_id, orderNo: order_no, status, deliveryMode: delivery_mode, total, currency },
      createdAt: created_at.toISOString(),
    })),
    coupons: coupons.map((held) => ({
      ...{ heldId: held.held_id, couponId: held.coupon_id, name: localize(held.name, language) },
      ...{ amount: held.amount, minSpend: held.min_spend, state: heldStateOf(held, now) },
      ...{ lastDay: lastDayIn(held.ends_at, shop.timeZone), issuedAt: held.issued_at.toISOString() },
    })),
    notes: notes.map(({ note_id, staff_name, text, created_at }) => ({
      ...{ noteId: note_id, staffName: staff_name, text, createdAt: created_at.toISOString() },
    })),
    addresses: addresses.map(({ name, phone_area_code, phone, province, city, district, addr_detail }) => ({
      ...{ name, phone: phoneText(phone_area_code, phone), detail: addr_detail },
      place: [...new Set([province, city, district])].filter(Boolean).join(' '),
    })),
    movements: (await queries.findMovements(db, owner, newest)).map(presentMovement),
  };
};

const note = (context: Context, trx: Trx, caller: StaffMember, accountId: string, action: AuditAction, after: object) =>
  auditChange(context, trx, caller, { action, subject: { kind: 'shopper', id: accountId }, after });

/**
 * Adds to a balance or takes from it; a repeated key changes nothing. Refuses `balanceShort`, `accountNotFound`, and
 * `doneOtherwise` when the key comes again with another amount or reason.
 */
export const changeShopperBalance = async (
  context: Context,
  caller: StaffMember,
  accountId: string,
  { change, reason: words, idempotencyKey: reference }: BodyOf<typeof contract.changeShopperBalance>,
): Promise<DataOf<typeof contract.changeShopperBalance>> => {
  const owner = { shopId: caller.shopId, accountId };
  const [added, taken] = queries.shopReasons;
  return inTransaction(context.db, async (trx) => {
    const { amount: standing } = (await queries.lockBalance(trx, owner)) ?? refuse('accountNotFound');
    const done = await queries.findPosted(trx, owner, reference);
    if (done) {
      const money = (amount: number) => formatMoney(amount, caller.shop.currency);
      requireSameAsked(
        { change: done.change, note: done.note },
        { change, note: words },
        done.change > 0 ? 'balance.added' : 'balance.taken',
        { amount: money(Math.abs(done.change)), reason: done.note, balance: money(standing) },
      );
      caller.audit.isWritten = true;
      return { balance: done.balance_after };
    }
    const posted = { ...owner, change, reason: change > 0 ? added : taken, reference, at: context.clock.now() };
    const balance = await changeBalance(trx, posted);
    await queries.noteLedgerEntry(trx, owner, { ...posted, note: words });
    await note(context, trx, caller, accountId, 'shopper.balance', { change, reason: words, balance });
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
