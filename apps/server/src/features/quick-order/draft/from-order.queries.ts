import { recipientType } from '@pcmall/contract/address';
import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';

/** These recipients of a shopper's address book. */
export const findRecipients = (db: Db, { shopId, accountId }: Owner, addressIds: string[]) =>
  db
    .selectFrom('addresses')
    .select([
      'address_id',
      'name',
      'phone',
      'phone_area_code',
      'province',
      'city',
      'district',
      'addr_detail',
      'post_code',
    ])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_type', '=', recipientType)
    .where('address_id', '=', anyOf(addressIds))
    .execute();

export type RecipientRow = Awaited<ReturnType<typeof findRecipients>>[number];
