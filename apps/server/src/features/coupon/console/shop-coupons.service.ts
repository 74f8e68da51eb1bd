import { createHash } from 'node:crypto';
import type * as contract from '@pcmall/contract/console/coupons';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { couponCodeOf } from '@pcmall/domain/coupon';
import { isPayable } from '@pcmall/domain/payable-unit';
import { searchForm } from '@pcmall/domain/tidy-text';
import { dayIn, lastDayIn, startOfDayIn } from '@pcmall/domain/time-zone';
import type { Context } from '../../../core/context';
import { requireSameAsked } from '../../../core/done-before';
import type { Shop } from '../../../core/shop';
import { refuse, refuseAt, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { defineCoupon, unknownCategories } from '../coupon.service';
import * as queries from './shop-coupons.queries';

const present = (row: queries.CouponSummary, { timeZone }: Shop): contract.ShopCoupon => ({
  ...{ couponId: row.coupon_id, name: row.name, amount: row.amount, minSpend: row.min_spend },
  ...{ categoryIds: row.category_ids, code: row.code ?? '', isClaimable: row.is_claimable },
  ...{ firstDay: dayIn(row.starts_at, timeZone), lastDay: lastDayIn(row.ends_at, timeZone) },
  ...{ endsAt: row.ends_at.toISOString(), state: row.state, held: row.held, used: row.used, version: row.version },
});

export const listShopCoupons = async (
  { db, clock }: Context,
  { shopId, shop }: StaffMember,
  { keyword, state, pageIndex, pageSize }: QueryOf<typeof contract.listShopCoupons>,
): Promise<DataOf<typeof contract.listShopCoupons>> => {
  const filter = { keyword: searchForm(keyword), state, now: clock.now() };
  const page = { offset: (pageIndex - 1) * pageSize, size: pageSize };
  const rows = await queries.listCoupons(db, shopId, filter, page);
  const counted = await queries.countCoupons(db, shopId, filter);
  const fitting = counted.filter((row) => state === undefined || row.state === state);
  return {
    records: rows.map((row) => present(row, shop)),
    total: fitting.reduce((sum, { total }) => sum + total, 0),
    pageIndex,
    pageSize,
    counts: Object.fromEntries(counted.map((row) => [row.state, row.total])),
    currency: shop.currency,
    today: dayIn(clock.now(), shop.timeZone),
  };
};

/** Ends with its last day by the shop's calendar; refuses one that is over. */
const endOf = (lastDay: string, { timeZone }: Shop, now: Date): Date => {
  const endsAt = startOfDayIn(lastDay, timeZone, 1);
  return endsAt > now ? endsAt : refuseInput('lastDay', 'coupon.dayOver');
};

const codeFor = async (trx: Trx, shopId: string, couponId: string, typed: string): Promise<string | null> => {
  const code = couponCodeOf(typed);
  if (code === '') return null;
  if (await queries.isCodeTaken(trx, shopId, couponId, code)) refuseAt('code', 'couponCodeTaken');
  return code;
};

/** The same key names the same coupon, so that a form that is sent twice makes one. */
const idOf = (idempotencyKey: string) => createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24);

type MadeCoupon = NonNullable<Awaited<ReturnType<typeof queries.lockCoupon>>>;

/** What of a coupon may be changed, in the form of the calls that make and change it. */
const changeableOf = (row: MadeCoupon, { timeZone }: Shop) => ({
  ...{ name: row.name, lastDay: lastDayIn(row.ends_at, timeZone) },
  ...{ code: row.code ?? '', isClaimable: row.is_claimable },
});

const firstVersion = 1;

/** A form that has been sent before. Refuses `doneOtherwise` when it says something else by now. */
const requireSameCoupon = (
  made: MadeCoupon,
  asked: Omit<BodyOf<typeof contract.createShopCoupon>, 'idempotencyKey'>,
  shop: Shop,
) => {
  const changeable = changeableOf(made, shop);
  requireSameAsked(
    {
      ...{ ...changeable, amount: made.amount, minSpend: made.min_spend, categoryIds: made.category_ids },
      firstDay: dayIn(made.starts_at, shop.timeZone),
    },
    // What somebody has changed since says nothing about what was asked for first.
    { ...asked, ...(made.version === firstVersion ? { code: couponCodeOf(asked.code) } : changeable) },
    'coupon.made',
    { name: made.name },
  );
};

/**
 * Makes a coupon that nobody holds yet (SALES-06). Refuses what cannot be meant, at its field, and `doneOtherwise` when
 * its key has made another one.
 */
