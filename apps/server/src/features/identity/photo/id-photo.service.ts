import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { type FieldMessages, InputError } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import { openIdBytes, sealIdBytes } from '../../../gateways/id-data';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { findRecipient } from '../recipient/recipient-id.queries';
import * as queries from './id-photo.queries';
import { checkLink, type PhotoLink, photoLink } from './photo-link';

export const sides = ['front', 'back'] as const;
const uploadNames = { front: 'imageFrontFile', back: 'imageBackFile' } as const;
const fieldNames = { front: 'idPhotoFront', back: 'idPhotoBack' } as const;

/** The files of a form, by the name of their field. */
export type Uploads = Record<string, { read: PictureSource }>;

/** Pictures of one or both sides of an ID card, redrawn and not yet written. */
export type NewPhotos = Partial<Record<queries.Side, Buffer>>;

/** The keys under which photos of one or both sides were written. */
export type StoredPhotos = Partial<Record<queries.Side, string>>;

/** Redraws the photos that came with a form (ADDR-11). Throws an InputError with a message for each that is no photo. */
export const readPhotos = async (uploads: Uploads): Promise<NewPhotos> => {
  const photos: NewPhotos = {};
  const faults: FieldMessages = {};
  for (const side of sides) {
    const upload = uploads[uploadNames[side]];
    const redrawn = upload && (await redrawPhoto(upload.read, { format: 'jpeg', isIdPhoto: true }));
    if (!redrawn) continue;
    if ('fault' in redrawn) faults[fieldNames[side]] = { key: redrawn.fault };
    else photos[side] = redrawn.picture;
  }
  if (Object.keys(faults).length > 0) throw new InputError(faults);
  return photos;
};

const removal = 'remove-id-photos';

interface Removal {
  shopId: string;
  fileKeys: string[];
  /** How long this try had to wait for the one before; none for the first. */
  waitedSeconds?: number;
}

/** Between two tries: twice as long each time. */
const pauseSeconds = { first: 60, longest: 3600 };

/** Far longer than it takes until a form's photos are entered. */
const unenteredSeconds = 3600;

/** Removes files from the store, but for those that an address, an order or an account still has. */
export const removeUnused = async ({ db, files }: Context, { shopId, fileKeys }: Removal) => {
  const used = new Set(await queries.findUsedFiles(db, shopId, fileKeys));
  await Promise.all(fileKeys.filter((key) => !used.has(key)).map((key) => files.remove(key)));
};

/**
 * Whatever a file store answers, it is asked again, for however long: failed attempts of a job are counted, and a photo of an
 * ID must not stay because a right was missing or a disk full for some minutes.
 */
export const definePhotoRemoval = (context: Context) =>
  context.jobs.define<Removal>(removal, async (asked) => {
    try {
      await removeUnused(context, asked);
    } catch (error) {
      const { first, longest } = pauseSeconds;
      const waitedSeconds = asked.waitedSeconds ? Math.min(asked.waitedSeconds * 2, longest) : first;
      const again = { ...asked, waitedSeconds };
      await context.jobs.enqueue<Removal>(context.db, removal, again, { afterSeconds: waitedSeconds });
      context.jobs.report(error);
    }
  });

/**
 * Has the files of photos removed once the transaction is committed that takes their rows away, but for those that something
 * else still has. A photo of an ID must not stay for ever, so neither a crash nor a file store that is away prevents it.
 */
export const removePhotoFiles = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  shopId: string,
  fileKeys: string[],
) => {
  if (fileKeys.length > 0) await jobs.enqueue<Removal>(trx, removal, { shopId, fileKeys });
};

/**
 * Seals a form's photos and writes them, before the transaction that enters them. What comes to nothing there, or ends with
 * the server, is removed an hour later.
 */
