import type { Owner } from '../../../core/caller';
import { insertAudit } from '../review/review.queries';
import { deleteAllPhotos, deleteRealName } from './id-retention.queries';
import type { UnitOfWork } from './unit-of-work.service';

/**
 * Takes away all that the shop holds of a shopper's IDs besides the numbers in addresses and orders: photos, also those of
 * orders, real name, links. Answers with the number of photos.
 */
export const eraseIds = async (
  { trx, files }: UnitOfWork,
  owner: Owner,
  { actor, at }: { actor: string; at: Date },
): Promise<number> => {
  const photos = await deleteAllPhotos(trx, owner);
  files.drop(photos);
  await deleteRealName(trx, owner);
  const { shopId, accountId } = owner;
  if (photos.length > 0)
    await insertAudit(trx, {
      ...{ shop_id: shopId, account_id: accountId, subject: 'account', subject_id: accountId },
      ...{ action: 'deletePhotos', actor, created_at: at },
    });
  return photos.length;
};
