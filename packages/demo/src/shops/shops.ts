import { type PayChannel, payChannel } from '@pcmall/contract/payment';
import type { DeliveryMode, ShopPromise } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { DemoGoods } from '../goods/demo-product';
import { australianGoods, singaporeanGoods } from '../goods/goods';
import { banners1001, banners1002, type DemoBanner } from './banners';

interface DemoService {
  email: string;
  phone: string;
  hours: Localized;
  key: string;
}

/** Everything that a shop can set, in the units of the server. */
interface DemoSettings {
  idImageNeeded: boolean;
  showSenderAddress: boolean;
  deliveryModes: DeliveryMode[];
  unpaidMinutes: number;
  idPhotoDays: number;
  /** Minor units. */
  freeShippingFrom: number;
  /** The rate in millionths. */
  salesTax: { rate: number; included: boolean };
  payChannels: PayChannel[];
  /** Minor units. */
  redPacket: { isOn: boolean; min: number; max: number; budget: number; endsAt: string | null };
  slogan: Localized;
  promises: { icon: ShopPromise['icon']; title: Localized; text: Localized }[];
  /** Pieces of one variant and of an order; unpaid orders of an account, and what they may come to in minor units. */
  orderLimits: { linePieces: number; orderPieces: number; unpaidOrders: number; unpaidAmount: number };
  /** By product id: pieces for a customer. */
  purchaseLimits: Record<string, number>;
  service: DemoService;
}

export interface DemoShop {
  shopId: '1001' | '1002';
  name: Localized;
  country: string;
  currency: string;
  themeColour: string;
  domains: string[];
  /** CNY for one unit of the currency, in millionths. */
  cnyRate: number;
  settings: DemoSettings;
  /** What its articles say about it, besides its settings. */
  facts: { country: Localized; city: Localized; currency: Localized; salesTax: Localized };
  goods: DemoGoods;
  banners: DemoBanner[];
}

const slogan = { zh: '把世界好物，安心带回家', en: 'Good things from far away, brought home with care' };

const promises: DemoSettings['promises'] = [
  {
    icon: 'shield',
    title: { zh: '海外直采正品', en: 'Sourced at origin' },
    text: { zh: '每件商品均可溯源', en: 'Every product can be traced' },
  },
  {
    icon: 'truck',
    title: { zh: '合规清关', en: 'Full customs clearance' },
    text: { zh: '税费下单时即已算清', en: 'Taxes are worked out at checkout' },
  },
  {
    icon: 'lock',
    title: { zh: '证件加密保存', en: 'IDs kept encrypted' },
    text: { zh: '仅用于海关申报', en: 'Used for customs only' },
  },
  {
    icon: 'service',
    title: { zh: '中英双语客服', en: 'Service in two languages' },
    text: { zh: '下单到收货全程跟进', en: 'From order to doorstep' },
  },
];

/** All of them; the provider decides which take the shop's currency. */
const payChannels = [...payChannel.options];

/** Enough for a family and its friends, and no shopper empties a shelf. */
const orderLimits = { linePieces: 99, orderPieces: 300, unpaidOrders: 10, unpaidAmount: 2_000_000 };

/** Small change, for as long as the demo lives. */
const redPacket = { isOn: true, min: 18, max: 388, budget: 500_000, endsAt: null };

export const demoShops: DemoShop[] = [
  {
    shopId: '1001',
    name: { zh: '袋鼠优选', en: 'Roo Select' },
    country: 'AU',
    currency: 'AUD',
    themeColour: '#f5b400',
    domains: ['localhost', '127.0.0.1'],
    cnyRate: 4_630_000,
    settings: {
      idImageNeeded: false,
      showSenderAddress: true,
      deliveryModes: ['crossBorder', 'local', 'pickUp'],
      unpaidMinutes: 30,
      idPhotoDays: 90,
      freeShippingFrom: 19_900,
      salesTax: { rate: 100_000, included: true },
      payChannels,
      redPacket,
      slogan,
      promises,
      orderLimits,
      // Infant formula is short at times.
      purchaseLimits: { aumk001: 6, aumk002: 6 },
      service: {
        email: 'care@rooselect.example',
        phone: '+61 2 5550 0101',
        hours: { zh: '周一至周六 9:00–18:00（悉尼时间）', en: 'Monday to Saturday, 9:00–18:00 Sydney time' },
        key: '',
      },
    },
    facts: {
      country: { zh: '澳大利亚', en: 'Australia' },
      city: { zh: '悉尼', en: 'Sydney' },
      currency: { zh: '澳元', en: 'Australian dollars' },
      salesTax: { zh: '商品及服务税（GST）10%', en: 'GST of 10 %' },
    },
    goods: australianGoods,
    banners: banners1001,
  },
  {
    shopId: '1002',
    name: { zh: '狮城甄选', en: 'Merlion Finds' },
    country: 'SG',
    currency: 'SGD',
    themeColour: '#0f7b6c',
    domains: [],
    cnyRate: 5_480_000,
    settings: {
      idImageNeeded: false,
      showSenderAddress: false,
      deliveryModes: ['crossBorder', 'local', 'pickUp'],
      unpaidMinutes: 30,
      idPhotoDays: 90,
      freeShippingFrom: 15_000,
      salesTax: { rate: 90_000, included: true },
      payChannels,
      redPacket,
      slogan,
      promises,
      orderLimits,
      purchaseLimits: {},
      service: {
        email: 'hello@merlionfinds.example',
        phone: '+65 6555 0102',
        hours: { zh: '每天 10:00–20:00（新加坡时间）', en: 'Daily, 10:00–20:00 Singapore time' },
        key: '',
      },
    },
    facts: {
      country: { zh: '新加坡', en: 'Singapore' },
      city: { zh: '新加坡', en: 'Singapore' },
      currency: { zh: '新加坡元', en: 'Singapore dollars' },
      salesTax: { zh: '消费税（GST）9%', en: 'GST of 9 %' },
    },
    goods: singaporeanGoods,
    banners: banners1002,
  },
];

/** A closed shop, to show what its visitors see. */
export const closedShop = {
  shopId: '1003',
  name: { zh: '富士晴选', en: 'Fuji Harvest' },
  country: 'JP',
  currency: 'JPY',
  themeColour: '#c2325a',
  cnyRate: 46_000,
  settings: {
    service: {
      email: 'info@fujiharvest.example',
      phone: '+81 3 5550 0103',
      hours: { zh: '店铺盘点中，邮件照常回复', en: 'Closed for stocktaking; we still answer email' },
      key: '',
    },
  } satisfies Partial<DemoSettings>,
};
