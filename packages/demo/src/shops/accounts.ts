import type { Role } from '@pcmall/contract/console/permissions';
import type { Localized } from '@pcmall/domain/localized';
import type { DemoShop } from './shops';

/** Everybody's login password is `demoPassword` of the server's account feature. */
export interface DemoShopper {
  nickName: string;
  phone?: { areaCode: string; country: string; number: string };
  email?: string;
  gender: 'female' | 'male';
  /** Minor units that are left after all demo orders. */
  balance: number;
  /** Has a payment password, may order in batches, and has orders in every status. */
  isRegular?: true;
}

/** Everybody's password is `demoStaffPassword` of the server's staff feature. */
export interface DemoStaff {
  name: string;
  email: string;
  shops: { shopId: DemoShop['shopId']; role: Role }[];
}

export const demoStaff: DemoStaff[] = [
  { name: '陈店主', email: 'owner1001@demo.example', shops: [{ shopId: '1001', role: 'owner' }] },
  { name: '李店主', email: 'owner1002@demo.example', shops: [{ shopId: '1002', role: 'owner' }] },
  {
    name: 'Kim',
    email: 'staff@demo.example',
    shops: [
      { shopId: '1001', role: 'orders' },
      { shopId: '1002', role: 'goods' },
    ],
  },
];

export const demoPayPassword = '246810';

const mainland = (number: string) => ({ areaCode: '86', country: 'CN', number });

export const demoShoppers: Record<DemoShop['shopId'], DemoShopper[]> = {
  '1001': [
    { nickName: '小林', phone: mainland('13800138001'), gender: 'female', balance: 100_000, isRegular: true },
    { nickName: 'Emma', email: 'emma@demo.example', gender: 'female', balance: 5_000 },
    {
      nickName: 'Jack',
      phone: { areaCode: '61', country: 'AU', number: '412345678' },
      email: 'jack@demo.example',
      gender: 'male',
      balance: 0,
    },
  ],
  '1002': [
    { nickName: '阿欣', phone: mainland('13800138002'), gender: 'female', balance: 100_000, isRegular: true },
    { nickName: 'Marcus', email: 'marcus@demo.example', gender: 'male', balance: 5_000 },
    {
      nickName: 'Mei',
      phone: { areaCode: '65', country: 'SG', number: '81234567' },
      email: 'mei@demo.example',
      gender: 'female',
      balance: 0,
    },
  ],
};

export interface DemoAddress {
  name: string;
  phone: { areaCode: string; country: string; number: string };
  /** Regions by id, or a city by name where a country has no list of them. */
  region: { provinceId: string; cityId?: string; districtId?: string; city?: string };
  detail: string;
  postCode?: string;
  idCardNo?: string;
}

/** In mainland China and Hong Kong; the first is the default. */
export const chineseRecipients: DemoAddress[] = [
  {
    name: '林晓雨',
    phone: mainland('13800138011'),
    region: { provinceId: '440000', cityId: '440300', districtId: '440305' },
    detail: '科技园南区高新南一道 8 号 3 栋 1502',
    idCardNo: '440305199003070014',
  },
  {
    name: '陈建国',
    phone: mainland('13800138012'),
    region: { provinceId: '330000', cityId: '330100', districtId: '330106' },
    detail: '文三路 259 号昌地火炬大厦 1 幢 601',
    idCardNo: '330106198511210023',
  },
  {
    name: '何思远',
    phone: mainland('13800138013'),
    region: { provinceId: '510000', cityId: '510100', districtId: '510107' },
    detail: '人民南路四段 27 号商鼎国际 2 单元 1208',
  },
  {
    name: '周敏',
    phone: mainland('13800138014'),
    region: { provinceId: '310000', cityId: '310100', districtId: '310115' },
    detail: '张杨路 500 号华润时代广场 18 楼',
  },
  {
    name: '黄嘉怡',
    phone: { areaCode: '852', country: 'HK', number: '51234567' },
    region: { provinceId: '810000', cityId: '810200', districtId: '810202' },
    detail: '弥敦道 688 号旺角中心 1 座 12 楼 B 室',
  },
];

/** In the shop's own country. */
export const localRecipients: Record<DemoShop['shopId'], DemoAddress> = {
  '1001': {
    name: 'Olivia Lin',
    phone: { areaCode: '61', country: 'AU', number: '412000111' },
    region: { provinceId: 'AU-NSW', city: 'Chatswood' },
    detail: 'Unit 12, 8 Anderson Street',
    postCode: '2067',
  },
  '1002': {
    name: 'Tan Wei Ling',
    phone: { areaCode: '65', country: 'SG', number: '91234567' },
    region: { provinceId: '', city: 'Singapore' },
    detail: '28 Tiong Bahru Road #05-16',
    postCode: '168728',
  },
};

export const senders: Record<DemoShop['shopId'], DemoAddress> = {
  '1001': {
    name: 'Lin Wei',
    phone: { areaCode: '61', country: 'AU', number: '412000222' },
    region: { provinceId: 'AU-NSW', city: 'Sydney' },
    detail: '15 Bourke Road, Alexandria',
    postCode: '2015',
  },
  '1002': {
    name: 'Lee Hui Min',
    phone: { areaCode: '65', country: 'SG', number: '61234567' },
    region: { provinceId: '', city: 'Singapore' },
    detail: '10 Ubi Crescent #04-21',
    postCode: '408564',
  },
};

/** The tracking message of a parcel on its way. */
export const travelText: Localized = { zh: '包裹已到达转运中心，准备启运', en: 'Arrived at the sorting centre' };
