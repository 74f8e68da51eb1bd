import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';

/** Which of these entries are still in the buyer's address books. */
export const findOwnAddressIds = async (db: Db, { shopId, accountId }: Owner, ids: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('addresses')
    .select('address_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', anyOf(ids))
    .execute();
  return rows.map(({ address_id }) => address_id);
};
