import type { OrderAction, OrderStatus } from '@pcmall/domain/order-status';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { OrderTables } from '../../db/tables/order';

/** An order that its buyer has not deleted. */
export const findOrder = (db: Db, { shopId, accountId }: Owner, orderId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const payableColumns = [
  ...(['order_id', 'order_no', 'status', 'carrier', 'currency'] as const),
  ...(['red_packet', 'total', 'pay_by', 'paid_at'] as const),
];

const payablesOf = (db: Db, { shopId, accountId }: Params<Owner>, orderIds: Param<string[]>) =>
  db
    .selectFrom('orders')
    .select(payableColumns)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', anyOf(orderIds))
    .where('deleted_at', 'is', null);

/** What payments ask of an order, again and again. */
export const findPayable = prepared((db, { shopId, accountId }: Params<Owner>, orderId: Param<string>) =>
  db
    .selectFrom('orders')
    .select(payableColumns)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null),
).first;

/** The same of several. */
export const findPayables = prepared(payablesOf).all;

/** The same, locked until the transaction ends, in a fixed order. */
export const lockPayables = prepared((db, owner: Params<Owner>, orderIds: Param<string[]>) =>
  payablesOf(db, owner, orderIds).orderBy('order_id').forUpdate(),
).all;

/** The order of anyone in the shop, locked until the transaction ends: for payments, carriers and jobs. */
export const lockOrder = prepared((db, shopId: Param<string>, orderId: Param<string>) =>
  db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).where('order_id', '=', orderId).forUpdate(),
).first;

/** The buyer's own order, locked until the transaction ends; deleted ones too. */
export const lockOwnOrder = (trx: Trx, { shopId, accountId }: Owner, orderId: string) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

/** What an order's history says last; undefined for an order that has not moved. */
export const findLastAction = async (trx: Trx, shopId: string, orderId: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('order_history')
      .select('action')
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .orderBy('entry_no', 'desc')
      .executeTakeFirst()
  )?.action;

export const findOrderByKey = (db: Db, { shopId, accountId }: Owner, idempotencyKey: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

export interface Step {
  action: OrderAction;
  from_status: OrderStatus;
  to_status: OrderStatus;
}

export interface Move {
  shopId: string;
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** The actions that lead from the one to the other: each is an entry of the history. */
  steps: Step[];
  actor: OrderTables['order_history']['actor'];
  /** Who of the staff; empty for everybody else. */
  staffName: string;
  at: Date;
  /** What becomes known with the move. */
  facts?: { paid_at?: Date; paid_amount?: number; payment_method?: string; closed_at?: Date; pick_up_code?: string };
}

type FlatMove = Omit<Move, 'steps' | 'facts'> & { records: string } & NonNullable<Move['facts']>;

const moveOrderStatement = prepared(
  (db, { shopId, orderId, from, to, records, actor, staffName, at, ...facts }: Params<FlatMove>) =>
    db
      .with('moved', (cte) =>
        cte
          .updateTable('orders')
          .set({ status: to, status_since: at, ...facts })
          .where('shop_id', '=', shopId)
          .where('order_id', '=', orderId)
          .where('status', '=', from)
          .returning(['shop_id', 'order_id']),
      )
      .insertInto('order_history')
      .columns(['shop_id', 'order_id', 'action', 'from_status', 'to_status', 'actor', 'staff_name', 'created_at'])
      .expression((source) =>
        source
          .selectFrom([
            'moved',
            sql<Step & { place: number }>`jsonb_to_recordset(${records}::jsonb)`.as<'step'>(
              sql`step (place integer, action text, from_status text, to_status text)`,
            ),
          ])
          .select([
            'moved.shop_id',
            'moved.order_id',
            'step.action',
            'step.from_status',
            'step.to_status',
            actor.as('actor'),
            staffName.as('staff_name'),
            at.as('created_at'),
          ])
          .orderBy('step.place'),
      )
      .returning('order_id'),
).some;

/** Writes a move with its history, only if nobody moved the order first; false means someone did. */
export const writeOrderMove = async (db: Db, { steps, facts, ...move }: Move): Promise<boolean> => {
  const records = JSON.stringify(steps.map((step, place) => ({ ...step, place })));
  return moveOrderStatement(db, { ...move, ...facts, records });
};

export const hideOrder = (db: Db, { shopId, accountId }: Owner, orderId: string, at: Date) =>
  db
    .updateTable('orders')
    .set({ deleted_at: at })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();

export const findLines = (db: Db, shopId: string, orderIds: string[]) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];
