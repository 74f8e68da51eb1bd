import { anyOf } from '../db/any-of';
import type { Db } from '../db/database';

interface Action {
  shopId: string;
  operator: string;
  command: string;
  words: string[];
  options: Record<string, string>;
  at: Date;
}

export const beginAction = async (db: Db, { shopId, operator, command, words, options, at }: Action) => {
  const { entry_no } = await db
    .insertInto('operator_actions')
    .values({ shop_id: shopId, operator, command, words, options: JSON.stringify(options), created_at: at })
    .returning('entry_no')
    .executeTakeFirstOrThrow();
  return entry_no;
};

export const endAction = (db: Db, shopId: string, entryNo: number, outcome: 'done' | 'failed') =>
  db
    .updateTable('operator_actions')
    .set({ outcome })
    .where('shop_id', '=', shopId)
    .where('entry_no', '=', entryNo)
    .execute();

/** Newest first. */
export const listActions = (db: Db, shopId: string, limit: number) =>
  db
    .selectFrom('operator_actions')
    .selectAll()
    .where('shop_id', '=', anyOf([shopId, '*']))
    .orderBy('created_at', 'desc')
    .orderBy('entry_no', 'desc')
    .limit(limit)
    .execute();
