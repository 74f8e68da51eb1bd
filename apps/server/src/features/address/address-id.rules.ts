import { type AddressInput, type AddressType, recipientType } from '@pcmall/contract/address';
import type { RecipientIdForm, RecipientOnFile } from '@pcmall/domain/recipient-id';
import type { AddressRow } from './address.queries';
import { destinationOfInput } from './check-address';

type Sides = RecipientOnFile['photos'];

/** Clients send the number that they were shown: its mask stands for the one on file. */
const isMasked = (number: string) => number.includes('*');

/** What a form says of the recipient's ID, in the domain's terms. */
export const recipientIdForm = (
  input: AddressInput,
  type: AddressType,
  photos: { front?: Buffer; back?: Buffer },
): RecipientIdForm => {
  const { name, identityNeeded, idCardNo } = input;
  return {
    isRecipient: type === recipientType,
    name,
    countryCode: destinationOfInput(input),
    identityNeeded,
    number: idCardNo === undefined || isMasked(idCardNo) ? undefined : idCardNo.trim(),
    newPhotos: { front: photos.front !== undefined, back: photos.back !== undefined },
  };
};

/** What an address has of its recipient's ID, in the domain's terms. */
export const recipientOnFile = (row: AddressRow, photos: Sides): RecipientOnFile => ({
  name: row.name,
  hasNumber: row.id_card_sealed !== null,
  isPassed: row.id_decision === 'passed',
  photos,
});
