import type { Localized } from '@pcmall/domain/localized';

/** `value` is the dial code; `country` distinguishes the two countries with code 1; `key` is unique in the list. */
export interface AreaCode {
  id: string;
  value: string;
  country: string;
  key: string;
  name: Localized;
}

const table: [country: string, dialCode: string, zh: string, en: string][] = [
  ['CN', '86', '中国大陆', 'China (mainland)'],
  ['HK', '852', '中国香港', 'Hong Kong, China'],
  ['MO', '853', '中国澳门', 'Macao, China'],
  ['TW', '886', '中国台湾', 'Taiwan, China'],
  ['AU', '61', '澳大利亚', 'Australia'],
  ['NZ', '64', '新西兰', 'New Zealand'],
  ['US', '1', '美国', 'United States'],
  ['CA', '1', '加拿大', 'Canada'],
  ['SG', '65', '新加坡', 'Singapore'],
  ['DE', '49', '德国', 'Germany'],
  ['JP', '81', '日本', 'Japan'],
  ['KR', '82', '韩国', 'South Korea'],
  ['FR', '33', '法国', 'France'],
  ['GB', '44', '英国', 'United Kingdom'],
  ['IT', '39', '意大利', 'Italy'],
  ['MY', '60', '马来西亚', 'Malaysia'],
  ['TH', '66', '泰国', 'Thailand'],
  ['VN', '84', '越南', 'Vietnam'],
  ['ID', '62', '印度尼西亚', 'Indonesia'],
  ['PH', '63', '菲律宾', 'Philippines'],
  ['IN', '91', '印度', 'India'],
  ['AE', '971', '阿联酋', 'United Arab Emirates'],
  ['RU', '7', '俄罗斯', 'Russia'],
  ['ES', '34', '西班牙', 'Spain'],
  ['NL', '31', '荷兰', 'Netherlands'],
  ['IE', '353', '爱尔兰', 'Ireland'],
  ['CH', '41', '瑞士', 'Switzerland'],
  ['SE', '46', '瑞典', 'Sweden'],
];

export const areaCodes: readonly AreaCode[] = table.map(([country, value, zh, en], index) => ({
  id: String(index + 1),
  value,
  country,
  key: `${country}-${value}`,
  name: { zh, en },
}));

/** By ISO 3166 code, in either case. */
export const areaCodeOfCountry = (country: string): AreaCode | undefined =>
  areaCodes.find((areaCode) => areaCode.country === country.toUpperCase());
