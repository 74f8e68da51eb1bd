import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../config';
import type { Context } from '../core/context';
import { openEmbedded, openPostgres } from '../db/database';
import { keysInFolder } from '../gateways/keys';
import { newId } from '../gateways/random';
import { closeContext, createContext } from '../wiring';
import { type Builders, createBuilders } from './given/builders';

/** Where a server that is a process of its own keeps its data; without a URL its database is in the folder too. */
export interface Place {
  dataDir: string;
  url?: string;
}

export interface BookedOrder {
  order_id: string;
  account_id: string;
  idempotency_key: string;
  total: number;
  is_paid: boolean;
  pieces: number;
  paid_payments: number;
  charges: number;
  charged: number;
  times_paid: number;
}

/** What the database says of a shop's orders, stock and balances. */
export interface Books {
  orders: BookedOrder[];
  /** `returned` is on sale again, of the pieces that were given back. */
  stock: { sku_id: string; stock: number; ledger: number; sold: number; returned: number; given_back: number }[];
  balances: { account_id: string; amount: number; ledger: number }[];
}

const readOrders = ({ db }: Context, shopId: string) =>
  sql<BookedOrder>`
    SELECT o.order_id, o.account_id, o.idempotency_key, o.total, o.paid_at IS NOT NULL AS is_paid,
      (SELECT coalesce(sum(quantity), 0) FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) AS pieces,
      (SELECT count(*) FROM payments p WHERE p.shop_id = o.shop_id AND p.order_id = o.order_id AND p.status = 'paid') AS paid_payments,
      count(charge.entry_id) AS charges, coalesce(sum(-charge.change), 0)::bigint AS charged,
      (SELECT count(*) FROM order_history h WHERE h.shop_id = o.shop_id AND h.order_id = o.order_id AND h.action = 'receivePayment') AS times_paid
    FROM orders o LEFT JOIN balance_ledger charge
      ON charge.shop_id = o.shop_id AND charge.account_id = o.account_id AND charge.reference = o.order_id
    WHERE o.shop_id = ${shopId} GROUP BY o.shop_id, o.order_id`.execute(db);

/** How an order stands, and what the shopper has paid for it in all, less what is on its way back. */
export interface OrderMoney {
  order_id: string;
  order_no: string;
  account_id: string;
  idempotency_key: string;
  status: string;
  total: number;
  /** What the order came to before it drew a red packet is this more than `total`. */
  red_packet: number;
  is_paid: boolean;
  paid_payments: number;
  taken: number;
  /** What the shop agreed to give back of it, what has been sent in all, and what has arrived where it came from. */
  agreed: number;
  sent: number;
  arrived: number;
}

/** A refund request of a shopper, or of the shop itself. */
export interface RefundAsked {
  request_id: string;
  order_id: string;
  order_no: string;
  status: string;
  amount: number;
}

const readRefunds = ({ db }: Context, shopId: string) =>
  sql<RefundAsked>`
    SELECT request_id, order_id, order_no, request.status, amount
    FROM refund_requests AS request JOIN orders USING (shop_id, order_id) WHERE shop_id = ${shopId}`.execute(db);

const readMoney = ({ db }: Context, shopId: string) =>
  sql<OrderMoney>`
    SELECT order_id, order_no, account_id, idempotency_key, status, total, red_packet, paid_at IS NOT NULL AS is_paid,
      (SELECT count(*) FROM payments p WHERE p.shop_id = o.shop_id AND p.order_id = o.order_id AND p.status = 'paid') AS paid_payments,
      (SELECT coalesce(-sum(change), 0)::bigint FROM balance_ledger l
       WHERE l.shop_id = o.shop_id AND l.account_id = o.account_id AND l.reference = o.order_id)
      + (SELECT coalesce(sum(c.amount), 0)::bigint FROM payments p JOIN cashier_payments c USING (shop_id, payment_id)
         WHERE p.shop_id = o.shop_id AND p.order_id = o.order_id AND c.status = 'paid')
      - (SELECT coalesce(sum(r.amount), 0)::bigint FROM payment_refunds r WHERE r.shop_id = o.shop_id AND r.order_id = o.order_id) AS taken,
      (SELECT coalesce(sum(amount), 0)::bigint FROM refund_requests q
       WHERE q.shop_id = o.shop_id AND q.order_id = o.order_id AND q.status = 'refunded') AS agreed,
      (SELECT coalesce(sum(r.amount), 0)::bigint FROM payment_refunds r
       WHERE r.shop_id = o.shop_id AND r.order_id = o.order_id) AS sent,
      (SELECT coalesce(sum(l.change), 0)::bigint FROM balance_ledger l JOIN payment_refunds r ON r.shop_id = l.shop_id AND r.refund_id = l.reference
       WHERE r.shop_id = o.shop_id AND r.order_id = o.order_id AND l.reason = 'refund')
      + (SELECT coalesce(sum(c.amount), 0)::bigint FROM payment_refunds r JOIN cashier_refunds c USING (shop_id, refund_id)
         WHERE r.shop_id = o.shop_id AND r.order_id = o.order_id) AS arrived
    FROM orders o WHERE shop_id = ${shopId}`.execute(db);

