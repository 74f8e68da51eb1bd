import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';

/** Every sealed ID number of a shop, each writing once: orders share that of their address. */
export const findSealedNumbers = async (db: Db, shopId: string): Promise<string[]> => {
  const { rows } = await sql<{ sealed: string }>`
    SELECT id_card_sealed AS sealed FROM addresses WHERE shop_id = ${shopId} AND id_card_sealed IS NOT NULL
    UNION SELECT id_card_sealed FROM real_names WHERE shop_id = ${shopId}
    UNION SELECT recipient->>'idCardSealed' FROM orders
      WHERE shop_id = ${shopId} AND recipient->>'idCardSealed' IS NOT NULL
    UNION SELECT id_number FROM quick_order_rows WHERE shop_id = ${shopId} AND id_number IS NOT NULL
    UNION SELECT recipient->>'idCardSealed' FROM quick_order_rows
      WHERE shop_id = ${shopId} AND recipient->>'idCardSealed' IS NOT NULL`.execute(db);
  return rows.map(({ sealed }) => sealed);
};

/** Puts another writing of the same number in its place, everywhere at once. */
export const replaceNumber = (db: Db, shopId: string, before: string, after: string) =>
  inTransaction(db, async (trx) => {
    for (const table of ['addresses', 'real_names'] as const) {
      await trx
        .updateTable(table)
        .set({ id_card_sealed: after })
        .where('shop_id', '=', shopId)
        .where('id_card_sealed', '=', before)
        .execute();
    }
    await sql`
      UPDATE orders SET recipient = jsonb_set(recipient, '{idCardSealed}', to_jsonb(${after}::text))
      WHERE shop_id = ${shopId} AND recipient->>'idCardSealed' = ${before}`.execute(trx);
    await sql`
      UPDATE quick_order_rows SET recipient = jsonb_set(recipient, '{idCardSealed}', to_jsonb(${after}::text))
      WHERE shop_id = ${shopId} AND recipient->>'idCardSealed' = ${before}`.execute(trx);
    await sql`
      UPDATE quick_order_rows SET id_number = ${after} WHERE shop_id = ${shopId} AND id_number = ${before}`.execute(
      trx,
    );
  });

export const findPhotoFiles = async (db: Db, shopId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('address_photos')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .union(db.selectFrom('identity_photos').select('file_key').where('shop_id', '=', shopId))
    .execute();
  return rows.map((row) => row.file_key);
};
