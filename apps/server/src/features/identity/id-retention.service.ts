import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { changeFiles } from '../address/id-files.service';
import { deleteLinksBefore } from './id-link.queries';
import { deleteAccountPhotos, deleteAddressPhotos, deleteOrderPhotos } from './id-retention.queries';
import { insertAudit } from './review.queries';

const nightly = '41 3 * * *';

/**
 * Deletes photos of ID cards whose parcels arrived long enough ago, and those of account holders so many days after
 * the review: a real name is checked once, for no parcel. Numbers and what the review said stay.
 */
export const deleteOldPhotos = async (context: Context, { shopId, settings }: Shop): Promise<number> => {
  const now = context.clock.now();
  const before = new Date(now.getTime() - settings.idPhotoDays * dayMs);
  await deleteLinksBefore(context.db, shopId, before);
  return changeFiles(context, shopId, async (trx, changes) => {
    const deleted = [
      ...(await deleteOrderPhotos(trx, shopId, before)),
      ...(await deleteAddressPhotos(trx, shopId, before)),
      ...(await deleteAccountPhotos(trx, shopId, before)),
    ];
    changes.gone.push(...deleted.map((photo) => photo.file_key));
    const subjects = new Map(deleted.map((photo) => [`${photo.subject} ${photo.subject_id}`, photo]));
    for (const { account_id, subject, subject_id } of subjects.values()) {
      const entry = { action: 'deletePhotos', actor: 'job', created_at: now } as const;
      await insertAudit(trx, { shop_id: shopId, account_id, subject, subject_id, ...entry });
    }
    return deleted.length;
  });
};

export const defineIdentityJobs = (context: Context) => {
  context.jobs.define(
    'delete-id-photos',
    async () => {
      for (const shop of await context.shops.all()) await deleteOldPhotos(context, shop);
    },
    nightly,
  );
};
