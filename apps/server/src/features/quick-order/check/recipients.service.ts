import { mainland } from '@pcmall/domain/address';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import type { RowRecipient } from '../../../db/tables/quick-order';
import { groupBy } from '../../../lib/group-by';
import type { NewRecipient } from '../../address/save-recipients.service';
import { findKnownAddresses, findOrderedIds, type KnownAddress } from './known-recipients.queries';

/** A recipient as an order keeps them, with what the address book knows of them. */
export interface KnownRecipient extends NewRecipient {
  /** Both photos of the ID are on file, or were until it had passed. */
  hasPhotos: boolean;
  /** The address in the book that the ID stands at; undefined where it stands at none. */
  idAddressId: string | undefined;
}

/** Whether two sealed numbers are the same. */
export type SameId = (one: string, other: string) => boolean;

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What tells recipients apart: name, phone and address, however these are written (BAT-03.1). */
export const identityOf = ({
  name,
  phoneCanonical,
  provinceId,
  cityId,
  districtId,
  province,
  city,
  ...rest
}: RowRecipient) =>
  [
    bare(name),
    phoneCanonical,
    districtId || `${provinceId || bare(province)}/${cityId || bare(city)}`,
    bare(rest.addrDetail),
    rest.postCode,
  ].join('|');

const isSameAddress = (known: KnownAddress, recipient: RowRecipient): boolean =>
  bare(known.addr_detail) === bare(recipient.addrDetail) &&
  (known.district_id
    ? known.district_id === recipient.districtId
    : bare(known.province + known.city) === bare(recipient.province + recipient.city));

const personOf = (name: string, phone: string) => `${name}|${phone}`;

interface Known {
  addresses: ReadonlyMap<string, KnownAddress[]>;
  ids: ReadonlyMap<string, { sealed: string; masked: string }>;
}

const loadKnown = async (db: Db, owner: Owner, recipients: readonly RowRecipient[]): Promise<Known> => {
  const names = [...new Set(recipients.map(({ name }) => name))];
  const phones = [...new Set(recipients.map(({ phoneCanonical }) => phoneCanonical))];
  const rows = names.length === 0 ? [] : await findKnownAddresses(db, owner, names, phones);
  const addresses = groupBy(rows, ({ name, phone_canonical }) => personOf(name, phone_canonical));
  const without = recipients.filter(
    ({ name, phoneCanonical, countryCode, idCardSealed }) =>
      countryCode === mainland &&
      idCardSealed === null &&
      !addresses.get(personOf(name, phoneCanonical))?.some(({ id_card_sealed }) => id_card_sealed !== null),
  );
  const ordered =
    without.length === 0 ? [] : await findOrderedIds(db, owner, [...new Set(without.map(({ name }) => name))]);
  return { addresses, ids: new Map(ordered.map((row) => [personOf(row.name, row.phone), row])) };
};

/** An ID that was given once is used again for the same person: same name and same phone (BAT-03.2). */
const withKnownId = (recipient: RowRecipient, { addresses, ids }: Known, isSameId: SameId): KnownRecipient => {
  const { phoneCountry, phoneCanonical, cityId, districtId, ...rest } = recipient;
  const more = { phoneCountry, phoneCanonical, cityId, districtId };
  const book = addresses.get(personOf(recipient.name, phoneCanonical)) ?? [];
  const same = book.find((known) => isSameAddress(known, recipient));
  const snapshot = { ...rest, addressId: same?.address_id ?? '' };
  const unknown = { ...more, snapshot, hasPhotos: false, idAddressId: undefined };
  if (rest.countryCode !== mainland) return unknown;
  const withId = [same, ...book].find((known) => known?.id_card_sealed);
  const sealed = withId?.id_card_sealed ?? null;
  if (withId && sealed !== null) {
    // A number that was typed is new where it is another one, and so are the photos that go with it.
    if (rest.idCardSealed !== null && !isSameId(rest.idCardSealed, sealed)) return unknown;
    return {
      ...more,
      snapshot: { ...snapshot, idCardSealed: sealed, idCardMasked: withId.id_card_masked },
      hasPhotos: withId.has_photos,
      idAddressId: withId.address_id,
    };
  }
  const ordered = rest.idCardSealed === null ? ids.get(personOf(recipient.name, recipient.phone)) : undefined;
  return ordered
    ? { ...unknown, snapshot: { ...snapshot, idCardSealed: ordered.sealed, idCardMasked: ordered.masked } }
    : unknown;
};

/** These recipients with what the address book and earlier orders know of them, in the same order. */
export const findKnownRecipients = async (
  db: Db,
  owner: Owner,
  recipients: readonly RowRecipient[],
  isSameId: SameId,
): Promise<KnownRecipient[]> => {
  const known = await loadKnown(db, owner, recipients);
  return recipients.map((recipient) => withKnownId(recipient, known, isSameId));
};
