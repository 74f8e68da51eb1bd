import {
  changeAddress,
  deleteAddress,
  deleteAddresses,
  getAddress,
  listAddresses,
  listSenders,
  saveAddress,
  setDefaultAddress,
} from '@pcmall/contract/address';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { findPeople } from './address.service';

const names = async ({ call }: OpenShop, searchText = '', pageIndex = 1, pageSize = 10) => {
  const { data } = await call(listAddresses, { body: { searchText, pageIndex, pageSize } });
  return data.records.map(({ name }) => name);
};

const defaults = async ({ call }: OpenShop, addressType: 0 | 1 = 1) => {
  const { data } = await call(listAddresses, { body: { addressType, pageSize: 120 } });
  return data.records.filter(({ isDefault }) => isDefault).map(({ id }) => id);
};

describe('the books', () => {
  test('[ADDR-01] a recipient is shown with all fields of the specification, in the order of its country', async () => {
    const { given, call, shopper } = await openShop();
    await given.address(shopper.accountId, { is_default: true, post_code: '518000' });

    const { data } = await call(
      listAddresses,
      { body: { addressType: 1, pageIndex: 1, pageSize: 10 } },
      { language: 'zh' },
    );

    expect(data).toMatchObject({ total: 1, pageIndex: 1, pageSize: 10 });
    expect(data.records[0]).toMatchObject({
      name: '王小明',
      phone: '13800138000',
      phoneAreaCode: '86',
      nation: '中国',
      province: '广东省',
      city: '深圳市',
      country: '南山区',
      area: '广东省 深圳市 南山区',
      addrDetail: '科技园路1号',
      isDefault: true,
      fullAddress: '中国广东省深圳市南山区科技园路1号 518000',
      countryName: '中国',
      provinceName: '广东省',
      cityName: '深圳市',
      countyName: '南山区',
      address: '科技园路1号',
    });
  });

  test('[ADDR-01] an address abroad reads from the street up to the country', async () => {
    const { given, call, shopper } = await openShop();
    const place = { nation: 'Australia', province: 'Victoria', city: 'Melbourne', district: '', post_code: '3000' };
    const id = await given.address(shopper.accountId, {
      phone_area_code: '61',
      addr_detail: '1 Swanston St',
      ...place,
    });

    const { data } = await call(getAddress, { query: { id } });

    expect(data).toMatchObject({ fullAddress: '1 Swanston St, Melbourne, Victoria 3000, Australia', area: '' });
  });

  test('[ADDR-08] the sender list says whether senders are used, in which currency and country', async () => {
    const { given, call, shopper } = await openShop({ showSenderAddress: true, currency: 'SGD', country: 'SG' });
    await given.address(shopper.accountId, { address_type: 0, name: 'Sender' });
    await given.address(shopper.accountId, { name: 'Recipient' });

    const { data } = await call(listSenders, { body: { addressType: 0, pageIndex: 1, pageSize: 99 } });

    expect(data).toMatchObject({ showSenderAddress: true, currency: 'SGD', country: 'SG', total: 1, pageSize: 99 });
    expect(data.records.map(({ name }) => name)).toEqual(['Sender']);
  });

  test('[ADDR-01] lists come in pages, the default first, then the last changed', async () => {
    const shop = await openShop();
    for (const name of ['one', 'two', 'three', 'four']) {
      await shop.given.address(shop.shopper.accountId, { name, is_default: name === 'two' });
      shop.advance(1000);
    }

    expect(await names(shop)).toEqual(['two', 'four', 'three', 'one']);
    expect(await names(shop, '', 2, 3)).toEqual(['one']);
    expect((await shop.call(listAddresses, { body: { pageSize: 121 } })).success).toBe(false);
  });

  test('[ADDR-01] digits find a phone however it is written, anything else a name', async () => {
    const shop = await openShop();
    const { accountId } = shop.shopper;
    await shop.given.address(accountId, { name: 'Ann 100%', phone: '412345678', phone_canonical: '61412345678' });
    await shop.given.address(accountId, { name: '阿凡提·买买提' });

    expect(await names(shop, '0412 345')).toEqual(['Ann 100%']);
    expect(await names(shop, '+61 412')).toEqual(['Ann 100%']);
    expect(await names(shop, '138')).toEqual(['阿凡提·买买提']);
    expect(await names(shop, 'ann')).toEqual(['Ann 100%']);
    expect(await names(shop, '凡提•买')).toEqual(['阿凡提·买买提']);
    expect(await names(shop, '0%')).toEqual(['Ann 100%']);
    expect(await names(shop, '_')).toEqual([]);
    expect(await names(shop, ' ')).toHaveLength(2);
  });

  test('[ADDR-16] checkout finds the default and an address by its id among many', async () => {
    const { given, context, shopId, shopper } = await openShop();
    const owner = { shopId, accountId: shopper.accountId };
    const ids = await Promise.all(Array.from({ length: 121 }, () => given.address(shopper.accountId)));
    const first = await given.address(shopper.accountId, { is_default: true });
    const sender = await given.address(shopper.accountId, { address_type: 0 });

    expect(await findPeople(context.db, owner, {})).toMatchObject({ recipient: { addressId: first }, sender: null });
    expect(await findPeople(context.db, owner, { recipientId: required(ids[0]), senderId: sender })).toMatchObject({
      recipient: { addressId: ids[0], district: '南山区' },
      sender: { addressId: sender },
    });
    expect(await findPeople(context.db, owner, { recipientId: sender, senderId: first })).toMatchObject({
      recipient: { addressId: first },
      sender: null,
    });
  });

  test('[SEC-01] checkout finds no address of another shopper', async () => {
    const { given, context, shopId, shopper } = await openShop();
    const stranger = await given.account();
    const theirs = await given.address(stranger.accountId, { is_default: true });
    const owner = { shopId, accountId: shopper.accountId };

    const people = await findPeople(context.db, owner, { recipientId: theirs, senderId: theirs });

    expect(people).toEqual({ recipient: null, sender: null });
  });
});

