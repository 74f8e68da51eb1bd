import type { AddressType } from '@pcmall/contract/address';
import type { Context } from '../../core/context';
import type { NewAddressRow } from '../../features/address/address.queries';
import { newId } from '../../gateways/random';

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
        ...fields,
      })
      .execute();
    return addressId;
  },
});
