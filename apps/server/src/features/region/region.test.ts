import {
  domesticRegionId,
  getAreaCodeByIp,
  getAreaCodeList,
  getRegionChildren,
  getRegionsCalled,
} from '@pcmall/contract/region';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';

const children = async (parentId?: string, language?: 'zh' | 'en') => {
  const { call } = await openShop();
  return (await call(getRegionChildren, { query: { parentId } }, { as: null, language })).data;
};

test('[ADDR-05] a visitor reads the provinces under the domestic id, each in the language asked for', async () => {
  const [zh, en] = await Promise.all([children(domesticRegionId, 'zh'), children(undefined, 'en')]);

  expect(zh).toHaveLength(34);
  expect(zh[0]).toEqual({
    value: '110000',
    label: '北京市',
    otherLabel: 'Beijing',
    parentId: domesticRegionId,
    hasChildren: true,
  });
  expect(en[0]?.label).toBe('Beijing');
});

test('[ADDR-05] a country’s code leads to its states, and an unknown id to nothing', async () => {
  expect((await children('AU')).map(({ label }) => label)).toContain('New South Wales');
  expect(await children('SG')).toEqual([]);
  expect(await children('nowhere')).toEqual([]);
});

test.each([
  ['昆山', ['江苏省苏州市昆山市']],
  ['Kunshan', ['江苏省苏州市昆山市']],
  ['鼓楼', ['江苏省南京市鼓楼区', '江苏省徐州市鼓楼区', '福建省福州市鼓楼区', '河南省开封市鼓楼区']],
  ['New South', []],
  ['南山区科', []],
])(
  '[ADDR-05] districts and counties are found by how their name begins, with the way down to them: %s',
  async (name, ways) => {
    const { call } = await openShop();

    const { data } = await call(getRegionsCalled, { query: { name } }, { as: null, language: 'zh' });

    expect(data.map((path) => path.map(({ label }) => label).join('')).sort()).toEqual([...ways].sort());
  },
);

test.each([
  ['杭州', ['浙江省杭州市']],
  ['hangzhou', ['浙江省杭州市']],
  ['浙江', ['浙江省']],
  ['北京', ['北京市']],
  ['昆山', ['江苏省苏州市昆山市']],
])('[ADDR-04] a search finds regions of any level by how their name begins: %s', async (name, ways) => {
  const { call } = await openShop();

  const { data } = await call(getRegionsCalled, { query: { name, level: 'any' } }, { as: null, language: 'zh' });

  expect(data.map((path) => path.map(({ label }) => label).join(''))).toEqual(ways);
});

test('[PHONE-05] the list of area codes names code, country and key, and says where addresses have no state', async () => {
  const { call } = await openShop();

  const { data } = await call(getAreaCodeList, {}, { as: null, language: 'zh' });

  expect(data[0]).toEqual({
    id: '1',
    value: '86',
    country: 'CN',
    key: 'CN-86',
    name: '中国大陆',
    regionId: domesticRegionId,
    hasStates: true,
  });
  expect(data.find(({ country }) => country === 'SG')).toMatchObject({ value: '65', hasStates: false });
});

test.each([
  ['8.8.8.8', 'US-1'],
  ['::ffff:8.8.4.4', 'US-1'],
  ['203.0.113.9', 'NZ-64'],
  ['127.0.0.1', 'NZ-64'],
  ['192.168.1.20', 'NZ-64'],
  ['::ffff:10.1.2.3', 'NZ-64'],
  ['fd12::1', 'NZ-64'],
])('[PHONE-05] from %s in a shop of New Zealand the area code is %s', async (remoteAddress, key) => {
  const { server, shopId } = await openShop({ country: 'NZ' });

  const reply = await server.inject({
    url: `/mallapi${getAreaCodeByIp.path}`,
    headers: { shopid: shopId },
    remoteAddress,
  });

  expect(reply.json().data.key).toBe(key);
});

test('[PHONE-05] an address in a header that anyone can send decides nothing', async () => {
  const { call } = await openShop({ country: 'SG' });

  const { data } = await call(getAreaCodeByIp, {}, { as: null, headers: { clientip: '8.8.8.8' } });

  expect(data.key).toBe('SG-65');
});