/** What tests have given without a ledger gets its first entry, so that the ledgers add up. */
const beginLedgers = async ({ db }: Context, shopId: string) => {
  await sql`
    INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference)
    SELECT shop_id, sku_id, 'first', stock, 'given', 'first' FROM skus WHERE shop_id = ${shopId}`.execute(db);
  await sql`
    INSERT INTO balance_ledger (shop_id, account_id, entry_id, change, balance_after, reason, reference)
    SELECT shop_id, account_id, 'first', amount, amount, 'given', 'first' FROM balances
    WHERE shop_id = ${shopId} AND amount > 0`.execute(db);
};

const readStock = ({ db }: Context, shopId: string) =>
  sql<Books['stock'][number]>`
    SELECT sku_id, stock,
      (SELECT coalesce(sum(change), 0) FROM stock_ledger l WHERE l.shop_id = s.shop_id AND l.sku_id = s.sku_id) AS ledger,
      (SELECT coalesce(sum(quantity), 0) FROM order_lines l JOIN orders o USING (shop_id, order_id)
       WHERE l.shop_id = s.shop_id AND l.sku_id = s.sku_id AND o.status <> 'closed') AS sold,
      (SELECT coalesce(sum(change), 0) FROM stock_ledger l
       WHERE l.shop_id = s.shop_id AND l.sku_id = s.sku_id AND l.reason = 'returned') AS returned,
      (SELECT coalesce(sum(piece.quantity), 0) FROM refund_requests q
       JOIN refund_request_lines piece USING (shop_id, request_id)
       JOIN order_lines l ON l.shop_id = q.shop_id AND l.order_id = q.order_id AND l.line_no = piece.line_no
       WHERE q.shop_id = s.shop_id AND l.sku_id = s.sku_id AND q.status = 'refunded') AS given_back
    FROM skus s WHERE shop_id = ${shopId}`.execute(db);

const readBalances = ({ db }: Context, shopId: string) =>
  sql<Books['balances'][number]>`
    SELECT account_id, amount,
      (SELECT coalesce(sum(change), 0)::bigint FROM balance_ledger l WHERE l.shop_id = b.shop_id AND l.account_id = b.account_id) AS ledger
    FROM balances b WHERE shop_id = ${shopId}`.execute(db);

export interface ShopInDatabase {
  shopId: string;
  given: Builders;
  read: () => Promise<Books>;
  money: () => Promise<OrderMoney[]>;
  refunds: () => Promise<RefundAsked[]>;
  /** Ends all other connections to the database. */
  endConnections: () => Promise<void>;
  beginLedgers: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a shop in the database of a server that is a process of its own: before it starts or, embedded, once it has ended. */
export const shopInDatabase = async (place: Place, shopId = `t${newId()}`): Promise<ShopInDatabase> => {
  const database = place.url ? openPostgres(place.url) : await openEmbedded(join(place.dataDir, 'database'));
  const log = pino({ level: 'silent' });
  const context = await createContext(readConfig({ DEMO: 'on' }), database, keysInFolder(place.dataDir), log);
  return {
    shopId,
    given: createBuilders(context, shopId),
    read: async () => ({
      orders: (await readOrders(context, shopId)).rows,
      stock: (await readStock(context, shopId)).rows,
      balances: (await readBalances(context, shopId)).rows,
    }),
    money: async () => (await readMoney(context, shopId)).rows,
    refunds: async () => (await readRefunds(context, shopId)).rows,
    endConnections: async () => {
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
        context.db,
      );
    },
    beginLedgers: () => beginLedgers(context, shopId),
    close: () => closeContext(context),
  };
};
