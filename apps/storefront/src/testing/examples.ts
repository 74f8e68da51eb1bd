import type { AddressEntry } from '@pcmall/contract/address';
import type { AreaCode } from '@pcmall/contract/region';
import type { TenantSetting } from '@pcmall/contract/shop';

export const china: AreaCode = {
  id: '1',
  value: '86',
  country: 'CN',
  key: 'CN-86',
  name: '中国大陆',
  regionId: '00000001',
  hasStates: true,
};
export const germany: AreaCode = {
  id: '2',
  value: '49',
  country: 'DE',
  key: 'DE-49',
  name: 'Germany',
  regionId: 'DE',
  hasStates: true,
};

export const entryInShenzhen: AddressEntry = {
  id: 'a1',
  addressType: 1,
  name: '阿凡提·买买提',
  phone: '13800138000',
  phoneAreaCode: '86',
  phoneCountry: 'CN',
  nation: '中国',
  province: '广东省',
  city: '深圳市',
  country: '南山区',
  provinceId: '440000',
  cityId: '440300',
  districtId: '440305',
  area: '广东省 深圳市 南山区',
  addrDetail: '科技园路1号',
  postCode: '',
  idCardNo: '110*************2X',
  idPhotoFront: '',
  idPhotoBack: '',
  idStatus: 'none',
  idReason: '',
  isDefault: false,
  fullAddress: '',
  countryName: '',
  provinceName: '',
  cityName: '',
  countyName: '',
  address: '',
};

export const shopSettings: TenantSetting = {
  shopId: '1',
  shopName: 'South Shop',
  logo: '',
  currency: 'AUD',
  country: 'AU',
  languages: ['zh', 'en'],
  closed: false,
  idImageNeeded: false,
  showSenderAddress: true,
  deliveryModes: ['crossBorder'],
  unpaidMinutes: 30,
  payChannels: ['balance'],
  payChannelNames: {},
  freeShippingFrom: null,
  slogan: '',
  promises: [],
  demo: false,
};
