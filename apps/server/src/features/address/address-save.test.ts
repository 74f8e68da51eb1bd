import {
  addPlainAddress,
  changeAddress,
  changePlainAddress,
  getAddress,
  listAddresses,
  saveAddress,
} from '@pcmall/contract/address';
import type { CallInput } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { openIdData } from '../../gateways/id-data';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { findPeople } from './address.service';

type Body = CallInput<typeof addPlainAddress>['body'];

const shenzhen: Body = {
  addressType: 1,
  name: '王小明',
  phoneAreaCode: '86',
  phone: '13800138000',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
};
const wanChai: Body = { ...shenzhen, provinceId: '810000', cityId: '810100', districtId: '810102' };
const sydney: Body = {
  addressType: 1,
  name: 'Ann Lee',
  phoneAreaCode: '61',
  phoneCountry: 'AU',
  phone: '0412 345 678',
  provinceId: 'AU-NSW',
  city: 'Sydney',
  addrDetail: '1 George St',
  postCode: '2000',
};
const idCard = '11010519491231002X';

const fieldsOf = async ({ call }: OpenShop, body: Body) => {
  const { refusal } = await call(addPlainAddress, { body });
  return Object.entries(refusal?.fields ?? {});
};

const sealedIn = async ({ context, shopId }: OpenShop, addressId: string) => {
  const row = await context.db
    .selectFrom('addresses')
    .select(['id_card_sealed'])
    .where('shop_id', '=', shopId)
    .where('address_id', '=', addressId)
    .executeTakeFirstOrThrow();
  return row.id_card_sealed;
};

test('[ADDR-01] a form that is sent again because its answer was lost makes one address, with what it says by now', async () => {
  const { call } = await openShop();
  const body = { ...shenzhen, idempotencyKey: 'of-this-form' };

  const lost = await call(addPlainAddress, { body });
  const again = await call(addPlainAddress, { body: { ...body, addrDetail: '科技园路2号' } });
  const otherForm = await call(addPlainAddress, { body: { ...body, idempotencyKey: 'of-another-form' } });

  expect(again.data).toMatchObject({ id: lost.data.id, addrDetail: '科技园路2号' });
  expect(otherForm.data.id).not.toBe(lost.data.id);
  expect((await call(listAddresses, { body: {} })).data.total).toBe(2);
});

testOnPostgres('[ADDR-01] a form that is sent twice at one moment makes one address', async () => {
  const { call } = await openShop();
  const body = { ...shenzhen, idempotencyKey: 'of-this-form' };

  const replies = await Promise.all(Array.from({ length: 6 }, () => call(addPlainAddress, { body })));

  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  expect((await call(listAddresses, { body: {} })).data.total).toBe(1);
});

