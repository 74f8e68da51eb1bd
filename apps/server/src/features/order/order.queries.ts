import type { Localized } from '@pcmall/domain/localized';
import type { OrderAction, OrderStatus } from '@pcmall/domain/order-status';
import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { OfferKind, OrderTables } from '../../db/tables/order';
import { unpaidOf } from './stock.queries';

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

/** What payments ask of an order, again and again. */
export const findPayable = prepared((db, { shopId, accountId }: Params<Owner>, orderId: Param<string>) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'status', 'carrier', 'currency', 'total', 'pay_by', 'paid_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null),
).first;

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
  at: Date;
  /** What becomes known with the move. */
  facts?: { paid_at?: Date; paid_amount?: number; payment_method?: string; closed_at?: Date; pick_up_code?: string };
}

type FlatMove = Omit<Move, 'steps' | 'facts'> & { records: string } & NonNullable<Move['facts']>;

const moveOrderStatement = prepared(
  (db, { shopId, orderId, from, to, records, actor, at, ...facts }: Params<FlatMove>) =>
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
      .columns(['shop_id', 'order_id', 'action', 'from_status', 'to_status', 'actor', 'created_at'])
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

export interface NewLine {
  product_id: string;
  sku_id: string;
  sku_code: string;
  name: object;
  options: object;
  picture: string;
  weight: number;
  price: number;
  quantity: number;
  reduction: number;
  tax_rate: number;
  tax: number;
  offer_id: string;
  offer_kind: OfferKind | null;
  offer_name: Localized | null;
  offer_group: number;
}

const lineColumns = [
  'line_no',
  'product_id',
  'sku_id',
  'sku_code',
  'name',
  'options',
  'picture',
  'weight',
  'price',
  'quantity',
  'reduction',
  'tax_rate',
  'tax',
  'offer_id',
  'offer_kind',
  'offer_name',
  'offer_group',
] as const;

type LineColumns = Pick<OrderTables['order_lines'], (typeof lineColumns)[number]>;

/** All lines as one value: an order of 50 lines takes no more parameters than one of a single line. */
const recordsOfLines = (records: Param<string>) =>
  sql<LineColumns>`jsonb_to_recordset(${records}::jsonb)`.as<'line'>(
    sql`line (line_no integer, product_id text, sku_id text, sku_code text, name jsonb, options jsonb, picture text,
              weight integer, price bigint, quantity integer, reduction bigint, tax_rate integer, tax bigint,
              offer_id text, offer_kind text, offer_name jsonb, offer_group integer)`,
  );

/** The recipient's address, where what is known of their ID counts: the same name and number must stand there still. */
export interface IdSource {
  addressId: string;
  idCardSealed: string;
}

type FlatOrder = Insertable<OrderTables['orders']> & { records: string; idFrom: string; idSealed: string };

/** Nobody's ID: no address has this number. */
const noId: IdSource = { addressId: '', idCardSealed: '' };

const insertOrderStatement = prepared((db, { records, idFrom, idSealed, ...order }: Params<FlatOrder>) =>
  db
    .with('known', (cte) =>
      cte
        .selectFrom('addresses')
        .select(['address_id', 'id_decision', 'id_reason'])
        .where('shop_id', '=', order.shop_id)
        .where('account_id', '=', order.account_id)
        .where('address_id', '=', idFrom)
        .where('name', '=', order.recipient_name ?? '')
        .where('id_card_sealed', '=', idSealed),
    )
    .with('made', (cte) =>
      cte
        .insertInto('orders')
        .values((eb) => ({
          ...order,
          id_decision: eb.selectFrom('known').select('id_decision'),
          id_reason: eb.fn.coalesce(eb.selectFrom('known').select('id_reason'), eb.val('')),
        }))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['shop_id', 'account_id', 'order_id']),
    )
    .with('photos', (cte) =>
      cte
        .insertInto('identity_photos')
        .columns(['shop_id', 'account_id', 'owner_kind', 'owner_id', 'side', 'file_key'])
        .expression((from) =>
          from
            .selectFrom(['made', 'known', 'address_photos as photo'])
            .select((eb) => [
              'made.shop_id',
              'made.account_id',
              eb.val('order' as const).as('owner_kind'),
              'made.order_id as owner_id',
              'photo.side',
              'photo.file_key',
            ])
            .whereRef('photo.shop_id', '=', 'made.shop_id')
            .whereRef('photo.account_id', '=', 'made.account_id')
            .whereRef('photo.address_id', '=', 'known.address_id'),
        ),
    )
    .insertInto('order_lines')
    .columns(['shop_id', 'order_id', ...lineColumns])
    .expression((from) =>
      from
        .selectFrom(['made', recordsOfLines(records)])
        .select(['made.shop_id', 'made.order_id', ...lineColumns.map((column) => `line.${column}` as const)]),
    )
    .returning([
      sql<number>`(SELECT count(*) FROM ${unpaidOf(order)})`.as('orders'),
      sql<number>`(SELECT coalesce(sum(total), 0)::bigint FROM ${unpaidOf(order)})`.as('amount'),
    ]),
).first;

/**
 * Writes the order, its lines and what is known of the recipient's ID. Returns what its account had ordered before and not
 * paid, in minor units; undefined when its number is taken, or this shopper's key has made an order before.
 */
export const insertOrder = async (
  db: Db,
  order: Insertable<OrderTables['orders']>,
  lines: NewLine[],
  { addressId, idCardSealed }: IdSource = noId,
): Promise<{ orders: number; amount: number } | undefined> => {
  const records = JSON.stringify(lines.map((line, index) => ({ ...line, line_no: index + 1 })));
  return insertOrderStatement(db, { ...order, records, idFrom: addressId, idSealed: idCardSealed });
};

export const isNumberTaken = async (db: Db, shopId: string, orderNo: string): Promise<boolean> => {
  const taken = db
    .selectFrom('orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('order_no', '=', orderNo);
  return (await taken.executeTakeFirst()) !== undefined;
};

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
