import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { refuseInput } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import type { PictureSource } from '../../gateways/images';
import { newId } from '../../gateways/random';
import { redrawPhoto } from '../../gateways/redraw-photo';
import { removePicture } from './file.service';
import { deleteUploads, findUnusedUploads, insertMissingUploads, insertUpload } from './upload.queries';

const nightly = '53 3 * * *';
const batchSize = 500;
/** What the address of an upload has before its key. */
const addressStart = '/files/';

type UploadContext = Pick<Context, 'db' | 'files' | 'clock'>;

/**
 * Stores an upload that has been re-encoded already, and returns its address. Its row is written first, so that no file
 * is left behind that nothing knows of. Each upload has a name of its own: deleting one never affects another.
 */
export const writeUpload = async (
  { db, files, clock }: UploadContext,
  shopId: string,
  picture: Buffer,
): Promise<string> => {
  const key = `${shopId}/uploads/${newId()}.webp`;
  await insertUpload(db, shopId, key, clock.now());
  await files.put(key, picture);
  return `${addressStart}${key}`;
};

/**
 * Re-encodes a shopper's picture, so that nothing hidden in the file survives (ADDR-11), stores it and returns its
 * address. Refuses input that is not a readable picture, at `file`.
 */
export const uploadFile = async (
  context: UploadContext,
  shopId: string,
  file: PictureSource | undefined,
): Promise<string> => {
  if (!file) return refuseInput('file', 'photo.notImage');
  const redrawn = await redrawPhoto(file, { format: 'webp', isIdPhoto: false });
  if ('fault' in redrawn) return refuseInput('file', redrawn.fault);
  return writeUpload(context, shopId, redrawn.picture);
};

/** Takes files for uploads that have none of their rows: with one, they go a day later when nothing refers to them. */
export const noteUploads = ({ clock }: Pick<Context, 'clock'>, trx: Trx, shopId: string, keys: string[]) =>
  insertMissingUploads(trx, shopId, keys, clock.now());

/** Removes uploads by their addresses; what is no upload is left alone. */
export const removeUploads = async (context: Context, addresses: string[]) => {
  const keys = addresses
    .filter((address) => address.startsWith(addressStart) && address.includes('/uploads/'))
    .map((address) => address.slice(addressStart.length));
  for (const key of keys) await removePicture(context, key);
  if (keys.length > 0) await deleteUploads(context.db, keys);
};

/** Removes uploads that nothing refers to after a day. Files go before rows, so a failed run is repeated next night. */
const removeUnusedUploads = async (context: Context) => {
  const before = new Date(context.clock.now().getTime() - dayMs);
  for (;;) {
    const unused = await findUnusedUploads(context.db, before, batchSize);
    if (unused.length === 0) return;
    for (const key of unused) await removePicture(context, key);
    await deleteUploads(context.db, unused);
  }
};

export const defineFileJobs = (context: Context) =>
  context.jobs.define('remove-uploads', () => removeUnusedUploads(context), nightly);
