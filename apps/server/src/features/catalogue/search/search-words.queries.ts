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
    SELECT 'category' AS kind, category_id AS id, name FROM categories WHERE shop_id = ${shopId}
    UNION ALL
    SELECT 'brand', brand_id, name FROM brands WHERE shop_id = ${shopId}`.execute(db);
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
        eb(sql`keys`, '&&', sql<number[]>`${terms}::integer[]`),
      ]),
    )
    .orderBy('uses', 'desc')
    .limit(50)
    .execute();

/** Which of these are words of the shop. */
export const findKnownWords = async (db: Db, shopId: string, words: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`word = ANY(${words})`)
    .execute();
  return new Set(rows.map(({ word }) => word));
};

/** Words of the shop with one of these keys, the most used first. */
export const findWordsByKeys = async (db: Db, shopId: string, keys: number[], limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('shop_id', '=', shopId)
    .where(sql`keys`, '&&', sql<number[]>`${keys}::integer[]`)
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
};

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
