import type { PayChannel } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import { hasComeIn } from '../../../db/came-in';
import type { Db, Trx } from '../../../db/database';
import type { PaymentTables } from '../../../db/tables/payment';
import type { PaymentRow } from '../payment.queries';

export type GroupRow = Selectable<PaymentTables['payment_groups']>;

export const findGroup = (db: Db, shopId: string, groupId: string): Promise<GroupRow | undefined> =>
  db
    .selectFrom('payment_groups')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();

/** The shares of a group, in a fixed order. */
export const listShares = (db: Db, shopId: string, groupId: string) =>
  db
    .selectFrom('payments')
    .select(['payment_id', 'amount'])
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .orderBy('payment_id')
    .execute();

/** Those whose orders still wait for the shopper to pay, in a fixed order. */
export const listOpenShares = (db: Db, shopId: string, groupId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('status', '=', anyOf<PaymentStatus>(['created', 'pending']))
    .orderBy('payment_id')
    .execute();

/** Those that the provider is still asked about, in a fixed order. */
export const listCheckedShares = (db: Db, shopId: string, groupId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('check_until', 'is not', null)
    .orderBy('payment_id')
    .execute();

/** One share of each payment for several of these orders that its provider is still to be asked about. */
export const listSharesToCheck = async (db: Db, shopId: string, orderIds: string[]): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    SELECT DISTINCT ON (group_id) * FROM payments
    WHERE shop_id = ${shopId} AND order_id = ANY((SELECT ${orderIds}::text[])::text[])
      AND group_id IS NOT NULL AND check_until IS NOT NULL
    ORDER BY group_id, payment_id`.execute(db);
  return rows;
};

interface GroupState {
  is_confirming: boolean;
  is_open: boolean;
  is_paid: boolean;
  /** A share that made way for another attempt has not failed, nor has one of another amount that the shop has resolved. */
  is_failed: boolean;
}

/** How the shares of the last attempt to pay any of these orders stand; undefined where it was for one order alone. */
export const findLastGroup = async (db: Db, shopId: string, orderIds: string[]): Promise<GroupState | undefined> => {
  const { rows } = await sql<GroupState>`
    SELECT bool_or(status = 'confirming') AS is_confirming, bool_or(status IN ('created', 'pending')) AS is_open,
      bool_or(${hasComeIn(sql`status`)}) AS is_paid,
      bool_or(status = 'failed' AND failure NOT IN ('replaced', 'mismatch')) AS is_failed
    FROM payments
    WHERE shop_id = ${shopId} AND group_id = (
      SELECT group_id FROM payments
      WHERE shop_id = ${shopId} AND order_id = ANY((SELECT ${orderIds}::text[])::text[])
      ORDER BY created_at DESC, status = 'failed' LIMIT 1)
    HAVING count(*) > 0`.execute(db);
  return rows[0];
};

interface WantedGroup {
  orderIds: string[];
  channel: PayChannel;
  provider: string;
}

const openGroups = (shopId: string, { orderIds, channel, provider }: WantedGroup) => sql<GroupRow>`
  SELECT payment_groups.* FROM payment_groups
  WHERE shop_id = ${shopId} AND channel = ${channel} AND provider = ${provider} AND group_id = (
    SELECT group_id FROM payments
    WHERE shop_id = ${shopId} AND order_id = ANY((SELECT ${orderIds}::text[])::text[]) AND channel = ${channel}
      AND status IN ('created', 'pending') AND group_id IS NOT NULL
    GROUP BY group_id HAVING count(*) = ${orderIds.length} LIMIT 1)
    AND (SELECT count(*) FROM payments share
      WHERE share.shop_id = ${shopId} AND share.group_id = payment_groups.group_id) = ${orderIds.length}`;

/** A group of this channel and provider in which exactly these orders wait to be paid. */
export const findOpenGroup = async (db: Db, shopId: string, wanted: WantedGroup): Promise<GroupRow | undefined> =>
  (await openGroups(shopId, wanted).execute(db)).rows[0];

/**
 * Other attempts of these orders make way, but for a group as it is wanted, which a parallel call may just have opened.
 * They may still report: a failed attempt can succeed late.
 */
export const failOtherAttempts = (trx: Trx, shopId: string, wanted: WantedGroup, at: Date) =>
  sql`
    UPDATE payments SET status = 'failed', failure = 'replaced', finished_at = ${at}
    WHERE shop_id = ${shopId} AND order_id = ANY((SELECT ${wanted.orderIds}::text[])::text[])
      AND channel = ${wanted.channel} AND status IN ('created', 'pending')
      AND group_id IS DISTINCT FROM (SELECT group_id FROM (${openGroups(shopId, wanted)}) AS wanted)`.execute(trx);

export const insertGroup = (trx: Trx, group: Insertable<PaymentTables['payment_groups']>) =>
  trx.insertInto('payment_groups').values(group).execute();

export interface Share {
  payment_id: string;
  order_id: string;
  amount: number;
  check_until: Date;
}

/** Opens a share for each order, in one statement. Answers with how many: an order whose money is on its way has none. */
export const insertShares = async (
  trx: Trx,
  group: Insertable<PaymentTables['payment_groups']>,
  shares: readonly Share[],
) => {
  const { numAffectedRows } = await sql`
    INSERT INTO payments (shop_id, payment_id, order_id, group_id, channel, provider, status, amount, currency, created_at, check_until)
    SELECT ${group.shop_id}, payment_id, order_id, ${group.group_id}, ${group.channel}, ${group.provider}, 'created', amount,
      ${group.currency}, ${group.created_at}, check_until
    FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS share (payment_id text, order_id text, amount bigint, check_until timestamptz)
    ON CONFLICT DO NOTHING`.execute(trx);
  return Number(numAffectedRows ?? 0n);
};

export const noteGroupOpened = async (db: Db, shopId: string, groupId: string, reference: string | null) => {
  await db
    .updateTable('payment_groups')
    .set({ provider_ref: reference })
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .execute();
  await db
    .updateTable('payments')
    .set({ status: 'pending' })
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'created')
    .execute();
};

/** The provider was asked about all shares at once. */
export const noteGroupChecked = (db: Db, shopId: string, groupId: string, at: Date) =>
  db
    .updateTable('payments')
    .set({ checked_at: at })
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('check_until', 'is not', null)
    .execute();

/** All payments of the orders that this payment is for, alone or with others, locked until the end in a fixed order. */
export const lockGroupsBeside = async (trx: Trx, shopId: string, paymentId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    SELECT * FROM payments
    WHERE shop_id = ${shopId} AND order_id IN (
      SELECT beside.order_id FROM payments this JOIN payments beside
        ON beside.shop_id = this.shop_id AND (beside.payment_id = this.payment_id OR beside.group_id = this.group_id)
      WHERE this.shop_id = ${shopId} AND beside.shop_id = ${shopId} AND this.payment_id = ${paymentId})
    ORDER BY payment_id FOR UPDATE`.execute(trx);
  return rows;
};

/** Another amount than was asked for has been accepted; in minor units. */
export const setGroupAmount = (trx: Trx, shopId: string, groupId: string, amount: number) =>
  trx
    .updateTable('payment_groups')
    .set({ amount })
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .execute();

/** Whether each order of a group still waits for its money: else its sum is not what is owed any more. */
export const isGroupPayable = async (db: Db, shopId: string, groupId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ payable: boolean }>`
    SELECT bool_and(orders.status = 'unpaid' AND orders.pay_by > ${now}) AS payable
    FROM payments JOIN orders ON orders.shop_id = payments.shop_id AND orders.order_id = payments.order_id
    WHERE payments.shop_id = ${shopId} AND orders.shop_id = ${shopId} AND payments.group_id = ${groupId}`.execute(db);
  return rows[0]?.payable ?? false;
};
