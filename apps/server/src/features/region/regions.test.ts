import { domesticRegionId } from '@pcmall/contract/region';
import { expect, test } from 'vitest';
import { required } from '../../testing/required';
import { areaCodeOfCountry, areaCodes } from './area-codes';
import type { Region } from './regions';
import { countries, domesticPath, findRegion, findState, regionChildren, regionPath } from './regions';

const provinces = () => regionChildren(domesticRegionId);
const cities = () => provinces().flatMap(({ value }) => regionChildren(value));
const districts = () => cities().flatMap(({ value }) => regionChildren(value));
const states = (country: string) => regionChildren(country).length;
const child = (parentId: string, zh: string): Region | undefined =>
  regionChildren(parentId).find(({ label }) => label.zh === zh);
const pathOf = (id: string) => regionPath(id).map(({ label }) => label.zh);

test('[ADDR-05] China has its 34 provinces under the domestic id, each with its code', () => {
  expect(provinces()).toHaveLength(34);
  expect(provinces().every(({ value, parentId }) => /^\d{2}0000$/.test(value) && parentId === domesticRegionId)).toBe(
    true,
  );
  expect(child(domesticRegionId, '广东省')?.value).toBe('440000');
});

test('[ADDR-05] every province has cities and every city has a last level, so that nobody is stuck in the form', () => {
  expect(provinces().filter(({ hasChildren }) => !hasChildren)).toEqual([]);
  expect(cities().filter(({ hasChildren }) => !hasChildren)).toEqual([]);
  expect(districts().filter(({ hasChildren }) => hasChildren)).toEqual([]);
  expect(cities().length).toBeGreaterThan(370);
});

test('[ADDR-05] the counties and districts of the national table are all there', () => {
  const isCounty = ({ value }: Region) => /^[123456]\d{5}$/.test(value) && !/(00|7\d)$/.test(value);
  // Changes only with an announcement; the five of Hinggan Ling and Da Qaidam are in the statistics table alone.
  expect([...cities(), ...districts()].filter(isCounty)).toHaveLength(2852);
});

test.each([
  ['441900', '东莞市', '厚街镇'],
  ['442000', '中山市', '小榄镇'],
  ['460400', '儋州市', '那大镇'],
  ['620200', '嘉峪关市', '雄关街道'],
  ['429004', '仙桃市', '沙嘴街道'],
  ['419001', '济源市', '沁园街道'],
  ['659013', '草湖市', '草湖市'],
])('[ADDR-05] %s %s has no districts of its own and offers its towns', (city, name, town) => {
  expect(findRegion(city)?.label.zh).toBe(name);
  const found = child(city, town);
  expect(pathOf(required(found?.value))).toEqual([expect.any(String), name, town]);
});

test('[ADDR-05] a municipality stands for its own city, and Chongqing keeps its counties', () => {
  expect(pathOf('110105')).toEqual(['北京市', '北京市', '朝阳区']);
  expect(pathOf('500229')).toEqual(['重庆市', '县', '城口县']);
});

test('[ADDR-05] Hong Kong, Macao and Taiwan have three levels', () => {
  expect(pathOf('810202')).toEqual(['香港特别行政区', '九龙', '油尖旺区']);
  expect(pathOf('820201')).toEqual(['澳门特别行政区', '离岛', '嘉模堂区（氹仔）']);
  const taiwan = regionChildren('710000');
  expect(taiwan).toHaveLength(22);
  expect(taiwan.flatMap(({ value }) => regionChildren(value))).toHaveLength(368);
  expect(regionChildren('810000').flatMap(({ value }) => regionChildren(value))).toHaveLength(18);
});

test('[ADDR-05] changes of the last years are in the list', () => {
  const listed = (id: string) => pathOf(id).at(-1);
  expect([listed('653228'), listed('653132'), listed('500157')]).toEqual(['和康县', '岑岭县', '两江新区']);
});

test.each([
  ['330103', ['浙江省', '杭州市', '拱墅区']],
  ['500112', ['重庆市', '重庆市', '两江新区']],
  ['542121', ['西藏自治区', '昌都市', '卡若区']],
  ['469003', ['海南省', '儋州市']],
])('[ADDR-05] the retired code %s leads to the unit that took its place', (code, path) => {
  expect(pathOf(code)).toEqual(path);
  expect(regionChildren(required(findRegion(code)?.parentId)).some(({ value }) => value === code)).toBe(false);
});

