import { recipientType } from '@pcmall/contract/address';
import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import { type Param, type Params, prepared } from '../../../db/prepared';

/** A recipient in the address book, and what is known of their ID. */
export interface KnownAddress {
  address_id: string;
  name: string;
  phone_canonical: string;
  district_id: string;
  province: string;
  city: string;
  addr_detail: string;
  id_card_sealed: string | null;
  id_card_masked: string;
  has_photos: boolean;
}

/** The recipients in a shopper's book who have one of these names and one of these phones. */
export const findKnownAddresses = prepared(
  (_db, { shopId, accountId }: Params<Owner>, names: Param<string[]>, phones: Param<string[]>) => sql<KnownAddress>`
    SELECT address_id, name, phone_canonical, district_id, province, city, addr_detail, id_card_sealed, id_card_masked,
      id_decision IS NOT DISTINCT FROM 'passed' OR (
        SELECT count(*) FROM address_photos photo
        WHERE photo.shop_id = ${shopId} AND photo.account_id = ${accountId} AND photo.address_id = addresses.address_id
      ) = 2 AS has_photos
    FROM addresses
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND address_type = ${sql.lit(recipientType)}
      AND name = ANY((SELECT ${names}::text[])::text[])
      AND phone_canonical = ANY((SELECT ${phones}::text[])::text[])
    ORDER BY updated_at DESC, address_id`,
).all;

/** ID numbers that came with earlier orders of a shopper, the newest first. */
export const findOrderedIds = prepared(
  (_db, { shopId, accountId }: Params<Owner>, names: Param<string[]>) => sql<{
    name: string;
    phone: string;
    sealed: string;
    masked: string;
  }>`
    SELECT DISTINCT ON (recipient_name, recipient->>'phone')
      recipient_name AS name, recipient->>'phone' AS phone,
      recipient->>'idCardSealed' AS sealed, recipient->>'idCardMasked' AS masked
    FROM orders
    WHERE shop_id = ${shopId} AND account_id = ${accountId}
      AND recipient_name = ANY((SELECT ${names}::text[])::text[])
      AND recipient->>'idCardSealed' IS NOT NULL AND id_decision IS DISTINCT FROM 'refused'
    ORDER BY recipient_name, recipient->>'phone', created_at DESC`,
).all;
