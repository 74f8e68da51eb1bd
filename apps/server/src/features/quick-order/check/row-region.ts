import { domesticRegionId } from '@pcmall/contract/region';
import type { Localized } from '@pcmall/domain/localized';
import { findArea, type Regions, type Unit } from '@pcmall/domain/paste/pasted-area';
import { domesticPath, getRegionChildren, getRegionsCalled } from '../../region/region.service';

/** A Chinese region as a row names it. */
export interface ReadRegion {
  provinceId: string;
  cityId: string;
  districtId: string;
  name: Localized;
  /** Province, city and district in Chinese. */
  path: readonly [string, string, string];
  /** It was not written in full, and may be another. */
  isGuessed: boolean;
  /** What stood behind the region in its cells: the beginning of the street. */
  rest: string;
  /** What is left of the street where the region was read out of it. */
  street?: string;
}

const units = new Map<string, readonly Unit[]>();

const unitsBelow = (parentId: string): readonly Unit[] => {
  const known = units.get(parentId);
  if (known) return known;
  const below = getRegionChildren(parentId, 'zh').map(({ value, label, otherLabel }) => ({ value, label, otherLabel }));
  units.set(parentId, below);
  return below;
};

const regions: Regions = {
  below: async (parentId) => unitsBelow(parentId),
  called: async (beginning) =>
    getRegionsCalled(beginning, 'zh').map((way) =>
      way.map(({ value, label, otherLabel }) => ({ value, label, otherLabel })),
    ),
};

const pathOf = (path: readonly { label: Localized }[]): ReadRegion['path'] => {
  const [province = '', city = '', district = ''] = path.map(({ label }) => label.zh);
  return [province, city, district];
};

const nameOf = (path: readonly { label: Localized }[]): Localized => ({
  zh: path.map(({ label }) => label.zh).join(''),
  en: path
    .toReversed()
    .map(({ label }) => label.en)
    .join(', '),
});

/** A region named in three cells, or in fewer, in full or as people shorten it; undefined where it can't be told. */
const readRegion = async (province: string, city: string, district: string): Promise<ReadRegion | undefined> => {
  const exact = domesticPath(province, city, district);
  if (exact) {
    const [provinceId = '', cityId = '', districtId = ''] = exact.map(({ value }) => value);
    return { provinceId, cityId, districtId, name: nameOf(exact), path: pathOf(exact), isGuessed: false, rest: '' };
  }
  const text = [province, city, district].filter(Boolean).join(' ');
  return text === '' ? undefined : regionIn(text);
};

/** Many sheets have one column for the whole address: a region that it begins with in full is no guess. */
const readWholeAddress = async (address: string): Promise<ReadRegion | undefined> => {
  const read = await regionIn(address);
  if (!read) return undefined;
  const [province, city, district] = read.path;
  // A municipality is its own only city, which people write once.
  const said = province === city ? [city, district] : read.path;
  const isInFull = address
    .replace(/[\s,，]/gu, '')
    .replace(/^中国/u, '')
    .startsWith(said.join(''));
  return { ...read, isGuessed: !isInFull, rest: '', street: read.rest };
};

/** The region that an address begins with, down to its district, and what stands behind it. */
export const regionIn = async (text: string): Promise<ReadRegion | undefined> => {
  const { area, rest } = await findArea(text, domesticRegionId, regions);
  const [province, city, district] = area;
  const path = province && city && district && domesticPath(province.id, city.id, district.id);
  if (!path) return undefined;
  const [provinceId = '', cityId = '', districtId = ''] = path.map(({ value }) => value);
  return { provinceId, cityId, districtId, name: nameOf(path), path: pathOf(path), isGuessed: true, rest };
};

/** By what the cells say, so that the rows of one sheet read each region once. */
export const regionReader = () => {
  const read = new Map<string, Promise<ReadRegion | undefined>>();
  return (province: string, city: string, district: string, street: string) => {
    const isNamed = Boolean(province || city || district);
    const key = JSON.stringify(isNamed ? [province, city, district] : street);
    const known = read.get(key) ?? (isNamed ? readRegion(province, city, district) : readWholeAddress(street));
    read.set(key, known);
    return known;
  };
};
