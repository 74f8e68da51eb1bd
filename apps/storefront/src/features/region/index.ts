export { PhoneField } from './phone-field';
export { areaCodeByIpQuery, areaCodesQuery, findAreaCode, useAreaCodeHere, useAreaCodes } from './region.api';
