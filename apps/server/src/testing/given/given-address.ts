import type { AddressType } from '@pcmall/contract/address';
import type { Context } from '../../core/context';
import type { NewAddressRow } from '../../features/address/address.queries';
import { nameReadings } from '../../features/address/name-readings.rules';
import { newId } from '../../gateways/random';

/** A place in Hong Kong, which a parcel goes to whatever the phone; the builder's phone is of the mainland. */
export const inHongKong = {
  ...{ nation: '中国', province: '香港特别行政区', city: '香港岛', district: '湾仔区' },
  ...{ province_id: '810000', city_id: '810100', district_id: '810102', addr_detail: '轩尼诗道1号' },
} as const satisfies Partial<NewAddressRow>;

/** A phone of Hong Kong, which says nothing about where a parcel goes. */
export const phoneOfHongKong = {
  ...{ phone_area_code: '852', phone_country: 'HK', phone: '91234567', phone_canonical: '85291234567' },
} as const satisfies Partial<NewAddressRow>;

/** A place in Sydney, with a phone of its country: abroad the one says the other. */
export const inSydney = {
  ...{ phone_area_code: '61', phone_country: 'AU', phone: '412345678', phone_canonical: '61412345678' },
  ...{ nation: 'Australia', province: 'New South Wales', city: 'Sydney', district: '' },
  ...{ province_id: 'AU-NSW', city_id: '', district_id: '', addr_detail: '1 George St', post_code: '2000' },
} as const satisfies Partial<NewAddressRow>;

/** An address in Shenzhen, written straight into a shopper's book. */
export const addressBuilders = ({ db, clock }: Context, shopId: string) => ({
  address: async (
    accountId: string,
    fields: Partial<NewAddressRow> & { address_type?: AddressType } = {},
  ): Promise<string> => {
    const addressId = newId();
    await db
      .insertInto('addresses')
      .values({
        shop_id: shopId,
        account_id: accountId,
        address_id: addressId,
        address_type: 1,
        name: '王小明',
        phone_area_code: '86',
        phone_country: 'CN',
        phone: '13800138000',
        phone_canonical: '8613800138000',
        nation: '中国',
        province: '广东省',
        city: '深圳市',
        district: '南山区',
        province_id: '440000',
        city_id: '440300',
        district_id: '440305',
        addr_detail: '科技园路1号',
        updated_at: clock.now(),
        readings: nameReadings(fields.name ?? '王小明', fields.short_name ?? ''),
        ...fields,
      })
      .execute();
    return addressId;
  },
});
