import { sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, prepared } from '../../db/prepared';

export const insertUpload = (db: Db, shopId: string, fileKey: string, createdAt: Date) =>
  db.insertInto('uploads').values({ shop_id: shopId, file_key: fileKey, created_at: createdAt }).execute();

/** Asked with every picture of a shopper's. */
export const isUpload = prepared((db, shopId: Param<string>, fileKey: Param<string>) =>
  db.selectFrom('uploads').select('file_key').where('shop_id', '=', shopId).where('file_key', '=', fileKey),
).some;

/** Leaves those alone that have a row. */
export const insertMissingUploads = async (trx: Trx, shopId: string, fileKeys: string[], createdAt: Date) => {
  await sql`
    INSERT INTO uploads (shop_id, file_key, created_at)
    SELECT ${shopId}, file_key, ${createdAt} FROM unnest(${fileKeys}::text[]) AS found (file_key)
    ON CONFLICT DO NOTHING`.execute(trx);
};

/** Uploads from before a time that nothing refers to. Every column that may refer to an upload must be listed here. */
export const findUnusedUploads = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ file_key: string }>`
    SELECT u.file_key FROM uploads u
    WHERE u.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.shop_id = u.shop_id AND a.avatar = '/files/' || u.file_key)
      AND NOT EXISTS (SELECT 1 FROM refund_requests r WHERE r.shop_id = u.shop_id AND '/files/' || u.file_key = ANY(r.pictures))
    ORDER BY u.shop_id, u.file_key LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.file_key);
};

export const deleteUploads = (db: Db, fileKeys: string[]) =>
  db.deleteFrom('uploads').where('file_key', '=', anyOf(fileKeys)).execute();
