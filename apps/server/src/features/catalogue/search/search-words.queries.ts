import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';

/** The names of all brands and categories of a shop. */
export const listNames = async (
  db: Db,
  shopId: string,
): Promise<{ kind: 'brand' | 'category'; id: string; name: Localized }[]> => {
  const { rows } = await sql<{ kind: 'brand' | 'category'; id: string; name: Localized }>`
    SELECT 'brand' AS kind, brand_id AS id, name FROM brands WHERE shop_id = ${shopId}
    UNION ALL
    SELECT 'category', category_id, name FROM categories WHERE shop_id = ${shopId}`.execute(db);
  return rows;
};

/** Words of the shop that may be one letter away from this one; `forms` are its deletions, `terms` the same as terms. */
export const findSimilarWords = (db: Db, shopId: string, word: string, forms: string[], terms: number[]) =>
  db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('word', '=', anyOf([word, ...forms])),
        // With a letter added, changed or swapped, the two words share a deletion.
        eb(sql`deletions`, '&&', sql<number[]>`${terms}::integer[]`),
      ]),
    )
    .orderBy('uses', 'desc')
    .limit(50)
    .execute();

export const findWordsByPrefix = (db: Db, shopId: string, prefix: string, limit: number) =>
  db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('shop_id', '=', shopId)
    .where('word', '>=', prefix)
    .where('word', '<', `${prefix}\u{10ffff}`)
    .orderBy('uses', 'desc')
    .limit(limit)
    .execute();

/** Names of brands and categories that contain the text. */
export const findNames = async (db: Db, shopId: string, text: string, limit: number): Promise<Localized[]> => {
  const { rows } = await sql<{ name: Localized }>`
    SELECT name FROM (
      SELECT name FROM categories WHERE shop_id = ${shopId}
      UNION ALL
      SELECT name FROM brands WHERE shop_id = ${shopId}
    ) AS named
    WHERE position(${text.toLowerCase()} IN lower(name ->> 'zh')) > 0 OR position(${text.toLowerCase()} IN lower(name ->> 'en')) > 0
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.name);
};
