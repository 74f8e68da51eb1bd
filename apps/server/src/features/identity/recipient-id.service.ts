import { isForeignAddress } from '@pcmall/domain/address';
import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { findRecipientRow, giveId, sealedNumber } from '../address/address-identity.service';
import { type FileChanges, writePhoto } from '../address/id-files.service';
import type { NewPhotos } from '../address/id-photo.service';
import { followAddress, giveOrderId, recipientToProve } from '../order/order-identity.service';

/** Of which address or order the recipient's ID is wanted. */
export interface Subject {
  kind: 'address' | 'order';
  id: string;
}

/** Whose ID is wanted, and where it goes: into the address book, or to the order alone. */
export interface Target {
  name: string;
  addressId: string | undefined;
}

const targetOfAddress = async (db: Db, owner: Owner, addressId: string): Promise<Target> => {
  const row = (await findRecipientRow(db, owner, addressId)) ?? refuse('addressNotFound');
  if (row.id_decision === 'passed' || isForeignAddress({ phoneAreaCode: row.phone_area_code })) refuse('idNotWanted');
  return { name: row.name, addressId };
};

const targetOfOrder = async (db: Db, owner: Owner, orderId: string): Promise<Target> => {
  const { name, addressId } = await recipientToProve(db, owner, orderId);
  const row = await findRecipientRow(db, owner, addressId);
  return { name, addressId: row?.name === name ? addressId : undefined };
};

export const findTarget = (db: Db, owner: Owner, { kind, id }: Subject): Promise<Target> =>
  kind === 'address' ? targetOfAddress(db, owner, id) : targetOfOrder(db, owner, id);

export interface GivenId {
  number: string;
  photos: NewPhotos;
  changes: FileChanges;
}

const giveToOrder = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  orderId: string,
  { number, photos, changes }: GivenId,
) => {
  const written: { side: 'front' | 'back'; fileKey: string }[] = [];
  for (const side of ['front', 'back'] as const) {
    const picture = photos[side];
    if (picture) written.push({ side, fileKey: await writePhoto(context, owner.shopId, picture, changes) });
  }
  const sealed = sealedNumber(context, owner.shopId, number);
  changes.gone.push(...(await giveOrderId(trx, owner, orderId, { number: sealed, photos: written })));
};

/** Gives an ID to the recipient's address and all orders that wait for it, or to the order alone. */
export const giveToRecipient = async (
  context: Context,
  trx: Trx,
  owner: Owner,
  subject: Subject & { target: Target },
  given: GivenId,
) => {
  const { addressId } = subject.target;
  if (addressId === undefined) return giveToOrder(context, trx, owner, subject.id, given);
  await giveId(context, trx, owner, addressId, given);
  given.changes.gone.push(...(await followAddress(trx, owner, addressId, context.clock.now())));
};
