export { areaCodeInNumber } from './area-code-in-number';
export { PhoneField } from './phone-field';
export {
  findAreaCode,
  regionsCalledQuery,
  regionsQuery,
  useAreaCodeHere,
  useAreaCodes,
  useRegionNames,
} from './region.api';
export type { ChosenRegion } from './region-list';
export { RegionPicker } from './region-picker';
