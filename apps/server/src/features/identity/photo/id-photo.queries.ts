import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';

export type Side = 'front' | 'back';

export const findPhotos = (db: Db, { shopId, accountId }: Owner, addressIds: string[]) =>
  db
    .selectFrom('address_photos')
    .select(['address_id', 'side', 'photo_id', 'file_key'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', anyOf(addressIds))
    .execute();

/** By the id in a signed link, which stands for its owner. */
export const findPhotoFile = async (db: Db, shopId: string, photoId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('address_photos')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return row?.file_key;
};

/** Those of the given files that an address, an order or an account has. */
export const findUsedFiles = async (db: Db, shopId: string, fileKeys: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('address_photos')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .where('file_key', '=', anyOf(fileKeys))
    .union(
      db
        .selectFrom('identity_photos')
        .select('file_key')
        .where('shop_id', '=', shopId)
        .where('file_key', '=', anyOf(fileKeys)),
    )
    .execute();
  return rows.map((row) => row.file_key);
};

export interface NewPhoto extends Owner {
  addressId: string;
  side: Side;
  photoId: string;
  fileKey: string;
}

export const insertPhoto = (trx: Trx, { shopId, accountId, addressId, side, photoId, fileKey }: NewPhoto) =>
  trx
    .insertInto('address_photos')
    .values({
      shop_id: shopId,
      account_id: accountId,
      address_id: addressId,
      side,
      photo_id: photoId,
      file_key: fileKey,
    })
    .execute();

/** Takes photos of an address away; answers with their files. */
export const deletePhotos = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  addressId: string,
  sides: Side[],
): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('address_photos')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId)
    .where('side', '=', anyOf(sides))
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
};
