import type { Db } from '../../../db/database';

/** False when it belongs to a shop, this one or another. */
export const insertDomain = async (db: Db, shopId: string, domain: string): Promise<boolean> => {
  const inserted = await db
    .insertInto('shop_domains')
    .values({ shop_id: shopId, domain })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('domain')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False when the shop does not have it. */
export const deleteDomain = async (db: Db, shopId: string, domain: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('shop_domains')
    .where('shop_id', '=', shopId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const listDomains = async (db: Db, shopId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shop_domains')
    .select('domain')
    .where('shop_id', '=', shopId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};

export interface DomainClaim {
  domain: string;
  token: string;
}

/** Writes nothing where the shop claims it already. */
export const insertClaim = (db: Db, shopId: string, { domain, token }: DomainClaim) =>
  db
    .insertInto('domain_claims')
    .values({ shop_id: shopId, domain, token })
    .onConflict((conflict) => conflict.columns(['shop_id', 'domain']).doNothing())
    .execute();

export const listClaims = (db: Db, shopId: string): Promise<DomainClaim[]> =>
  db.selectFrom('domain_claims').select(['domain', 'token']).where('shop_id', '=', shopId).orderBy('domain').execute();

/** False when the shop does not claim it. */
export const deleteClaim = async (db: Db, shopId: string, domain: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('domain_claims')
    .where('shop_id', '=', shopId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
