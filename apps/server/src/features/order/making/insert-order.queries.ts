import type { Localized } from '@pcmall/domain/localized';
import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import { type Param, type Params, prepared } from '../../../db/prepared';
import type { OfferKind, OrderTables } from '../../../db/tables/order';
import { unpaidOf } from '../stock.queries';

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
  coupon: number;
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
  'coupon',
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
              weight integer, price bigint, quantity integer, reduction bigint, coupon bigint, tax_rate integer, tax bigint,
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

const insertion = (db: Db, { records, idFrom, idSealed, ...order }: Params<FlatOrder>) =>
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
          id_reason: eb.selectFrom('known').select('id_reason').$castTo<string | null>(),
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
    );

/** What an account has ordered and not paid, in minor units. */
export interface Unpaid {
  orders: number;
  amount: number;
}

const insertAndCount = prepared((db, order: Params<FlatOrder>) =>
  insertion(db, order).returning([
    sql<number>`(SELECT count(*) FROM ${unpaidOf(order)})`.as('orders'),
    sql<number>`(SELECT coalesce(sum(total), 0)::bigint FROM ${unpaidOf(order)})`.as('amount'),
  ]),
).first;

const insertAlone = prepared((db, order: Params<FlatOrder>) => insertion(db, order).returning('line_no')).some;

/** What an account has ordered and not paid, for who makes many orders of it and goes on counting. */
export const findUnpaid = prepared(
  (_db, { shopId, accountId }: Params<Owner>) => sql<Unpaid>`
    SELECT count(*)::integer AS orders, coalesce(sum(total), 0)::bigint AS amount
    FROM ${unpaidOf({ shop_id: shopId, account_id: accountId })}`,
).first;

/**
 * Writes the order, its lines and what is known of the recipient's ID. Returns what its account had ordered before and not
 * paid, which is counted unless it is known; undefined when its number is taken, or this shopper's key has made an order before.
 */
export const insertOrder = async (
  db: Db,
  order: Insertable<OrderTables['orders']>,
  lines: NewLine[],
  { addressId, idCardSealed }: IdSource = noId,
  known?: Unpaid,
): Promise<Unpaid | undefined> => {
  const records = JSON.stringify(lines.map((line, index) => ({ ...line, line_no: index + 1 })));
  const flat = { ...order, records, idFrom: addressId, idSealed: idCardSealed };
  if (!known) return insertAndCount(db, flat);
  return (await insertAlone(db, flat)) ? known : undefined;
};

export const isNumberTaken = async (db: Db, shopId: string, orderNo: string): Promise<boolean> => {
  const taken = db
    .selectFrom('orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('order_no', '=', orderNo);
  return (await taken.executeTakeFirst()) !== undefined;
};
