import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import { insertAudit } from '../review/review.queries';
import { removePhotoFiles } from './id-photo.service';
import { deleteAllPhotos, deleteRealName } from './id-retention.queries';

/**
 * Takes away all that the shop holds of a shopper's IDs besides the numbers in addresses and orders: photos, also those of
 * orders, real name, links. Answers with the number of photos.
 */
export const eraseIds = async (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  owner: Owner,
  { actor, at }: { actor: string; at: Date },
): Promise<number> => {
  const photos = await deleteAllPhotos(trx, owner);
  await removePhotoFiles(context, trx, owner.shopId, photos);
  await deleteRealName(trx, owner);
  const { shopId, accountId } = owner;
  if (photos.length > 0)
    await insertAudit(trx, {
      ...{ shop_id: shopId, account_id: accountId, subject: 'account', subject_id: accountId },
      ...{ action: 'deletePhotos', actor, created_at: at },
    });
  return photos.length;
};
