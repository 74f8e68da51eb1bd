import {
  type AreaCode,
  getAreaCodeByIp,
  getAreaCodeList,
  getRegionChildren,
  getRegionsCalled,
} from '@pcmall/contract/region';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import type { ChosenRegion } from './region-list';

/** Regions change about once a year; a visit asks for each list once. */
const forThisVisit = { staleTime: Number.POSITIVE_INFINITY };

const areaCodesQuery = { ...apiQuery(getAreaCodeList), ...forThisVisit };
const areaCodeByIpQuery = { ...apiQuery(getAreaCodeByIp), ...forThisVisit };
export const regionsQuery = (parentId: string) => ({
  ...apiQuery(getRegionChildren, { query: { parentId } }),
  ...forThisVisit,
});

/** The ways down to the districts and counties, or to regions of any level, whose name begins so. */
export const regionsCalledQuery = (name: string, level: 'last' | 'any' = 'last') => ({
  ...apiQuery(getRegionsCalled, { query: { name, level } }),
  ...forThisVisit,
});

/** Reads the names of chosen regions, from the first level down, anew in the present language. */
export const useRegionNames = () => {
  const client = useQueryClient();
  return (area: readonly ChosenRegion[], rootId: string): Promise<ChosenRegion[]> =>
    Promise.all(
      area.map(async ({ id, name }, index) => {
        const regions = await client.ensureQueryData(regionsQuery(area[index - 1]?.id ?? rootId));
        return { id, name: regions.find(({ value }) => value === id)?.label ?? name };
      }),
    );
};

/** The dial codes with their countries; suspends. */
export const useAreaCodes = (): AreaCode[] => useSuspenseQuery(areaCodesQuery).data;

/** Where the shopper seems to be, for a form that starts empty; suspends. */
export const useAreaCodeHere = (): AreaCode => useSuspenseQuery(areaCodeByIpQuery).data;

/** Code 1 alone means the United States, the first of its two countries. */
export const findAreaCode = (areaCodes: AreaCode[], value: string, country?: string): AreaCode | undefined =>
  areaCodes.find((areaCode) => areaCode.value === value && areaCode.country === country) ??
  areaCodes.find((areaCode) => areaCode.value === value);