describe('what is saved', () => {
  test.each([
    ['multipart', saveAddress],
    ['JSON', addPlainAddress],
  ])('[ADDR-11] a new address arrives as %s', async (_, endpoint) => {
    const { call } = await openShop();

    const { data } = await call(endpoint, { body: { ...shenzhen, isDefault: true } }, { language: 'zh' });

    const kept = await call(getAddress, { query: { id: data.id } }, { language: 'zh' });
    expect(kept.data).toEqual(data);
    expect(data).toMatchObject({ province: '广东省', city: '深圳市', country: '南山区', isDefault: true });
    expect(data.fullAddress).toBe('中国广东省深圳市南山区科技园路1号');
  });

  test('[ADDR-05] a region by its names is the same as by its ids', async () => {
    const { call } = await openShop();
    const { provinceId, cityId, districtId, ...rest } = shenzhen;
    const body = { ...rest, province: 'Guangdong', city: '深圳市', country: 'nanshan district' };

    const { data } = await call(addPlainAddress, { body });

    expect(data).toMatchObject({ provinceId, cityId, districtId });
  });

  test('[ADDR-05] a place in China is kept in Chinese and shown in the shopper’s language, one abroad stays English', async () => {
    const { call, shopId, shopper, context } = await openShop();
    const { id } = (await call(addPlainAddress, { body: shenzhen }, { language: 'en' })).data;
    const abroad = (await call(addPlainAddress, { body: sydney }, { language: 'zh' })).data;

    const shown = (language: 'zh' | 'en') => call(getAddress, { query: { id } }, { language });
    const owner = { shopId, accountId: shopper.accountId };
    const { recipient: kept } = await findPeople(context.db, owner, { recipientId: id });

    expect((await shown('zh')).data.area).toBe('广东省 深圳市 南山区');
    expect((await shown('en')).data.area).toBe('Guangdong Shenzhen Nanshan District');
    expect(kept).toMatchObject({ nation: '中国', province: '广东省', district: '南山区' });
    expect(abroad.fullAddress).toBe('1 George St, Sydney, New South Wales 2000, Australia');
  });

  test('[ADDR-05] an address in a district that was renamed since reads as it was written', async () => {
    const { given, call, shopper } = await openShop();
    const old = { province: '浙江省', city: '杭州市', district: '下城区', district_id: '330103' };
    const id = await given.address(shopper.accountId, { ...old, province_id: '330000', city_id: '330100' });

    const { data } = await call(getAddress, { query: { id } }, { language: 'en' });

    expect(data).toMatchObject({ province: '浙江省', country: '下城区', countyName: '下城区' });
  });

  test('[PHONE-02] a leading 0 of an Australian number is dropped, and texts are tidied', async () => {
    const { call } = await openShop();

    const { data } = await call(addPlainAddress, {
      body: { ...sydney, name: '  Ann \u200e  Lee ', addrDetail: ' 1\tGeorge\u0000\nSt ', phone: '+61 (0412) 345-678' },
    });

    expect(data).toMatchObject({ name: 'Ann Lee', addrDetail: '1 George St', phone: '412345678', phoneCountry: 'AU' });
    expect(data.fullAddress).toBe('1 George St, Sydney, New South Wales 2000, Australia');
  });

  test('[ADDR-02] a name of 50 rare characters beyond the basic plane is kept whole, one of 51 is refused', async () => {
    const shop = await openShop();
    const name = '𠮷'.repeat(50);

    const { data } = await shop.call(saveAddress, { body: { ...shenzhen, name } });

    expect(data.name).toBe(name);
    expect((await shop.call(listAddresses, { body: { searchText: '𠮷𠮷' } })).data.total).toBe(1);
    expect(await fieldsOf(shop, { ...shenzhen, name: `${name}𠮷` })).toEqual([
      ['name', 'A name has at most 50 characters'],
    ]);
  });

  test('[ADDR-08] the first sender becomes the default by itself, a first recipient only when asked', async () => {
    const { call } = await openShop();

    expect((await call(addPlainAddress, { body: { ...sydney, addressType: 0 } })).data.isDefault).toBe(true);
    expect((await call(addPlainAddress, { body: { ...sydney, addressType: 0 } })).data.isDefault).toBe(false);
    expect((await call(addPlainAddress, { body: sydney })).data.isDefault).toBe(false);
  });

  testOnPostgres('[ADDR-01] ten tabs that each save a new default leave exactly one', async () => {
    const { call } = await openShop();

    await Promise.all(
      Array.from({ length: 10 }, () => call(addPlainAddress, { body: { ...sydney, isDefault: true } })),
    );

    const { data } = await call(listAddresses, { body: {} });
    expect(data.total).toBe(10);
    expect(data.records.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('[ADDR-01] an edit changes what it names, and the default sender can not be unset by it', async () => {
    const { call } = await openShop();
    const { data: sender } = await call(addPlainAddress, { body: { ...sydney, addressType: 0 } });
    const { addressType: _, ...fields } = sydney;

    const unset = await call(changePlainAddress, { body: { ...fields, id: sender.id, isDefault: false } });
    expect(unset.code).toBe(errors.defaultSenderUnset.code);

    const moved = await call(changePlainAddress, {
      body: { ...fields, id: sender.id, isDefault: true, provinceId: 'AU-VIC', city: 'Melbourne', postCode: '3000' },
    });
    expect(moved.data).toMatchObject({ id: sender.id, province: 'Victoria', city: 'Melbourne', isDefault: true });
  });

  test('[ADDR-01] a full book takes no more', async () => {
    const { given, call, shopper } = await openShop();
    await Promise.all(Array.from({ length: 500 }, () => given.address(shopper.accountId)));

    expect(await call(addPlainAddress, { body: sydney })).toMatchObject({ code: errors.tooManyAddresses.code });
    expect((await call(addPlainAddress, { body: { ...sydney, addressType: 0 } })).success).toBe(true);
  });
});

describe('what is refused', () => {
  test('[ADDR-02] every wrong field has its message, the first in the form’s order speaks for the whole', async () => {
    const { call } = await openShop();

    const reply = await call(addPlainAddress, { body: { addressType: 1, phoneAreaCode: '86', postCode: '51a' } });

    expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['name', 'phone', 'area', 'addrDetail', 'postCode']);
    expect(reply.message).toBe("Recipient's name can't be empty");
    expect(reply.refusal?.fields).toMatchObject({
      phone: "Mobile No. can't be empty",
      area: 'select complete province, city, district',
      postCode: 'Enter correct zip code',
    });
  });

  test('[ADDR-02] a sender without a name is told of the sender', async () => {
    const shop = await openShop({ showSenderAddress: true });
    expect(await fieldsOf(shop, { ...sydney, addressType: 0, name: ' ' })).toEqual([
      ['name', "Sender's name can't be empty"],
    ]);
  });

  test.each<[string, Body, [string, string][]]>([
    [
      'a district of another city',
      { ...shenzhen, districtId: '330106' },
      [['area', 'select complete province, city, district']],
    ],
    ['no state', { ...sydney, provinceId: '' }, [['province', 'Please select a state']]],
    ['a state of another country', { ...sydney, provinceId: 'US-CA' }, [['province', 'Please select a state']]],
    ['no city abroad', { ...sydney, city: ' ' }, [['city', "City can't be empty"]]],
    ['a short phone', { ...shenzhen, phone: '1380013800' }, [['phone', 'Please enter 11-digit mobile number']]],
    ['an unknown dial code', { ...shenzhen, phoneAreaCode: '999' }, [['phoneAreaCode', 'Please check this']]],
    ['a wrong ID number', { ...shenzhen, idCardNo: '1101051949123100' }, [['idCardNo', 'Enter the correct ID']]],
    [
      'an ID number with a date that never was',
      { ...shenzhen, idCardNo: '11010519490231002X' },
      [['idCardNo', 'Enter the correct ID']],
    ],
    [
      'no ID number where one is demanded',
      { ...shenzhen, identityNeeded: true },
      [['idCardNo', "ID number can't be empty"]],
    ],
    [
      'a Shenzhen region with a phone of Hong Kong, where an ID number is demanded',
      { ...shenzhen, phoneAreaCode: '852', phone: '91234567', identityNeeded: true },
      [['idCardNo', "ID number can't be empty"]],
    ],
    ['a Hong Kong region with a phone of the mainland', { ...wanChai, identityNeeded: true }, []],
  ])('[ADDR-02] %s', async (_, body, fields) => {
    expect(await fieldsOf(await openShop(), body)).toEqual(fields);
  });

  test.each<[string, Body]>([
    [
      'Singapore',
      { ...sydney, phoneAreaCode: '65', phoneCountry: 'SG', phone: '81234567', city: 'Singapore', postCode: '' },
    ],
    [
      'the US',
      { ...sydney, phoneAreaCode: '1', phoneCountry: 'US', phone: '4155550100', provinceId: 'US-CA', postCode: '' },
    ],
  ])('[ADDR-06] an address in %s needs a postcode, one in Canada does not', async (_, body) => {
    const shop = await openShop();
    const canada = { ...body, phoneAreaCode: '1', phoneCountry: 'CA', phone: '4165550100', provinceId: 'CA-ON' };

    expect(await fieldsOf(shop, body)).toEqual([
      ['postCode', 'Address in the US and Singapore requires a postal code'],
    ]);
    expect(await fieldsOf(shop, { ...body, postCode: '12345678901' })).toEqual([
      ['postCode', 'Enter correct zip code'],
    ]);
    expect(await fieldsOf(shop, { ...body, postCode: '０18956' })).toEqual([]);
    expect(await fieldsOf(shop, canada)).toEqual([]);
  });
});

describe('the ID number', () => {
  const save = async (shop: OpenShop, body: Partial<Body> = {}) =>
    (await shop.call(saveAddress, { body: { ...shenzhen, idCardNo: idCard, ...body } })).data;
  const { addressType: _, ...fields } = shenzhen;

  test('[ADDR-12] is kept for a recipient without an area code, who is in China', async () => {
    const { call } = await openShop();

    const saved = await call(saveAddress, { body: { ...shenzhen, phoneAreaCode: undefined, idCardNo: idCard } });

    expect(saved.data).toMatchObject({ phoneAreaCode: '86', idCardNo: '110*************2X' });
  });

  test('[ADDR-12] is stored with a capital X, sealed, and leaves masked only', async () => {
    const shop = await openShop();

    const entry = await save(shop, { idCardNo: ' 11010519491231002x ' });

    expect(entry.idCardNo).toBe('110*************2X');
    const sealed = required(await sealedIn(shop, entry.id));
    expect(sealed).not.toContain('1949');
    expect(openIdData([shop.context.keys.idData], shop.shopId, sealed)).toBe(idCard);
  });

  test('[ADDR-03] an edit without it, or with its mask, keeps the one on file', async () => {
    const shop = await openShop();
    const { id, idCardNo: mask } = await save(shop);
    const sealed = await sealedIn(shop, id);

    await shop.call(changeAddress, { body: { ...fields, id } });
    await shop.call(changeAddress, {
      body: { ...fields, id, idCardNo: mask, addrDetail: '2号', identityNeeded: true },
    });

    expect(await sealedIn(shop, id)).toBe(sealed);
  });

  test('[ADDR-03] a changed name needs a new one; spaces and dots typed otherwise are no change', async () => {
    const shop = await openShop();
    const { id, idCardNo: mask } = await save(shop, { name: '阿凡提·买买提' });
    const change = (name: string, idCardNo?: string) =>
      shop.call(changeAddress, { body: { ...fields, id, name, idCardNo } });

    expect((await change(' 阿凡提•买买提 ')).success).toBe(true);
    expect((await change('李四', mask)).refusal?.fields).toEqual({ idCardNo: "ID number can't be empty" });
    expect((await change('李四')).refusal?.fields).toEqual({ idCardNo: "ID number can't be empty" });
    expect((await change('李四', '110101199003070011')).data.idCardNo).toBe('110*************11');
  });

  test('[ADDR-03] an emptied field forgets it', async () => {
    const shop = await openShop();
    const { id } = await save(shop);

    const { data } = await shop.call(changeAddress, { body: { ...fields, id, idCardNo: '' } });

    expect([data.idCardNo, await sealedIn(shop, id)]).toEqual(['', null]);
  });

  test('[ADDR-13] senders and addresses abroad keep none', async () => {
    const shop = await openShop();

    const sender = await save(shop, { addressType: 0 });
    const abroad = await save(shop, sydney);

    expect([await sealedIn(shop, sender.id), await sealedIn(shop, abroad.id)]).toEqual([null, null]);
  });
});
