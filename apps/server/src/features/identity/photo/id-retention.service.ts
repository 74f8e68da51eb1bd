import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import { inTransaction } from '../../../db/in-transaction';
import { deleteLinksBefore } from '../link/id-link.queries';
import { insertAudit } from '../review/review.queries';
import { definePhotoRemoval, removePhotoFiles } from './id-photo.service';
import { deleteAccountPhotos, deleteAddressPhotos, deleteOrderPhotos } from './id-retention.queries';

const nightly = '41 3 * * *';

/**
 * Deletes photos of ID cards whose parcels arrived longer ago than the shop keeps photos, those handed in longer ago for
 * an address that no parcel goes to, and those of account holders reviewed longer ago: their name is checked once. Numbers and decisions stay. Answers with
 * the number of photos.
 * @internal
 */
export const deleteOldPhotos = async (context: Context, { shopId, settings }: Shop): Promise<number> => {
  const now = context.clock.now();
  const before = new Date(now.getTime() - settings.idPhotoDays * dayMs);
  await deleteLinksBefore(context.db, shopId, before);
  return inTransaction(context.db, async (trx) => {
    const deleted = [
      ...(await deleteOrderPhotos(trx, shopId, before)),
      ...(await deleteAddressPhotos(trx, shopId, before)),
      ...(await deleteAccountPhotos(trx, shopId, before)),
    ];
    await removePhotoFiles(
      context,
      trx,
      shopId,
      deleted.map((photo) => photo.file_key),
    );
    const subjects = new Map(deleted.map((photo) => [`${photo.subject} ${photo.subject_id}`, photo]));
    for (const { account_id, subject, subject_id } of subjects.values()) {
      const entry = { action: 'deletePhotos', actor: 'job', created_at: now } as const;
      await insertAudit(trx, { shop_id: shopId, account_id, subject, subject_id, ...entry });
    }
    return deleted.length;
  });
};

export const defineIdentityJobs = (context: Context) => {
  definePhotoRemoval(context);
  context.jobs.define(
    'delete-id-photos',
    async () => {
      for (const shop of await context.shops.all()) await deleteOldPhotos(context, shop);
    },
    nightly,
  );
};