export const createShopCoupon = (
  context: Context,
  caller: StaffMember,
  { idempotencyKey, name, amount, minSpend, categoryIds, ...wish }: BodyOf<typeof contract.createShopCoupon>,
): Promise<DataOf<typeof contract.createShopCoupon>> =>
  inTransaction(context.db, async (trx) => {
    const { shopId, shop } = caller;
    const couponId = idOf(idempotencyKey);
    const made = await queries.lockCoupon(trx, shopId, couponId);
    if (made) {
      requireSameCoupon(made, { ...wish, name, amount, minSpend, categoryIds }, shop);
      caller.audit.isWritten = true;
      return { couponId };
    }
    if (!isPayable(amount, shop.currency)) refuseInput('amount', 'coupon.amount');
    if (wish.lastDay < wish.firstDay) refuseInput('lastDay', 'coupon.daysReversed');
    const endsAt = endOf(wish.lastDay, shop, context.clock.now());
    if ((await unknownCategories(trx, shopId, categoryIds)).length > 0) refuse('categoryNotFound');
    const code = await codeFor(trx, shopId, couponId, wish.code);
    const startsAt = startOfDayIn(wish.firstDay, shop.timeZone);
    const isMade = await defineCoupon(trx, shopId, {
      ...{ couponId, name, amount, minSpend, categoryIds, startsAt, endsAt },
      ...{ code: code ?? undefined, isClaimable: wish.isClaimable },
    });
    if (!isMade) refuseAt('code', 'couponCodeTaken');
    await context.shops.changed(trx, shopId, 'settings');
    await auditChange(context, trx, caller, {
      action: 'coupon.create',
      subject: { kind: 'coupon', id: couponId },
      after: { name, amount, minSpend, categoryIds, ...wish },
    });
    return { couponId };
  });

/** Changes what may be changed while people hold it. Refuses `couponUnknown`, `changedMeanwhile`. */
export const changeShopCoupon = (
  context: Context,
  caller: StaffMember,
  couponId: string,
  { version, name, lastDay, isClaimable, ...wish }: BodyOf<typeof contract.changeShopCoupon>,
) =>
  inTransaction(context.db, async (trx) => {
    const { shopId, shop } = caller;
    const row = (await queries.lockCoupon(trx, shopId, couponId)) ?? refuse('couponUnknown');
    const before = changeableOf(row, shop);
    const subject = { kind: 'coupon', id: couponId };
    await requireVersion(trx, caller, { subject, asked: version, found: row.version, current: before });
    if (lastDay < dayIn(row.starts_at, shop.timeZone)) refuseInput('lastDay', 'coupon.daysReversed');
    // A coupon that is over may get another name without being brought back.
    const endsAt = lastDay === before.lastDay ? row.ends_at : endOf(lastDay, shop, context.clock.now());
    const code = await codeFor(trx, shopId, couponId, wish.code);
    await queries.updateCoupon(trx, shopId, couponId, { name, endsAt, code, isClaimable });
    await context.shops.changed(trx, shopId, 'settings');
    const after = { name, lastDay, code: code ?? '', isClaimable };
    await auditChange(context, trx, caller, { action: 'coupon.change', subject, before, after });
  });

const second = 1000;

/**
 * Gives no more pieces of a coupon: no claim, no code. With `voidHeld` it is over at once, for who holds one too; orders that
 * use one keep it. Refuses `couponUnknown`.
 */
export const withdrawShopCoupon = (context: Context, caller: StaffMember, couponId: string, voidHeld: boolean) =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const row = (await queries.lockCoupon(trx, shopId, couponId)) ?? refuse('couponUnknown');
    const now = context.clock.now();
    const isOver = voidHeld && row.ends_at > now;
    if (!isOver && row.code === null && !row.is_claimable) {
      caller.audit.isWritten = true;
      return;
    }
    // One that would only have begun has never been usable; its days stay in order.
    const startsAt = row.starts_at < now ? row.starts_at : new Date(now.getTime() - second);
    const end = isOver ? { startsAt, endsAt: now } : {};
    await queries.updateCoupon(trx, shopId, couponId, { ...end, code: null, isClaimable: false });
    await context.shops.changed(trx, shopId, 'settings');
    await auditChange(context, trx, caller, {
      action: 'coupon.withdraw',
      subject: { kind: 'coupon', id: couponId },
      before: { code: row.code ?? '', isClaimable: row.is_claimable },
      after: { voidHeld },
    });
  });
