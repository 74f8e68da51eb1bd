import { buffer } from 'node:stream/consumers';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { type FieldMessages, InputError } from '../../../core/shop-error';
import type { Db } from '../../../db/database';
import { openIdBytes } from '../../../gateways/id-data';
import type { PictureSource } from '../../../gateways/images';
import { newId } from '../../../gateways/random';
import { redrawPhoto } from '../../../gateways/redraw-photo';
import { findRecipient } from '../recipient/recipient-id.queries';
import * as queries from './id-photo.queries';
import { checkLink, type PhotoLink, photoLink } from './photo-link';
import type { UnitOfWork } from './unit-of-work.service';

export const sides = ['front', 'back'] as const;
const uploadNames = { front: 'imageFrontFile', back: 'imageBackFile' } as const;
const fieldNames = { front: 'idPhotoFront', back: 'idPhotoBack' } as const;

/** The files of a form, by the name of their field. */
export type Uploads = Record<string, { read: PictureSource }>;

/** Pictures of one or both sides of an ID card, redrawn and not yet written. */
export type NewPhotos = Partial<Record<queries.Side, Buffer>>;

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

/** Writes new photos of an address in place of the old ones; `dropOthers`: the sides without a new one go too. */
export const replacePhotos = async (
  { trx, files }: UnitOfWork,
  owner: Owner,
  addressId: string,
  photos: NewPhotos,
  { dropOthers }: { dropOthers: boolean },
) => {
  const replacedSides = sides.filter((side) => dropOthers || photos[side]);
  if (replacedSides.length === 0) return;
  files.drop(await queries.deletePhotos(trx, owner, addressId, replacedSides));
  for (const side of sides) {
    const picture = photos[side];
    if (!picture) continue;
    const fileKey = await files.write(picture);
    await queries.insertPhoto(trx, { ...owner, addressId, side, photoId: newId(), fileKey });
  }
};

/** Drops the files of addresses that are about to be deleted; their rows go with the addresses. */
export const dropPhotos = async ({ trx, files }: UnitOfWork, owner: Owner, addressIds: string[]) => {
  const photos = await queries.findPhotos(trx, owner, addressIds);
  files.drop(photos.map((photo) => photo.file_key));
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
  const file = fileKey === undefined ? undefined : await context.files.read(fileKey);
  return file && openIdBytes(context.keys.idDataKnown, link.shopId, await buffer(file.stream()));
};
