import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import type { DemoShop } from './shops';

/** Fees in minor units of the shop's currency, weights in grams. */
interface DemoCarrier {
  key: string;
  name: Localized;
  mode: DeliveryMode;
  /** ISO countries, or ids of provinces. */
  regions: string[];
  first: [weight: number, fee: number];
  further: [weight: number, fee: number];
  /** Minor units; undefined means the shop's own amount. */
  freeFrom?: number;
  isDigital?: true;
  days: [min: number, max: number];
}

interface DemoPoint {
  key: string;
  name: Localized;
  country: string;
  address: Localized;
  phone: string;
  hours: Localized;
}

interface DemoMaterial {
  key: string;
  name: Localized;
  price: number;
}

export interface DemoDelivery {
  carriers: DemoCarrier[];
  points: DemoPoint[];
  materials: DemoMaterial[];
}

const china = ['CN', 'HK', 'MO', 'TW'];
const never = 100_000_000;

const materials: DemoMaterial[] = [
  { key: 'gift-box', name: { zh: '礼盒包装（含手写贺卡）', en: 'Gift box with a handwritten card' }, price: 500 },
  { key: 'extra-padding', name: { zh: '加固防震包装', en: 'Extra padding for fragile goods' }, price: 300 },
  { key: 'ice-pack', name: { zh: '保温袋加冰袋', en: 'Cool bag with ice packs' }, price: 650 },
];

export const demoDelivery: Record<DemoShop['shopId'], DemoDelivery> = {
  '1001': {
    carriers: [
      {
        key: 'aurora-air',
        name: { zh: '南极光空运专线', en: 'Aurora Air' },
        mode: 'crossBorder',
        regions: china,
        first: [1000, 900],
        further: [500, 420],
        days: [6, 10],
      },
      {
        key: 'harbour-sea',
        name: { zh: '海港经济线', en: 'Harbour Economy' },
        mode: 'crossBorder',
        regions: china,
        first: [1000, 620],
        further: [500, 260],
        days: [18, 28],
      },
      {
        key: 'clear-direct',
        name: { zh: '数字清关直邮', en: 'ClearDirect (digital customs)' },
        mode: 'crossBorder',
        regions: ['CN'],
        first: [1000, 980],
        further: [500, 450],
        isDigital: true,
        days: [5, 8],
      },
      {
        key: 'coast-post',
        name: { zh: '海岸邮政', en: 'Coastline Post' },
        mode: 'local',
        regions: ['AU'],
        first: [3000, 895],
        further: [1000, 180],
        days: [2, 5],
      },
      {
        key: 'wallaby-express',
        name: { zh: '小袋鼠次日达', en: 'Wallaby Express' },
        mode: 'local',
        regions: ['AU'],
        first: [3000, 1495],
        further: [1000, 320],
        freeFrom: never,
        days: [1, 2],
      },
    ],
    points: [
      {
        key: 'haymarket',
        country: 'AU',
        name: { zh: '悉尼中国城自提点', en: 'Haymarket, Sydney' },
        address: { zh: '悉尼干草市场 Dixon Street 88 号', en: '88 Dixon Street, Haymarket NSW 2000' },
        phone: '+61 2 5550 0111',
        hours: { zh: '每天 10:00–20:00', en: 'Daily, 10:00–20:00' },
      },
      {
        key: 'box-hill',
        country: 'AU',
        name: { zh: '墨尔本博士山自提点', en: 'Box Hill, Melbourne' },
        address: { zh: '墨尔本博士山 Carrington Road 17 号', en: '17 Carrington Road, Box Hill VIC 3128' },
        phone: '+61 3 5550 0112',
        hours: { zh: '周一至周六 10:00–18:00', en: 'Monday to Saturday, 10:00–18:00' },
      },
    ],
    materials,
  },
  '1002': {
    carriers: [
      {
        key: 'straits-air',
        name: { zh: '海峡空运专线', en: 'Straits Air' },
        mode: 'crossBorder',
        regions: china,
        first: [1000, 850],
        further: [500, 380],
        days: [4, 8],
      },
      {
        key: 'junk-sea',
        name: { zh: '帆船经济线', en: 'Junk Boat Economy' },
        mode: 'crossBorder',
        regions: china,
        first: [1000, 560],
        further: [500, 220],
        days: [12, 20],
      },
      {
        key: 'clear-direct',
        name: { zh: '数字清关直邮', en: 'ClearDirect (digital customs)' },
        mode: 'crossBorder',
        regions: ['CN'],
        first: [1000, 920],
        further: [500, 400],
        isDigital: true,
        days: [3, 6],
      },
      {
        key: 'island-post',
        name: { zh: '岛屿邮政', en: 'Island Post' },
        mode: 'local',
        regions: ['SG'],
        first: [3000, 390],
        further: [1000, 100],
        days: [1, 3],
      },
      {
        key: 'otter-rush',
        name: { zh: '水獭当日达', en: 'Otter Same Day' },
        mode: 'local',
        regions: ['SG'],
        first: [5000, 890],
        further: [1000, 150],
        freeFrom: never,
        days: [1, 1],
      },
    ],
    points: [
      {
        key: 'chinatown',
        country: 'SG',
        name: { zh: '牛车水自提点', en: 'Chinatown' },
        address: {
          zh: '珍珠坊 #02-18，余东旋街 1 号，邮编 059819',
          en: '1 Eu Tong Sen Street #02-18, Singapore 059819',
        },
        phone: '+65 6555 0121',
        hours: { zh: '每天 11:00–20:00', en: 'Daily, 11:00–20:00' },
      },
      {
        key: 'tampines',
        country: 'SG',
        name: { zh: '淡滨尼自提点', en: 'Tampines' },
        address: { zh: '淡滨尼中路 5 号 #03-07，邮编 529510', en: '5 Tampines Central 5 #03-07, Singapore 529510' },
        phone: '+65 6555 0122',
        hours: { zh: '每天 11:00–21:00', en: 'Daily, 11:00–21:00' },
      },
    ],
    materials,
  },
};