describe('the default', () => {
  test('[ADDR-01] a new default takes the place of the old one', async () => {
    const shop = await openShop();
    const old = await shop.given.address(shop.shopper.accountId, { is_default: true });
    const next = await shop.given.address(shop.shopper.accountId);

    await shop.call(setDefaultAddress, { body: { id: next } });
    expect(await defaults(shop)).toEqual([next]);

    await shop.call(setDefaultAddress, { body: { id: next, isDefault: false } });
    expect(await defaults(shop)).toEqual([]);
    expect(await names(shop)).toHaveLength(2);
    expect(old).not.toBe(next);
  });

  testOnPostgres('[ADDR-01] many tabs that set different defaults at once leave exactly one', async () => {
    const shop = await openShop();
    const { accountId } = shop.shopper;
    await shop.given.address(accountId, { is_default: true });
    const ids = await Promise.all(Array.from({ length: 12 }, () => shop.given.address(accountId)));

    const replies = await Promise.all(ids.map((id) => shop.call(setDefaultAddress, { body: { id } })));

    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await defaults(shop)).toHaveLength(1);
  });

  test('[ADDR-08] the default sender can be neither deleted nor unset, only followed by another', async () => {
    const shop = await openShop();
    const first = await shop.given.address(shop.shopper.accountId, { address_type: 0, is_default: true });
    const other = await shop.given.address(shop.shopper.accountId, { address_type: 0 });

    const deleted = await shop.call(deleteAddress, { query: { id: first } });
    expect(deleted).toMatchObject({
      code: errors.defaultSenderDelete.code,
      message: "The default sender can't be deleted！",
    });
    expect(await shop.call(deleteAddresses, { body: { ids: [other, first] } })).toMatchObject({
      code: errors.defaultSenderDelete.code,
    });
    expect(await shop.call(setDefaultAddress, { body: { id: first, isDefault: false } })).toMatchObject({
      code: errors.defaultSenderUnset.code,
      message: 'Default sender cannot be cancelled!',
    });
    expect(await defaults(shop, 0)).toEqual([first]);

    await shop.call(setDefaultAddress, { body: { id: other } });
    expect((await shop.call(deleteAddress, { query: { id: first } })).success).toBe(true);
    expect(await defaults(shop, 0)).toEqual([other]);
  });
});

describe('deleting', () => {
  test('[ADDR-01] one, or several of which some are gone already', async () => {
    const shop = await openShop();
    const [one, two] = await Promise.all(
      ['one', 'two', 'three'].map((name) => shop.given.address(shop.shopper.accountId, { name })),
    );

    await shop.call(deleteAddress, { query: { id: required(one) } });
    await shop.call(deleteAddresses, { body: { ids: [required(one), required(two)] } });

    expect(await names(shop)).toEqual(['three']);
    expect(await shop.call(deleteAddress, { query: { id: required(two) } })).toMatchObject({
      code: errors.addressNotFound.code,
    });
  });
});

describe('strangers', () => {
  const input = { name: 'X', phone: '13800138000', phoneAreaCode: '86', addrDetail: 'Y' };

  test('[ADDR-13] another shopper’s address answers like one that does not exist, and stays as it was', async () => {
    const shop = await openShop();
    const stranger = await shop.given.account();
    const id = await shop.given.address(shop.shopper.accountId, { is_default: true });
    const as = { as: stranger };

    const replies = await Promise.all([
      shop.call(getAddress, { query: { id } }, as),
      shop.call(changeAddress, { body: { id, ...input } }, as),
      shop.call(setDefaultAddress, { body: { id, isDefault: false } }, as),
      shop.call(deleteAddress, { query: { id } }, as),
      shop.call(getAddress, { query: { id: 'unknown' } }, as),
    ]);
    await shop.call(deleteAddresses, { body: { ids: [id] } }, as);

    for (const { code, data } of replies)
      expect({ code, data }).toEqual({ code: errors.addressNotFound.code, data: null });
    expect((await shop.call(listAddresses, { body: {} }, as)).data.records).toEqual([]);
    expect(await defaults(shop)).toEqual([id]);
  });

  test('[ADDR-13] the same shopper’s token opens no address in another shop', async () => {
    const [here, elsewhere] = await Promise.all([openShop(), openShop()]);
    const id = await here.given.address(here.shopper.accountId);
    const there = { shopId: elsewhere.shopId };

    const replies = await Promise.all([
      here.call(getAddress, { query: { id } }, there),
      here.call(listAddresses, { body: {} }, there),
      here.call(listSenders, { body: {} }, there),
      here.call(saveAddress, { body: { addressType: 1, ...input } }, there),
      here.call(changeAddress, { body: { id, ...input } }, there),
      here.call(setDefaultAddress, { body: { id } }, there),
      here.call(deleteAddress, { query: { id } }, there),
      here.call(deleteAddresses, { body: { ids: [id] } }, there),
    ]);

    expect(replies.map(({ success }) => success)).toEqual(replies.map(() => false));
    expect(await names(here)).toEqual(['王小明']);
  });

  test('[ADDR-01] a visitor has no address book', async () => {
    const { call } = await openShop();

    expect(await call(listAddresses, { body: {} }, { as: null })).toMatchObject({ code: errors.sessionMissing.code });
  });
});
