import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';

/** By what the account is known; no order and no change of it comes in between. */
export const lockShopper = (trx: Trx, { shopId, accountId }: Owner) =>
  trx
    .selectFrom('accounts')
    .select(['phone_canonical', 'email_canonical', 'avatar', 'erased_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** What cannot go on without the shopper's name and address. */
export const countUnderWay = async (
  db: Db,
  { shopId, accountId }: Owner,
): Promise<{ orders: number; refunds: number }> => {
  const { rows } = await sql<{ orders: number; refunds: number }>`
    SELECT (
      SELECT count(*)::integer FROM orders WHERE shop_id = ${shopId} AND account_id = ${accountId}
        AND status NOT IN ('signed', 'confirmed', 'completed', 'closed', 'refunded')
    ) AS orders, (
      SELECT count(*)::integer FROM refund_requests
      WHERE shop_id = ${shopId} AND account_id = ${accountId} AND status = 'waiting'
    ) + (
      SELECT count(*)::integer FROM payment_refunds r JOIN orders o ON o.shop_id = r.shop_id AND o.order_id = r.order_id
      WHERE r.shop_id = ${shopId} AND o.account_id = ${accountId} AND r.status = 'pending'
    ) AS refunds`.execute(db);
  return rows[0] ?? { orders: 0, refunds: 0 };
};

/** The pictures that were sent with refund requests; the rows lose them, and what the shopper wrote. */
export const clearRefundRequests = async (trx: Trx, { shopId, accountId }: Owner): Promise<string[]> => {
  const { rows } = await sql<{ picture: string }>`
    WITH sent AS (
      SELECT request_id, pictures FROM refund_requests WHERE shop_id = ${shopId} AND account_id = ${accountId} FOR UPDATE
    ), cleared AS (
      UPDATE refund_requests r SET reason = '', pictures = '{}' FROM sent
      WHERE r.shop_id = ${shopId} AND r.request_id = sent.request_id
    )
    SELECT unnest(pictures) AS picture FROM sent`.execute(trx);
  return rows.map(({ picture }) => picture);
};

/** Tables that hold nothing but what is the shopper's own. */
const ownTables = [
  ...(['sessions', 'addresses', 'cart_lines', 'cart_gifts', 'checkout_sessions'] as const),
  ...(['saved_products', 'quick_orders', 'quick_order_marks', 'quick_order_columns'] as const),
  'shopper_notes' as const,
];

/** Rows of their own go with them: photos of addresses, rows and orders of quick-order drafts. */
export const deleteOwnRows = async (trx: Trx, { shopId, accountId }: Owner) => {
  for (const table of ownTables)
    await trx.deleteFrom(table).where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();
  await trx
    .deleteFrom('account_coupons')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', 'is', null)
    .execute();
};

/** What was counted or sent under a phone or an e-mail. */
export const deleteByContact = async (trx: Trx, shopId: string, contacts: string[]) => {
  await trx
    .deleteFrom('verification_codes')
    .where('shop_id', '=', shopId)
    .where('target', '=', anyOf(contacts))
    .execute();
  await trx.deleteFrom('code_sends').where('shop_id', '=', shopId).where('target', '=', anyOf(contacts)).execute();
  await sql`
    DELETE FROM login_failures f WHERE f.shop_id = ${shopId} AND EXISTS (
      SELECT FROM unnest(${contacts}::text[]) AS contact
      WHERE f.subject = 'account ' || contact OR starts_with(f.subject, 'account ' || contact || ' '))`.execute(trx);
  await sql`
    DELETE FROM dev_mailbox WHERE shop_id = ${shopId}
      AND ltrim(lower(recipient), '+') = ANY(${contacts}::text[])`.execute(trx);
};

/** By what the staff may have looked for the shopper: names, phones and e-mails of account and addresses. */
export const findSearchWords = async (trx: Trx, { shopId, accountId }: Owner): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT lower(word) AS word FROM (
      SELECT unnest(ARRAY[nick_name, real_name, phone, email]) AS word FROM accounts
      WHERE shop_id = ${shopId} AND account_id = ${accountId}
      UNION ALL SELECT unnest(ARRAY[name, phone]) FROM addresses WHERE shop_id = ${shopId} AND account_id = ${accountId}
    ) AS words WHERE length(word) > 1`.execute(trx);
  return rows.map(({ word }) => word);
};

export const findSavedViews = (trx: Trx, shopId: string) =>
  trx.selectFrom('staff_views').select(['view_id', 'name', 'query']).where('shop_id', '=', shopId).execute();

export const deleteSavedViews = (trx: Trx, shopId: string, viewIds: string[]) =>
  trx.deleteFrom('staff_views').where('shop_id', '=', shopId).where('view_id', '=', anyOf(viewIds)).execute();

/**
 * People and remarks go from the orders; goods, amounts and the province that taxes and carriers went by stay. Answers with
 * how many orders there are.
 */
export const clearOrders = async (trx: Trx, { shopId, accountId }: Owner): Promise<number> => {
  const nobody = sql`jsonb_build_object('addressId', '', 'name', '', 'phoneAreaCode', '', 'phone', '', 'city', '', 'district', '',
    'addrDetail', '', 'postCode', '', 'idCardSealed', NULL, 'idCardMasked', '')`;
  const { numAffectedRows } = await sql`
    UPDATE orders o SET
      recipient = o.recipient || ${nobody}, recipient_name = '',
      sender = NULL, remark = '', id_reason = NULL,
      search_text = lower(concat_ws(E'\n', o.order_no, (
        SELECT string_agg(DISTINCT concat_ws(E'\n', l.name->>'zh', l.name->>'en', l.sku_code), E'\n')
        FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id)))
    WHERE o.shop_id = ${shopId} AND o.account_id = ${accountId}`.execute(trx);
  await sql`
    DELETE FROM order_notes n USING orders o
    WHERE n.shop_id = ${shopId} AND o.shop_id = n.shop_id AND o.order_id = n.order_id
      AND o.account_id = ${accountId}`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/** What is left of the account has a balance and orders, and nobody behind it. */
export const clearAccount = (trx: Trx, { shopId, accountId }: Owner, at: Date) =>
  trx
    .updateTable('accounts')
    .set({
      ...{ phone_area_code: null, phone_country: null, phone: null, phone_canonical: null },
      ...{ email: null, email_canonical: null, email_verified: false, password_hash: '' },
      ...{ pay_password_hash: null, nick_name: '', avatar: '', gender: '', birthday: null, real_name: '' },
      ...{ flags: [], batch_order_opened: false, is_demo: false, blocked_at: at, erased_at: at },
    })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();