export const storePhotos = async (context: Context, shopId: string, photos: NewPhotos): Promise<StoredPhotos> => {
  const { db, files, jobs, keys } = context;
  const pictures = sides.flatMap((side) => {
    const picture = photos[side];
    return picture ? [{ side, picture, fileKey: `${shopId}/id-photos/${newId()}` }] : [];
  });
  if (pictures.length === 0) return {};
  const fileKeys = pictures.map(({ fileKey }) => fileKey);
  await jobs.enqueue<Removal>(db, removal, { shopId, fileKeys }, { afterSeconds: unenteredSeconds });
  await Promise.all(
    pictures.map(({ fileKey, picture }) => files.put(fileKey, sealIdBytes(keys.idData, shopId, picture))),
  );
  return Object.fromEntries(pictures.map(({ side, fileKey }) => [side, fileKey]));
};

/** Enters new photos of an address in place of the old ones; `dropOthers`: the sides without a new one go too. */
export const replacePhotos = async (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  owner: Owner,
  addressId: string,
  photos: StoredPhotos,
  { dropOthers }: { dropOthers: boolean },
) => {
  const replacedSides = sides.filter((side) => dropOthers || photos[side]);
  if (replacedSides.length === 0) return;
  const replaced = await queries.deletePhotos(trx, owner, addressId, replacedSides);
  await removePhotoFiles(context, trx, owner.shopId, replaced);
  for (const side of sides) {
    const fileKey = photos[side];
    if (fileKey) await queries.insertPhoto(trx, { ...owner, addressId, side, photoId: newId(), fileKey });
  }
};

/** Has the photo files of addresses removed that are about to be deleted; their rows go with the addresses. */
export const dropPhotos = async (context: Pick<Context, 'jobs'>, trx: Trx, owner: Owner, addressIds: string[]) => {
  const photos = await queries.findPhotos(trx, owner, addressIds);
  await removePhotoFiles(
    context,
    trx,
    owner.shopId,
    photos.map((photo) => photo.file_key),
  );
};

/** Which sides of the ID card are on file for an address. */
export const findPhotoSides = async (
  db: Db,
  owner: Owner,
  addressId: string,
): Promise<Record<queries.Side, boolean>> => {
  const photos = await queries.findPhotos(db, owner, [addressId]);
  const isOnFile = (side: queries.Side) => photos.some((photo) => photo.side === side);
  return { front: isOnFile('front'), back: isOnFile('back') };
};

/** Whether both sides of the ID card are on file for a recipient, or were until the ID had passed its review. */
export const hasBothPhotos = async (db: Db, owner: Owner, addressId: string): Promise<boolean> => {
  const { front, back } = await findPhotoSides(db, owner, addressId);
  return (front && back) || (await findRecipient(db, owner, addressId))?.id_decision === 'passed';
};

/** Links to both sides; empty where there is no photo. */
export type PhotoLinks = Record<queries.Side, string>;

/** Fresh links to the photos of some addresses, which end after some minutes (ADDR-13). */
export const photoLinks = async (
  context: Context,
  db: Db,
  owner: Owner,
  addressIds: string[],
): Promise<(addressId: string) => PhotoLinks> => {
  const photos = addressIds.length > 0 ? await queries.findPhotos(db, owner, addressIds) : [];
  const linkOf = (addressId: string, side: queries.Side) => {
    const photo = photos.find((row) => row.address_id === addressId && row.side === side);
    return photo ? photoLink(context, owner.shopId, photo.photo_id) : '';
  };
  return (addressId) => ({ front: linkOf(addressId, 'front'), back: linkOf(addressId, 'back') });
};

/** The picture behind a link; undefined when the link is wrong or over, or the photo is gone. */
export const openPhoto = async (context: Context, link: PhotoLink, address: string): Promise<Buffer | undefined> => {
  const state = checkLink(context, link);
  if (state === 'forged') context.security.record('signatureRefused', { shopId: link.shopId, address }, 'photo link');
  if (state !== 'good') return undefined;
  const fileKey = await queries.findPhotoFile(context.db, link.shopId, link.photoId);
  const sealed = fileKey === undefined ? undefined : await context.files.read(fileKey);
  return sealed && openIdBytes(context.keys.idDataKnown, link.shopId, sealed);
};
