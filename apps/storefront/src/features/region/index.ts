export { PhoneField } from './phone-field';
export {
  areaCodeByIpQuery,
  areaCodesQuery,
  findAreaCode,
  regionsQuery,
  useAreaCodeHere,
  useAreaCodes,
} from './region.api';
export type { ChosenRegion } from './region-list';
export { RegionPicker } from './region-picker';
