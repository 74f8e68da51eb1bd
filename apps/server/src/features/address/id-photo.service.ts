import { buffer } from 'node:stream/consumers';
import type { Member, Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { type FieldMessages, InputError } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { openIdBytes } from '../../gateways/id-data';
import { newId } from '../../gateways/random';
import { redrawPhoto } from '../../gateways/redraw-photo';
import { type AddressRow, findAddress } from './address.queries';
import { type FileChanges, writePhoto } from './id-files.service';
import * as queries from './id-photo.queries';
import { isLinkGood, type PhotoLink, photoLink } from './photo-link';

const sides = ['front', 'back'] as const;
const uploads = { front: 'imageFrontFile', back: 'imageBackFile' } as const;
const fields = { front: 'idPhotoFront', back: 'idPhotoBack' } as const;

/** Pictures of one or both sides, redrawn and not yet kept. */
export type NewPhotos = Partial<Record<queries.Side, Buffer>>;

/** Reads what came with a form; each file that is no good photo has its message. */
export const readPhotos = async (files: Record<string, { content: Buffer }>): Promise<NewPhotos> => {
  const photos: NewPhotos = {};
  const faults: FieldMessages = {};
  for (const side of sides) {
    const file = files[uploads[side]];
    const redrawn = file && (await redrawPhoto(file.content));
    if (!redrawn) continue;
    if ('fault' in redrawn) faults[fields[side]] = { key: redrawn.fault };
    else photos[side] = redrawn.picture;
  }
  if (Object.keys(faults).length > 0) throw new InputError(faults);
  return photos;
};

/** Seals and keeps new photos in place of the old ones; `areOthersGone` drops those of another person too. */
export const keepPhotos = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  addressId: string,
  photos: NewPhotos,
  { areOthersGone, changes }: { areOthersGone: boolean; changes: FileChanges },
) => {
  const replaced = sides.filter((side) => areOthersGone || photos[side]);
  if (replaced.length === 0) return;
  const old = await queries.findPhotos(trx, owner, [addressId]);
  changes.gone.push(...old.filter(({ side }) => replaced.includes(side)).map((photo) => photo.file_key));
  await queries.deletePhotos(trx, owner, addressId, replaced);
  for (const side of sides) {
    const picture = photos[side];
    if (!picture) continue;
    const fileKey = await writePhoto(context, owner.shopId, picture, changes);
    await queries.insertPhoto(trx, { ...owner, addressId, side, photoId: newId(), fileKey });
  }
};

/** Notes the files of addresses that are about to be deleted. */
export const dropPhotos = async (trx: Trx, caller: Member, addressIds: string[], changes: FileChanges) => {
  const photos = await queries.findPhotos(trx, caller, addressIds);
  changes.gone.push(...photos.map((photo) => photo.file_key));
};

/** Whether both sides of the ID card are on file for an address, or were until they had been checked. */
export const hasBothPhotos = async (db: Db, owner: Owner, addressId: string): Promise<boolean> =>
  (await queries.findPhotos(db, owner, [addressId])).length === 2 ||
  (await findAddress(db, owner, addressId))?.id_decision === 'passed';

export type PhotoLinks = Record<queries.Side, string>;

/** Fresh links to the photos of some addresses, by address. */
export const photoLinks = async (
  context: Context,
  db: Context['db'],
  caller: Member,
  rows: AddressRow[],
): Promise<(addressId: string) => PhotoLinks> => {
  const photos =
    rows.length > 0
      ? await queries.findPhotos(
          db,
          caller,
          rows.map((row) => row.address_id),
        )
      : [];
  const linkOf = (addressId: string, side: queries.Side) => {
    const photo = photos.find((known) => known.address_id === addressId && known.side === side);
    return photo ? photoLink(context, caller.shopId, photo.photo_id) : '';
  };
  return (addressId) => ({ front: linkOf(addressId, 'front'), back: linkOf(addressId, 'back') });
};

/** The picture behind a link; undefined when the link is wrong or over, or the photo is gone. */
export const openPhoto = async (context: Context, link: PhotoLink): Promise<Buffer | undefined> => {
  if (!isLinkGood(context, link)) return undefined;
  const fileKey = await queries.findPhotoFile(context.db, link.shopId, link.photoId);
  const file = fileKey === undefined ? undefined : await context.files.read(fileKey);
  return file && openIdBytes(context.keys.idDataKnown, link.shopId, await buffer(file.stream()));
};