test.each([
  ['AU', 8],
  ['NZ', 17],
  ['US', 56],
  ['CA', 13],
  ['DE', 16],
  ['JP', 47],
  ['KR', 17],
  ['FR', 18],
  ['GB', 4],
  ['IT', 20],
])('[ADDR-05] %s has its %i states', (country, count) => {
  expect(states(country)).toBe(count);
  expect(regionChildren(country).every(({ value }) => value.startsWith(`${country}-`))).toBe(true);
});

test('[ADDR-05] Singapore has no states and the form does not ask for one', () => {
  expect(regionChildren('SG')).toEqual([]);
  expect(countries().find(({ code }) => code === 'SG')).toMatchObject({ regionId: 'SG', hasStates: false });
});

test('[ADDR-05] every name is written in both languages and no code is listed twice', () => {
  const abroad = countries().flatMap(({ regionId }) => (regionId === domesticRegionId ? [] : regionChildren(regionId)));
  const all = [...provinces(), ...cities(), ...districts(), ...abroad];
  expect(all.filter(({ label }) => !/\p{Script=Han}/u.test(label.zh))).toEqual([]);
  expect(all.filter(({ label }) => !/^\p{Lu}/u.test(label.en) || /\p{Script=Han}|undefined/u.test(label.en))).toEqual(
    [],
  );
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
});

test.each([
  ['350200', 'Xiamen'],
  ['610000', 'Shaanxi'],
  ['140000', 'Shanxi'],
  ['150000', 'Inner Mongolia'],
  ['610100', "Xi'an"],
  ['341500', "Lu'an"],
  ['650100', 'Urumqi'],
  ['710200', 'Kaohsiung'],
  ['711111', 'Tamsui District'],
  ['810203', 'Sham Shui Po District'],
  ['110105', 'Chaoyang District'],
  ['320583', 'Kunshan City'],
  ['500240', 'Shizhu Tujia Autonomous County'],
  ['130271', 'Tangshan Lutai Economic Development Zone'],
])('[ADDR-05] %s is %s in English', (id, name) => {
  expect(findRegion(id)?.label.en).toBe(name);
});

test.each([
  ['440000', '440300', '440305', '440305'],
  ['广东省', '深圳市', '南山区', '440305'],
  ['Guangdong', 'shenzhen', 'Nanshan District', '440305'],
  ['广东省', '东莞市', '厚街镇', '441900122'],
])('[ADDR-05] %s %s %s is a complete domestic region', (province, city, district, id) => {
  expect(domesticPath(province, city, district)?.at(-1)?.value).toBe(id);
});

test.each([
  ['广东省', '杭州市', '西湖区'],
  ['广东省', '深圳市', ''],
  ['广东省', '', '南山区'],
  ['US', 'US-CA', ''],
])(
  '[ADDR-05] %s %s %s is none: the three must lie in each other down to the last level',
  (province, city, district) => {
    expect(domesticPath(province, city, district)).toBeUndefined();
  },
);

test('[ADDR-05] a state is known by its code and by its name in either language', () => {
  const australia = countries().find(({ code }) => code === 'AU');
  const found = (idOrName: string) => australia && findState(australia, idOrName)?.value;
  expect([found('AU-NSW'), found('New South Wales'), found('新南威尔士州'), found('Bavaria'), found('')]).toEqual([
    'AU-NSW',
    'AU-NSW',
    'AU-NSW',
    undefined,
    undefined,
  ]);
});

test('[ADDR-05] an unknown id has no children and no path', () => {
  expect([regionChildren('999999'), regionChildren(''), regionPath('999999'), findRegion('')]).toEqual([
    [],
    [],
    [],
    undefined,
  ]);
});

test('[PHONE-05] every area code has its own id and key, and code 1 is told apart by country', () => {
  expect(new Set(areaCodes.map(({ id }) => id)).size).toBe(areaCodes.length);
  expect(new Set(areaCodes.map(({ key }) => key)).size).toBe(areaCodes.length);
  expect(areaCodes.filter(({ value }) => value === '1').map(({ country }) => country)).toEqual(['US', 'CA']);
  expect(areaCodes[0]).toEqual({
    id: '1',
    value: '86',
    country: 'CN',
    key: 'CN-86',
    name: { zh: '中国大陆', en: 'China (mainland)' },
  });
  expect(areaCodeOfCountry('ca')?.key).toBe('CA-1');
  expect(areaCodeOfCountry('XX')).toBeUndefined();
});

test('[PHONE-05] every area code belongs to a country whose regions are known', () => {
  const known = countries().map(({ code }) => code);
  expect(areaCodes.map(({ country }) => country).filter((country) => !known.includes(country))).toEqual([]);
});
