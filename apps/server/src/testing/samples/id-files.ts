import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenShop } from '../open-shop';

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Paths of the sealed photos that an account or an order has, front first. */
export const identityFiles = async ({ context, shopId }: OpenShop, ownerId: string): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('identity_photos')
    .select('file_key')
    .where('shop_id', '=', shopId)
    .where('owner_id', '=', ownerId)
    .orderBy('side', 'desc')
    .execute();
  return rows.map((row) => join(context.config.dataDir, 'files', row.file_key));
};
