import { recipientType, senderType } from '@pcmall/contract/address';
import { drawAvatar } from '@pcmall/demo/pictures/draw-marks';
import {
  chineseRecipients,
  type DemoAddress,
  type DemoShopper,
  demoPayPassword,
  demoShoppers,
  localRecipients,
  senders,
} from '@pcmall/demo/shops/accounts';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import { canonicalEmail } from '@pcmall/domain/credentials';
import { dayMs } from '@pcmall/domain/dates';
import { checkIdCard } from '@pcmall/domain/id-card';
import { maskIdCard } from '@pcmall/domain/masking';
import { checkPhone } from '@pcmall/domain/phone';
import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { insertAccount } from '../features/account/account.queries';
import { checkAddressInput } from '../features/address/check-address';
import { nameReadings } from '../features/address/name-readings.rules';
import { storePicture } from '../features/file/file.service';
import { sealIdData } from '../gateways/id-data';
import { sealPayPassword } from '../gateways/pay-passwords';
import { newId } from '../gateways/random';
import { equipShopper, insertAll } from './demo.queries';

export interface LoadedShopper extends DemoShopper {
  accountId: string;
  /** Counted from 0 in each shop. */
  index: number;
  /** In the order of `chineseRecipients`, then the one in the shop's own country. */
  recipientIds: string[];
}

const phoneOf = ({ areaCode, country, number }: DemoAddress['phone']) => {
  const checked = checkPhone({ areaCode, country, phone: number });
  if (!checked.ok) throw new Error(`The demo phone ${areaCode} ${number} is not valid`);
  return { areaCode, country, saved: checked.saved, canonical: checked.canonical };
};

const sealedId = ({ keys }: Pick<Context, 'keys'>, shopId: string, number: string | undefined, now: Date) => {
  const checked = number === undefined ? undefined : checkIdCard(number, now);
  if (!checked?.ok) return { id_card_sealed: null, id_card_masked: '' };
  return {
    id_card_sealed: sealIdData(keys.idData, shopId, checked.normalized),
    id_card_masked: maskIdCard(checked.normalized),
  };
};

interface AddressBook {
  shopId: string;
  accountId: string;
  type: typeof senderType | typeof recipientType;
  now: Date;
}

const addressRow = (
  context: Context,
  { shopId, accountId, type, now }: AddressBook,
  address: DemoAddress,
  index: number,
) => {
  const { areaCode, country, number } = address.phone;
  const input = {
    name: address.name,
    phone: number,
    phoneAreaCode: areaCode,
    phoneCountry: country,
    province: country === 'SG' ? 'Singapore' : '',
    city: address.region.city ?? '',
    district: '',
    provinceId: address.region.provinceId,
    cityId: address.region.cityId ?? '',
    districtId: address.region.districtId ?? '',
    addrDetail: address.detail,
    postCode: address.postCode ?? '',
    isDefault: index === 0,
    identityNeeded: false,
  };
  const checked = checkAddressInput(input, {
    now,
    needs: { idCard: false, idPhotos: false },
    ids: { idCardNo: address.idCardNo ?? '' },
  });
  return {
    ...checked,
    readings: nameReadings(checked.name),
    ...sealedId(context, shopId, address.idCardNo, now),
    shop_id: shopId,
    account_id: accountId,
    address_id: newId(),
    address_type: type,
    is_default: index === 0,
    // Address books list the newest first: the default, then the others in the order of the table.
    updated_at: new Date(now.getTime() - index * 60_000),
  };
};

const loadAddresses = async (context: Context, trx: Trx, { shopId }: DemoShop, accountId: string) => {
  const now = context.clock.now();
  const recipients = [...chineseRecipients, localRecipients[shopId]].map((address, index) =>
    addressRow(context, { shopId, accountId, type: recipientType, now }, address, index),
  );
  const sender = addressRow(context, { shopId, accountId, type: senderType, now }, senders[shopId], 0);
  await insertAll(trx, 'addresses', [...recipients, sender]);
  return recipients.map(({ address_id }) => address_id);
};

const loadShopper = async (
  context: Context,
  trx: Trx,
  shop: DemoShop,
  shopper: DemoShopper,
  { passwordHash, index }: { passwordHash: string; index: number },
): Promise<LoadedShopper> => {
  const { shopId } = shop;
  const accountId = newId();
  await insertAccount(trx, {
    shopId,
    accountId,
    passwordHash,
    nickName: shopper.nickName,
    ...(shopper.phone && { phone: phoneOf(shopper.phone) }),
    ...(shopper.email && { email: { saved: shopper.email, canonical: canonicalEmail(shopper.email) } }),
    isDemo: true,
    // The login page lists them in this order.
    createdAt: new Date(context.clock.now().getTime() - (400 - index) * dayMs),
  });
  const drawing = drawAvatar(Number(shopId) + index * 3);
  await equipShopper(trx, shopId, accountId, {
    avatar: await storePicture(context.files, shopId, 'drawn', Buffer.from(drawing)),
    gender: shopper.gender,
    pay_password_hash: shopper.isRegular ? sealPayPassword(context.keys, { shopId, accountId }, demoPayPassword) : null,
    batch_order_opened: shopper.isRegular ?? false,
  });
  return { ...shopper, accountId, index, recipientIds: await loadAddresses(context, trx, shop, accountId) };
};

/** The shoppers of a shop with their address books. One password hash serves all of them: hashing takes longer than all the rest. */
export const loadShoppers = async (
  context: Context,
  trx: Trx,
  shop: DemoShop,
  passwordHash: string,
): Promise<LoadedShopper[]> => {
  const loaded: LoadedShopper[] = [];
  for (const [index, shopper] of demoShoppers[shop.shopId].entries()) {
    loaded.push(await loadShopper(context, trx, shop, shopper, { passwordHash, index }));
  }
  return loaded;
};
