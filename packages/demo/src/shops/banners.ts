import type { Localized } from '@pcmall/domain/localized';
import type { ColourFamily } from '../pictures/colours';
import type { BannerKind } from '../pictures/draw-banner';

/** A carousel picture, the words the page sets over it, and the category it leads to. */
export interface DemoBanner {
  kind: BannerKind;
  headline: Localized;
  line: Localized;
  category: ColourFamily;
}

export const banners1001: DemoBanner[] = [
  {
    kind: 'milkDays',
    headline: { zh: '牧场直达的一杯奶', en: 'Milk, straight from the pasture' },
    line: { zh: '婴儿与成人奶粉，多罐更省', en: 'Formula and family milk, cheaper by the pack' },
    category: 'milk',
  },
  {
    kind: 'honeySeason',
    headline: { zh: '两年一花的好蜜', en: 'Honey worth a two-year wait' },
    line: { zh: '红柳桉新蜜到店', en: 'The new jarrah harvest is here' },
    category: 'honey',
  },
  {
    kind: 'warmWool',
    headline: { zh: '把冬天裹进羊毛里', en: 'Wrap winter in wool' },
    line: { zh: '美利奴毯、围巾与雪地靴', en: 'Merino throws, scarves and boots' },
    category: 'wool',
  },
  {
    kind: 'dailyHealth',
    headline: { zh: '每天一点点，照顾好家人', en: 'A little care, every day' },
    line: { zh: '鱼油、益生菌、护关节', en: 'Fish oil, probiotics, joint care' },
    category: 'vitamins',
  },
];

export const banners1002: DemoBanner[] = [
  {
    kind: 'straitsKitchen',
    headline: { zh: '把小贩中心搬回家', en: 'Bring the hawker centre home' },
    line: { zh: '辣椒螃蟹、叻沙、肉骨茶', en: 'Chilli crab, laksa, bak kut teh' },
    category: 'pantry',
  },
  {
    kind: 'kopiMorning',
    headline: { zh: '来一杯老派早晨', en: 'Mornings, the old way' },
    line: { zh: '炭烧咖啡与胡姬花茶', en: 'Charcoal kopi and orchid tea' },
    category: 'coffee',
  },
  {
    kind: 'orchidGlow',
    headline: { zh: '热带也清爽', en: 'Light skin for hot days' },
    line: { zh: '胡姬花护肤系列', en: 'The orchid skincare line' },
    category: 'beauty',
  },
  {
    kind: 'giftsHome',
    headline: { zh: '带一份狮城回家', en: 'Take the Lion City home' },
    line: { zh: '燕窝、曲奇与小狮子', en: "Bird's nest, cookies and a little lion" },
    category: 'tonics',
  },
];
