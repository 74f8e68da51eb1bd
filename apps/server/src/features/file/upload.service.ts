import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { refuseInput } from '../../core/shop-error';
import { newId } from '../../gateways/random';
import { redrawPhoto } from '../../gateways/redraw-photo';
import { removePicture } from './file.service';
import { deleteUploads, findUnusedUploads, insertUpload } from './upload.queries';

const nightly = '53 3 * * *';
const removedPerRound = 500;

type Keeping = Pick<Context, 'db' | 'files' | 'clock'>;

/**
 * Stores a picture that a shopper sent and answers with its address. It is written down first, so that no file is left
 * that nobody knows of; by a name of its own, so that nobody's picture goes together with another's.
 */
export const writeUpload = async ({ db, files, clock }: Keeping, shopId: string, picture: Buffer): Promise<string> => {
  const key = `${shopId}/uploads/${newId()}.webp`;
  await insertUpload(db, shopId, key, clock.now());
  await files.put(key, picture);
  return `/files/${key}`;
};

/** Keeps a picture that a shopper sent, drawn anew; what is no picture has its message. */
export const uploadFile = async (context: Keeping, shopId: string, content: Buffer | undefined): Promise<string> => {
  const redrawn = await redrawPhoto(content ?? Buffer.alloc(0), 'webp');
  if ('fault' in redrawn) return refuseInput('file', redrawn.fault);
  return writeUpload(context, shopId, redrawn.picture);
};

/** Removes uploads that a dayMs later nothing shows. The files go first: what fails is done again the next night. */
const removeUnusedUploads = async (context: Context) => {
  const before = new Date(context.clock.now().getTime() - dayMs);
  for (;;) {
    const unused = await findUnusedUploads(context.db, before, removedPerRound);
    if (unused.length === 0) return;
    for (const key of unused) await removePicture(context, key);
    await deleteUploads(context.db, unused);
  }
};

export const defineFileJobs = (context: Context) =>
  context.jobs.define('remove-uploads', () => removeUnusedUploads(context), nightly);
