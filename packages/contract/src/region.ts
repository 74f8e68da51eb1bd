import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** The id under which all of China, Hong Kong, Macao and Taiwan included, is listed (spec section 9). */
export const domesticRegionId = '00000001';

/** A province, city or district of China, or a state abroad (spec section 3). */
export const region = z.object({
  value: z.string(),
  label: z.string(),
  /** The name in the other language, so that a search finds it by either. */
  otherLabel: z.string(),
  parentId: z.string(),
  /** False at the last level. */
  hasChildren: z.boolean(),
});
export type Region = z.output<typeof region>;

export const getRegionChildren = endpoint({
  method: 'GET',
  path: '/ums/region/getRegionChildren',
  summary: "What lies in a region: provinces of China under 00000001, states under a country's ISO code",
  access: 'visitor',
  query: z.object({ parentId: z._default(z.string().check(z.maxLength(20)), domesticRegionId) }),
  data: z.array(region),
  cache: 'settings',
  whileClosed: true,
});

export const getRegionsCalled = endpoint({
  method: 'GET',
  path: '/ums/region/getRegionsCalled',
  summary:
    'Regions of China whose name begins so, in either language, each with the way down to it; of the last level unless any is asked for',
  access: 'visitor',
  query: z.object({
    name: z.string().check(z.minLength(2), z.maxLength(40)),
    level: z._default(z.enum(['last', 'any']), 'last'),
  }),
  data: z.array(z.array(region)),
  cache: 'settings',
  whileClosed: true,
});

export const areaCode = z.object({
  id: z.string(),
  /** The dial code. */
  value: z.string(),
  /** ISO 3166: it tells apart the two countries of code 1. */
  country: z.string(),
  /** Unique in the list. */
  key: z.string(),
  name: z.string(),
  /** Where the country's regions begin. */
  regionId: z.string(),
  /** False where addresses name no state. */
  hasStates: z.boolean(),
});
export type AreaCode = z.output<typeof areaCode>;

export const getAreaCodeList = endpoint({
  method: 'GET',
  path: '/setting/mall-phone-arecode/getAreaCodeList',
  summary: 'Dial codes with their countries',
  access: 'visitor',
  data: z.array(areaCode),
  cache: 'settings',
  whileClosed: true,
});

export const getAreaCodeByIp = endpoint({
  method: 'GET',
  path: '/setting/mall-phone-arecode/getAreaCodeByIp',
  summary: "The dial code of the caller's country, or of the shop's where the network address tells none",
  access: 'visitor',
  data: areaCode,
  unattended: true,
  whileClosed: true,
});
