import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface RefundCounts {
  /** Requests that a shop has to review. */
  waiting: number;
  /** Money that has not arrived, and of that what a provider has refused. */
  onItsWay: number;
  heldUp: number;
}

/** Refunds of all shops that somebody may have to see to; indexes hold those alone. */
export const countRefunds = async (db: Db): Promise<RefundCounts> => {
  const { rows } = await sql<RefundCounts>`
    SELECT (SELECT count(*) FROM refund_requests WHERE status = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE failure = '')::integer AS "onItsWay", count(*) FILTER (WHERE failure <> '')::integer AS "heldUp"
    FROM payment_refunds WHERE status = 'pending'`.execute(db);
  return rows[0] ?? { waiting: 0, onItsWay: 0, heldUp: 0 };
};
