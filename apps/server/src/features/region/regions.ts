import { domesticRegionId } from '@pcmall/contract/region';
import type { Localized } from '@pcmall/domain/localized';
import { regionFiles } from './region-data';

export interface Region {
  value: string;
  label: Localized;
  parentId: string;
  hasChildren: boolean;
}

export interface Country {
  /** ISO 3166. */
  code: string;
  name: Localized;
  regionId: string;
  /** False where the form must not ask for a state. */
  hasStates: boolean;
}

interface Tables {
  byId: Map<string, Region>;
  byParent: Map<string, Region[]>;
  successors: Map<string, string>;
}

let loadedTables: Tables | undefined;

const load = (): Tables => {
  const tables: Tables = { byId: new Map(), byParent: new Map(), successors: new Map() };
  for (const [value = '', parentId = '', zh = '', en = ''] of regionFiles.flatMap((file) => file.rows)) {
    const region: Region = { value, label: { zh, en }, parentId, hasChildren: false };
    const parent = tables.byId.get(parentId);
    if (parent) parent.hasChildren = true;
    tables.byId.set(value, region);
    const siblings = tables.byParent.get(parentId);
    if (siblings) siblings.push(region);
    else tables.byParent.set(parentId, [region]);
  }
  for (const [id = '', successorId = ''] of regionFiles.flatMap((file) => file.retired)) {
    tables.successors.set(id, successorId);
  }
  return tables;
};

/** Loaded on first use, so that a start does not pay for it. */
const tables = (): Tables => {
  loadedTables ??= load();
  return loadedTables;
};

/** Provinces of China under `domesticRegionId`, states under a country's ISO code; nothing under an unknown id. */
export const regionChildren = (parentId: string): readonly Region[] =>
  parentId ? (tables().byParent.get(parentId) ?? []) : [];

/**
 * A code that was merged or renamed away leads to the unit that replaced it (ADDR-05).
 * @internal
 */
export const findRegion = (id: string): Region | undefined => {
  const { byId, successors } = tables();
  return byId.get(id) ?? byId.get(successors.get(id) ?? '');
};

/**
 * From the province (or state) down to the region, without the country.
 * @internal
 */
export const regionPath = (id: string): Region[] => {
  const region = findRegion(id);
  if (!region?.parentId) return [];
  return [...regionPath(region.parentId), region];
};

const findChild = (parentId: string, idOrName: string): Region | undefined => {
  const trimmed = idOrName.trim();
  if (!trimmed) return undefined;
  return regionChildren(parentId).find(
    ({ value, label }) => value === trimmed || label.zh === trimmed || label.en.toLowerCase() === trimmed.toLowerCase(),
  );
};

/** Province, city and district, each by code or by name in either language; undefined unless they nest down to the last level. */
export const domesticPath = (province: string, city: string, district: string): Region[] | undefined => {
  const inProvince = findChild(domesticRegionId, province);
  const inCity = inProvince && findChild(inProvince.value, city);
  const last = inCity && findChild(inCity.value, district);
  return last && !last.hasChildren ? [inProvince, inCity, last] : undefined;
};

/**
 * Units of the last level, or of any, whose name begins like this, each with the path down to it: pasted addresses may
 * leave out province and city, and who searches may begin anywhere. Beijing the city is left out beside Beijing the province.
 */
export const domesticPathsByPrefix = (beginning: string, level: 'last' | 'any' = 'last'): Region[][] => {
  const prefix = beginning.toLowerCase();
  return [...tables().byId.values()]
    .filter(({ hasChildren, label }) => (level === 'any' || !hasChildren) && nameBeginsWith(label, prefix))
    .map(({ value }) => regionPath(value))
    .filter(([province]) => province?.parentId === domesticRegionId)
    .filter((path) => level === 'last' || path.at(-1)?.label.zh !== path.at(-2)?.label.zh);
};

const nameBeginsWith = ({ zh, en }: Localized, prefix: string) =>
  zh.startsWith(prefix) || en.toLowerCase().startsWith(prefix);

/** A state of a country, by code or by name in either language. */
export const findState = (country: Country, idOrName: string): Region | undefined =>
  findChild(country.regionId, idOrName);

const domesticCountries: readonly Omit<Country, 'regionId' | 'hasStates'>[] = [
  { code: 'CN', name: { zh: '中国', en: 'China' } },
  { code: 'HK', name: { zh: '中国香港', en: 'Hong Kong, China' } },
  { code: 'MO', name: { zh: '中国澳门', en: 'Macao, China' } },
  { code: 'TW', name: { zh: '中国台湾', en: 'Taiwan, China' } },
];

/** The four domestic entries share one tree of regions. */
export const countries = (): Country[] => [
  ...domesticCountries.map((country) => ({ ...country, regionId: domesticRegionId, hasStates: true })),
  ...(tables().byParent.get('') ?? [])
    .filter(({ value }) => value !== domesticRegionId)
    .map(({ value, label, hasChildren }) => ({ code: value, name: label, regionId: value, hasStates: hasChildren })),
];
