import { sql } from 'kysely';
import type { Db } from '../../../db/database';

export interface NewCode {
  shopId: string;
  codeId: string;
  purpose: string;
  target: string;
  payload: Record<string, string>;
  createdAt: Date;
  expiresAt: Date;
}

export const insertCode = (db: Db, code: NewCode) =>
  db
    .insertInto('verification_codes')
    .values({
      shop_id: code.shopId,
      code_id: code.codeId,
      purpose: code.purpose,
      target: code.target,
      payload: JSON.stringify(code.payload),
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();

export const findCode = (db: Db, shopId: string, codeId: string) =>
  db
    .selectFrom('verification_codes')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('code_id', '=', codeId)
    .executeTakeFirst();

export const findNewestCode = (db: Db, shopId: string, purpose: string, target: string) =>
  db
    .selectFrom('verification_codes')
    .select(['code_id', 'payload', 'used_at', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export interface Tried {
  shopId: string;
  purpose: string;
  target: string;
  /** The code's id, if the caller knows it; otherwise the newest one for this target is tried. */
  requestId: string | undefined;
  now: Date;
  limit: number;
}

const columnOf = ({ requestId }: Tried) => sql.ref(requestId === undefined ? 'unclaimed_tries' : 'tries');

/** Uses up one try of a code. One statement, so that parallel guesses get at most `limit`. */
export const reserveTry = async (db: Db, tried: Tried): Promise<string | undefined> => {
  const { shopId, purpose, target, requestId, now, limit } = tried;
  const { rows } = await sql<{ code_id: string }>`
    UPDATE verification_codes SET ${columnOf(tried)} = ${columnOf(tried)} + 1
    WHERE shop_id = ${shopId} AND used_at IS NULL AND expires_at > ${now} AND ${columnOf(tried)} < ${limit}
      AND code_id = (
        SELECT code_id FROM verification_codes
        WHERE shop_id = ${shopId} AND purpose = ${purpose} AND target = ${target}
          ${requestId === undefined ? sql`` : sql`AND code_id = ${requestId}`}
        ORDER BY created_at DESC LIMIT 1)
    RETURNING code_id`.execute(db);
  return rows[0]?.code_id;
};

/** Correct codes cost no try. */
export const releaseTry = (db: Db, tried: Tried, codeId: string) =>
  sql`
    UPDATE verification_codes SET ${columnOf(tried)} = ${columnOf(tried)} - 1
    WHERE shop_id = ${tried.shopId} AND code_id = ${codeId}`.execute(db);

/** False when it has been used or has expired. */
export const markCodeUsed = async (db: Db, shopId: string, codeId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('shop_id', '=', shopId)
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export interface SendLimits {
  now: Date;
  /** Nothing may have been sent after this time. */
  pauseBegan: Date;
  /** Counts that began before this time restart. */
  dayBegan: Date;
  perDay: number;
}

/** Counts one message to the target; false when the limits allow none. One statement: of parallel calls, one wins. */
export const countSend = async (db: Db, shopId: string, target: string, limits: SendLimits): Promise<boolean> => {
  const { now, pauseBegan, dayBegan, perDay } = limits;
  const { rows } = await sql`
    INSERT INTO code_sends AS earlier (shop_id, target, sends, first_sent_at, last_sent_at)
    VALUES (${shopId}, ${target}, 1, ${now}, ${now})
    ON CONFLICT (shop_id, target) DO UPDATE SET
      sends = CASE WHEN earlier.first_sent_at <= ${dayBegan} THEN 1 ELSE earlier.sends + 1 END,
      first_sent_at = CASE WHEN earlier.first_sent_at <= ${dayBegan} THEN ${now} ELSE earlier.first_sent_at END,
      last_sent_at = ${now}
    WHERE earlier.last_sent_at <= ${pauseBegan} AND (earlier.first_sent_at <= ${dayBegan} OR earlier.sends < ${perDay})
    RETURNING sends`.execute(db);
  return rows.length === 1;
};

export const findSends = (db: Db, shopId: string, target: string) =>
  db
    .selectFrom('code_sends')
    .select(['sends', 'last_sent_at', 'first_sent_at'])
    .where('shop_id', '=', shopId)
    .where('target', '=', target)
    .executeTakeFirst();
