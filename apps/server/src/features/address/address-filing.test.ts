import { addPlainAddress, changePlainAddress, listAddresses, listSenders } from '@pcmall/contract/address';
import type { CallInput } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { createIdLinks, openIdLink } from '@pcmall/contract/identity';
import { expect, test } from 'vitest';
import { inSydney } from '../../testing/given/given-address';
import { type OpenShop, openShop } from '../../testing/open-shop';

type Body = CallInput<typeof addPlainAddress>['body'];

const wang: Body = {
  addressType: 1,
  name: '王小明',
  phoneAreaCode: '86',
  phone: '13800138000',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  addrDetail: '科技园路1号',
};

const found = async ({ call }: OpenShop, searchText: string, group = '') => {
  const { data } = await call(listAddresses, { body: { searchText, group } });
  return data.records.map(({ name }) => name).toSorted();
};

test('[ADDR-17] recipients and senders have a short name and groups, which a client that knows neither leaves alone', async () => {
  const { call } = await openShop({ showSenderAddress: true });
  const filing = { shortName: '  老\u200b妈 ', groups: '家人， 上海、家人,,' };
  for (const [addressType, list] of [
    [0, listSenders],
    [1, listAddresses],
  ] as const) {
    const { data } = await call(addPlainAddress, { body: { ...wang, addressType, ...filing } });
    expect(data).toMatchObject({ shortName: '老妈', groups: ['家人', '上海'] });
    const { addressType: _book, ...fields } = wang;

    await call(changePlainAddress, { body: { ...fields, id: data.id, name: '王大明', isDefault: true } });

    const { data: book } = await call(list, { body: { addressType, searchText: 'laoma' } });
    expect(book.records).toMatchObject([{ name: '王大明', shortName: '老妈', groups: ['家人', '上海'] }]);
    expect(book.groups.toSorted()).toEqual(['上海', '家人']);

    await call(changePlainAddress, { body: { ...fields, id: data.id, shortName: '', groups: '', isDefault: true } });
    const { data: emptied } = await call(list, { body: { addressType } });
    expect(emptied).toMatchObject({ records: [{ shortName: '', groups: [] }], groups: [] });
  }
});

test('[ADDR-17] neither may be longer than it can be shown', async () => {
  const { call } = await openShop();
  const faults = async (filing: Partial<Body>) =>
    Object.keys((await call(addPlainAddress, { body: { ...wang, ...filing } })).refusal?.fields ?? {});
  const many = Array.from({ length: 11 }, (_, index) => `g${index}`);

  expect(await faults({ shortName: '𠮷'.repeat(21), groups: many.join() })).toEqual(['shortName', 'groups']);
  expect(await faults({ groups: 'g'.repeat(21) })).toEqual(['groups']);
  expect(await faults({ shortName: '𠮷'.repeat(20), groups: many.slice(1).join() })).toEqual([]);
});

test('[ADDR-17] a search finds names and short names, also by pinyin, by initials and in one group', async () => {
  const shop = await openShop();
  const { call } = shop;
  await call(addPlainAddress, { body: { ...wang, shortName: '老板', groups: '客户' } });
  await call(addPlainAddress, { body: { ...wang, name: '单小明', groups: '客户,家人' } });
  await call(addPlainAddress, { body: { ...wang, name: '吕芳', phone: '13900139000', shortName: 'Office 7' } });

  expect(await found(shop, '老板')).toEqual(['王小明']);
  expect(await found(shop, 'laob')).toEqual(['王小明']);
  expect(await found(shop, 'office')).toEqual(['吕芳']);
  expect(await found(shop, '7')).toEqual(['吕芳']);
  expect(await found(shop, '139')).toEqual(['吕芳']);
  expect(await found(shop, 'Wáng Xiǎo m')).toEqual(['王小明']);
  expect(await found(shop, 'wxm')).toEqual(['王小明']);
  expect(await found(shop, 'xiaoming')).toEqual(['单小明', '王小明']);
  // Characters with several readings are found by each.
  expect(await found(shop, 'shan')).toEqual(['单小明']);
  expect(await found(shop, 'danxiao')).toEqual(['单小明']);
  for (const typed of ['lü', 'lv', 'lǚfang']) expect(await found(shop, typed)).toEqual(['吕芳']);
  // From the beginning of a syllable only.
  expect(await found(shop, 'ang')).toEqual([]);
  expect(await found(shop, '', '客户')).toEqual(['单小明', '王小明']);
  expect(await found(shop, 'xm', '家人')).toEqual(['单小明']);
  expect(await found(shop, '', '客')).toEqual([]);
  // The other readings went with the name.
  const { data } = await call(listAddresses, { body: { searchText: '吕芳' } });
  const { addressType: _book, ...fields } = wang;
  await call(changePlainAddress, { body: { ...fields, id: data.records[0]?.id ?? '', name: '赵六' } });
  expect(await found(shop, 'lvfang')).toEqual([]);
  expect(await found(shop, 'zhaol')).toEqual(['赵六']);
});

test('[ADDR-17] ID links for several at once, each for its own recipient, without those who need none', async () => {
  const { call, given, shopper } = await openShop();
  const first = await given.address(shopper.accountId, { name: '张三' });
  const second = await given.address(shopper.accountId, { name: '李四' });
  const abroad = await given.address(shopper.accountId, inSydney);
  const passed = await given.address(shopper.accountId, { id_decision: 'passed' });
  const sender = await given.address(shopper.accountId, { address_type: 0 });
  const foreign = await given.address((await given.account()).accountId, { name: '外人' });

  const others = [abroad, passed, sender, foreign, 'gone'];
  const { data } = await call(createIdLinks, { body: { addressIds: [second, ...others, first, second] } });

  expect(data.map(({ id, name, phone }) => ({ id, name, phone }))).toEqual([
    { id: second, name: '李四', phone: '13800138000' },
    { id: first, name: '张三', phone: '13800138000' },
  ]);
  for (const [index, recipient] of ['李*', '张*'].entries()) {
    const opened = await call(openIdLink, { body: { token: data[index]?.token ?? '' } }, { as: null });
    expect(opened.data.recipient).toBe(recipient);
  }
  expect((await call(createIdLinks, { body: { addressIds: others } })).code).toBe(errors.idNotWanted.code);
});
