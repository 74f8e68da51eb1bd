import type { ProductSort } from '@pcmall/contract/catalogue';
import type { Localized } from '@pcmall/domain/localized';
import { demoPromotions } from './promotions';
import type { DemoShop } from './shops';

interface Slide {
  title: Localized;
  text: Localized;
  action: Localized;
  link: string;
  picture: string;
}

interface Floor {
  kind: 'floor';
  title: Localized;
  subtitle: Localized;
  link: string;
  categoryId?: string;
  sort: ProductSort;
  limit: number;
}

type LayoutBlock =
  | { kind: 'carousel'; slides: Slide[] }
  | { kind: 'categoryMenu' }
  | { kind: 'notices'; notices: { text: Localized; link: string }[] }
  | { kind: 'promotions'; promotions: { activityId: string; text: Localized }[] }
  | Floor;

/** The floors of a shop's best categories. */
const floorTexts: Record<DemoShop['shopId'], { category: string; subtitle: Localized }[]> = {
  '1001': [
    { category: 'milk', subtitle: { zh: '产地直采，罐罐新鲜', en: 'From the farm, fresh in every tin' } },
    { category: 'vitamins', subtitle: { zh: '全家人的日常补给', en: 'Daily support for the whole family' } },
    { category: 'honey', subtitle: { zh: '单一花源，自然结晶', en: 'One blossom, nothing added' } },
    { category: 'wool', subtitle: { zh: '美利奴的柔软', en: 'The softness of merino' } },
  ],
  '1002': [
    { category: 'pantry', subtitle: { zh: '十分钟，一桌南洋味', en: 'A Nanyang table in ten minutes' } },
    { category: 'bites', subtitle: { zh: '送礼体面，自留解馋', en: 'Good to give, better to keep' } },
    { category: 'coffee', subtitle: { zh: '炭火慢烘的老味道', en: 'Roasted slowly over charcoal' } },
    { category: 'beauty', subtitle: { zh: '为湿热天气而生', en: 'Made for warm, humid days' } },
  ],
};

const notices: Record<DemoShop['shopId'], { text: Localized; link: string }[]> = {
  '1001': [
    {
      text: { zh: '满 199 澳元免运费，冬季羊毛专场已上新', en: 'Free delivery from $199, and the winter wool is in' },
      link: '/search?categoryId=wool&sort=newest',
    },
    {
      text: {
        zh: '寄往中国大陆的包裹需填写收件人身份证号',
        en: "Parcels to mainland China need the recipient's ID number",
      },
      link: '/articleDetail?id=id-verification',
    },
  ],
  '1002': [
    {
      text: {
        zh: '满 150 新元免运费，年节礼盒开始预备',
        en: 'Free delivery from S$150; festive boxes are being packed',
      },
      link: '/search?categoryId=bites',
    },
    {
      text: { zh: '新加坡本岛当日达，下午两点前下单', en: 'Same-day delivery on the island when you order by 2 pm' },
      link: '/articleDetail?id=delivery-and-customs',
    },
  ],
};

const haveALook: Localized = { zh: '去看看', en: 'Have a look' };

/** The blocks of a shop's home page; `pictures` are the addresses of its banners, in their order. */
export const layoutOf = ({ shopId, banners, goods }: DemoShop, pictures: string[]): LayoutBlock[] => [
  {
    kind: 'carousel',
    slides: banners.map(({ headline, line, category }, index) => ({
      title: headline,
      text: line,
      action: haveALook,
      link: `/search?categoryId=${category}`,
      picture: pictures[index] ?? '',
    })),
  },
  { kind: 'categoryMenu' },
  { kind: 'notices', notices: notices[shopId] },
  {
    kind: 'promotions',
    promotions: demoPromotions[shopId].promotions.map(({ key, gist }) => ({ activityId: key, text: gist })),
  },
  {
    kind: 'floor',
    title: { zh: '本店热卖', en: 'Best sellers' },
    subtitle: { zh: '回购最多的都在这里', en: 'What people come back for' },
    link: '/search?sort=sales',
    sort: 'sales',
    limit: 10,
  },
  ...floorTexts[shopId].map(
    ({ category, subtitle }): Floor => ({
      kind: 'floor',
      title: goods.categories.find(({ key }) => key === category)?.name ?? { zh: category, en: category },
      subtitle,
      link: `/search?categoryId=${category}`,
      categoryId: category,
      sort: 'sales',
      limit: 10,
    }),
  ),
  {
    kind: 'floor',
    title: { zh: '新品上架', en: 'New arrivals' },
    subtitle: { zh: '刚刚到店', en: 'Just unpacked' },
    link: '/search?sort=newest',
    sort: 'newest',
    limit: 10,
  },
];
