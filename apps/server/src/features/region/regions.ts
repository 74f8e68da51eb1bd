import { domesticRegionId } from '@pcmall/contract/region';
import type { Localized } from '@pcmall/domain/localized';
import { regionFiles } from './region-data';

export type Region = { value: string; label: Localized; parentId: string; hasChildren: boolean };
export type Country = { code: string; name: Localized; regionId: string; hasStates: boolean };

type Tables = {
  byId: Map<string, Region>;
  byParent: Map<string, Region[]>;
  successors: Map<string, string>;
};

let loaded: Tables | undefined;

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

/** Loaded by the first question, so that a start which asks nothing pays nothing. */
const tables = (): Tables => {
  loaded ??= load();
  return loaded;
};

/** Provinces of China under `domesticRegionId`, states under a country's ISO code; nothing under an unknown id. */
export const regionChildren = (parentId: string): readonly Region[] =>
  parentId ? (tables().byParent.get(parentId) ?? []) : [];

/**
 * A code that was merged or renamed away finds the unit that took its place.
 * @internal
 */
export const findRegion = (id: string): Region | undefined => {
  const { byId, successors } = tables();
  return byId.get(id) ?? byId.get(successors.get(id) ?? '');
};

/**
 * From the province (or state) down to the region; the country itself is left out.
 * @internal
 */
export const regionPath = (id: string): Region[] => {
  const region = findRegion(id);
  if (!region?.parentId) return [];
  return [...regionPath(region.parentId), region];
};

const childCalled = (parentId: string, idOrName: string): Region | undefined => {
  const text = idOrName.trim();
  if (!text) return undefined;
  return regionChildren(parentId).find(
    ({ value, label }) => value === text || label.zh === text || label.en.toLowerCase() === text.toLowerCase(),
  );
};

/** Province, city and district, given by code or by name in either language, if they lie in each other down to the last level. */
export const domesticPath = (province: string, city: string, district: string): Region[] | undefined => {
  const inProvince = childCalled(domesticRegionId, province);
  const inCity = inProvince && childCalled(inProvince.value, city);
  const last = inCity && childCalled(inCity.value, district);
  return last && !last.hasChildren ? [inProvince, inCity, last] : undefined;
};

/** Units of the last level whose name begins so, each with the way down to it: a text that names no city begins with one. */
export const domesticPathsTo = (beginning: string): Region[][] => {
  const text = beginning.toLowerCase();
  return [...tables().byId.values()]
    .filter(({ hasChildren, label }) => !hasChildren && beginsWith(label, text))
    .map(({ value }) => regionPath(value))
    .filter(([province]) => province?.parentId === domesticRegionId);
};

const beginsWith = ({ zh, en }: Localized, text: string) => zh.startsWith(text) || en.toLowerCase().startsWith(text);

/** A state of a country, by code or by name in either language. */
export const stateCalled = (country: Country, idOrName: string): Region | undefined =>
  childCalled(country.regionId, idOrName);

const domesticCountries: readonly Omit<Country, 'regionId' | 'hasStates'>[] = [
  { code: 'CN', name: { zh: '中国', en: 'China' } },
  { code: 'HK', name: { zh: '中国香港', en: 'Hong Kong, China' } },
  { code: 'MO', name: { zh: '中国澳门', en: 'Macao, China' } },
  { code: 'TW', name: { zh: '中国台湾', en: 'Taiwan, China' } },
];

/** The domestic four share one tree; `hasStates` is false where the form must not ask for a state. */
export const countries = (): Country[] => [
  ...domesticCountries.map((country) => ({ ...country, regionId: domesticRegionId, hasStates: true })),
  ...(tables().byParent.get('') ?? [])
    .filter(({ value }) => value !== domesticRegionId)
    .map(({ value, label, hasChildren }) => ({ code: value, name: label, regionId: value, hasStates: hasChildren })),
];
