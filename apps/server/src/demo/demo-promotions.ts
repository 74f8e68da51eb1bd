import type { Localized } from '@pcmall/domain/localized';
import type { DemoShop } from './demo-shops';

interface DemoPeriod {
  key: string;
  name: Localized;
  /** Days from the loading; in the past below 0. */
  days: [from: number, until: number];
}

export interface DemoTier {
  /** Minor units or pieces, by the measure. */
  from: number;
  reduction?: number;
  /** Codes of variants. */
  gifts?: string[];
  giftCount?: number;
}

export interface DemoPromotion extends DemoPeriod {
  /** What it brings, for the banner. */
  gist: Localized;
  rules: Localized;
  measure: 'amount' | 'quantity';
  tiers: DemoTier[];
  /** All products of it. */
  category: string;
}

export interface DemoBundle extends DemoPeriod {
  description: Localized;
  saving: number;
  /** Codes of products. */
  parts: [product: string, quantity: number][];
}

/** What the regular shopper has put into the cart, by codes of variants. */
interface DemoCart {
  promotion: string;
  lines: [sku: string, quantity: number][];
  gift: string;
  bundle: string;
}

export interface DemoPromotions {
  promotions: DemoPromotion[];
  bundles: DemoBundle[];
  cart: DemoCart;
}

const rules = (zh: string[], en: string[]): Localized => {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return { zh: list(zh), en: list(en) };
};

const onlyHighest: [zh: string, en: string] = [
  '按最高一档计算，不累加；勾选的活动商品合并计算。',
  'Only the highest step counts; the selected products of the activity count together.',
];

const withCoupons: [zh: string, en: string] = [
  '可与优惠券同时使用，运费与税费按活动后的金额计算。',
  'Works together with coupons; delivery and taxes go by what is left.',
];

const giftsLeave: [zh: string, en: string] = [
  '赠品数量有限，送完为止；退掉活动商品后赠品随之取消。',
  'Gifts last while there is stock, and leave the cart with the products that earned them.',
];

const simpleRules = (...more: [zh: string, en: string][]): Localized => {
  const all = [...more, onlyHighest, withCoupons];
  return rules(
    all.map(([zh]) => zh),
    all.map(([, en]) => en),
  );
};

const roo: DemoPromotions = {
  promotions: [
    {
      key: 'winter-wool',
      name: { zh: '暖冬羊毛节', en: 'Winter Wool Weeks' },
      gist: { zh: '满 150 减 15，满 300 减 40，满 600 减 100', en: '$15 off $150, $40 off $300, $100 off $600' },
      days: [-6, 24],
      category: 'wool',
      measure: 'amount',
      tiers: [
        { from: 15_000, reduction: 1500 },
        { from: 30_000, reduction: 4000 },
        { from: 60_000, reduction: 10_000 },
      ],
      rules: simpleRules(['毛毯、被子、围巾、雪地靴全部参加。', 'Throws, quilts, scarves and boots all take part.']),
    },
    {
      key: 'snack-mix',
      name: { zh: '零食任你搭', en: 'Mix Your Snacks' },
      gist: { zh: '任选 3 件减 3 元，6 件减 9 元，10 件减 20 元', en: 'Any 3 for $3 off, 6 for $9, 10 for $20' },
      days: [-10, 50],
      category: 'snacks',
      measure: 'quantity',
      tiers: [
        { from: 3, reduction: 300 },
        { from: 6, reduction: 900 },
        { from: 10, reduction: 2000 },
      ],
      rules: simpleRules([
        '同款、异款、不同口味都可以凑件数。',
        'The same or different products and flavours, in any mix.',
      ]),
    },
    {
      key: 'honey-gifts',
      name: { zh: '买蜂蜜，选好礼', en: 'Honey, with a Gift' },
      gist: { zh: '满 60 选一份好礼，满 120 选两份', en: 'Choose a gift from $60, two from $120' },
      days: [-3, 27],
      category: 'honey',
      measure: 'amount',
      tiers: [
        { from: 6000, gifts: ['AUHN012-1', 'AUHN012-2', 'AUSK011-1'], giftCount: 1 },
        { from: 12_000, gifts: ['AUHN012-1', 'AUHN015', 'AUSK014', 'AUSK011-2'], giftCount: 2 },
      ],
      rules: simpleRules(giftsLeave),
    },
    {
      key: 'new-year-milk',
      name: { zh: '年货奶粉节', en: 'New Year Milk Days' },
      gist: { zh: '满 100 减 8，满 200 减 20', en: '$8 off $100, $20 off $200' },
      days: [5, 19],
      category: 'milk',
      measure: 'amount',
      tiers: [
        { from: 10_000, reduction: 800 },
        { from: 20_000, reduction: 2000 },
      ],
      rules: simpleRules(['活动开始后下单才享受优惠。', 'For orders placed once the activity has begun.']),
    },
    {
      key: 'spring-skin',
      name: { zh: '春日护肤周', en: 'Spring Skin Week' },
      gist: { zh: '任选 2 件减 4 元', en: 'Any 2 for $4 off' },
      days: [-17, -3],
      category: 'skincare',
      measure: 'quantity',
      tiers: [{ from: 2, reduction: 400 }],
      rules: simpleRules(),
    },
  ],
  bundles: [
    {
      key: 'breakfast-set',
      name: { zh: '澳式早餐三件套', en: 'Australian Breakfast Set' },
      description: {
        zh: '五谷水果麦片配黄箱木蜂蜜，再来一勺夏威夷果酱。口味和规格任选。',
        en: 'Muesli with yellow box honey and a spoon of macadamia butter. Choose your flavours and sizes.',
      },
      days: [-110, 60],
      saving: 600,
      parts: [
        ['AUSN010', 1],
        ['AUHN006', 1],
        ['AUSN012', 1],
      ],
    },
    {
      key: 'newborn-set',
      name: { zh: '新生儿安心礼', en: 'Newborn Essentials' },
      description: {
        zh: '防胀气奶瓶、竹棉包巾、羊毛脂修护膏，待产包里少不了的三样。',
        en: 'An anti-colic bottle, bamboo wraps and nursing lanolin: three things no hospital bag should lack.',
      },
      days: [-110, 60],
      saving: 1000,
      parts: [
        ['AUBB004', 1],
        ['AUBB009', 1],
        ['AUBB006', 1],
      ],
    },
    {
      key: 'her-health',
      name: { zh: '她的日常营养', en: 'Her Daily Three' },
      description: {
        zh: '辅酶 Q10、蔓越莓、海藻碘，一套吃两个月。',
        en: 'Coenzyme Q10, cranberry and kelp iodine, enough for two months.',
      },
      days: [-110, 60],
      saving: 800,
      parts: [
        ['AUVT003', 1],
        ['AUVT009', 1],
        ['AUVT012', 1],
      ],
    },
    {
      key: 'white-wine-trio',
      name: { zh: '白葡萄酒三支装', en: 'Three Whites' },
      description: {
        zh: '一支珍藏霞多丽，两支清爽长相思，聚会刚刚好。',
        en: 'One reserve chardonnay and two crisp sauvignons, right for a table of friends.',
      },
      days: [-110, 60],
      saving: 900,
      parts: [
        ['AUWN004', 1],
        ['AUWN006', 2],
      ],
    },
  ],
  cart: {
    promotion: 'honey-gifts',
    lines: [
      ['AUHN005', 1],
      ['AUHN001-2', 2],
    ],
    gift: 'AUHN012-2',
    bundle: 'breakfast-set',
  },
};

const merlion: DemoPromotions = {
  promotions: [
    {
      key: 'kopi-month',
      name: { zh: '咖啡月', en: 'Kopi Month' },
      gist: { zh: '满 30 减 3，满 60 减 8，满 100 减 16', en: 'S$3 off S$30, S$8 off S$60, S$16 off S$100' },
      days: [-8, 22],
      category: 'coffee',
      measure: 'amount',
      tiers: [
        { from: 3000, reduction: 300 },
        { from: 6000, reduction: 800 },
        { from: 10_000, reduction: 1600 },
      ],
      rules: simpleRules([
        '咖啡粉、挂耳、速溶与咖啡器具都参加。',
        'Powder, drip bags, instant coffee and coffee gear all take part.',
      ]),
    },
    {
      key: 'hawker-mix',
      name: { zh: '南洋酱料任搭', en: 'Mix Your Hawker Pantry' },
      gist: { zh: '任选 3 件减 2 元，6 件减 6 元', en: 'Any 3 for S$2 off, 6 for S$6' },
      days: [-10, 50],
      category: 'pantry',
      measure: 'quantity',
      tiers: [
        { from: 3, reduction: 200 },
        { from: 6, reduction: 600 },
      ],
      rules: simpleRules(['同款、异款都可以凑件数。', 'The same or different sauces, in any mix.']),
    },
    {
      key: 'orchid-gifts',
      name: { zh: '胡姬花护肤有礼', en: 'Orchid Skincare, with a Gift' },
      gist: { zh: '满 60 选一份好礼，满 120 选两份', en: 'Choose a gift from S$60, two from S$120' },
      days: [-3, 27],
      category: 'beauty',
      measure: 'amount',
      tiers: [
        { from: 6000, gifts: ['SGBY013-1', 'SGBY013-3', 'SGBY004-1'], giftCount: 1 },
        { from: 12_000, gifts: ['SGBY004-1', 'SGBY006', 'SGBY011-2', 'SGTY010-1'], giftCount: 2 },
      ],
      rules: simpleRules(giftsLeave),
    },
    {
      key: 'festive-bites',
      name: { zh: '年节饼食预热', en: 'Festive Bakes' },
      gist: { zh: '满 50 减 5，满 100 减 13', en: 'S$5 off S$50, S$13 off S$100' },
      days: [6, 26],
      category: 'bites',
      measure: 'amount',
      tiers: [
        { from: 5000, reduction: 500 },
        { from: 10_000, reduction: 1300 },
      ],
      rules: simpleRules(['活动开始后下单才享受优惠。', 'For orders placed once the activity has begun.']),
    },
    {
      key: 'tea-week',
      name: { zh: '一周好茶', en: 'A Week of Tea' },
      gist: { zh: '任选 2 件减 3 元', en: 'Any 2 for S$3 off' },
      days: [-16, -2],
      category: 'tea',
      measure: 'quantity',
      tiers: [{ from: 2, reduction: 300 }],
      rules: simpleRules(),
    },
  ],
  bundles: [
    {
      key: 'kopitiam-morning',
      name: { zh: '咖啡店早晨套装', en: 'Kopitiam Morning' },
      description: {
        zh: '炭烧咖啡粉、布袋滤网和班兰咖椰酱，在家泡一杯老味道，再烤两片吐司。',
        en: 'Charcoal kopi, a sock filter and pandan kaya: brew it the old way and toast two slices.',
      },
      days: [-110, 60],
      saving: 600,
      parts: [
        ['SGCF001', 1],
        ['SGCF013', 1],
        ['SGPT001', 1],
      ],
    },
    {
      key: 'hawker-night',
      name: { zh: '小贩之夜', en: 'Hawker Night' },
      description: {
        zh: '辣椒螃蟹、叻沙、沙爹花生酱，一桌南洋晚餐。辣度和份量自己选。',
        en: 'Chilli crab, laksa and satay sauce for a Nanyang dinner. Choose heat and size.',
      },
      days: [-110, 60],
      saving: 400,
      parts: [
        ['SGPT002', 1],
        ['SGPT004', 1],
        ['SGPT009', 1],
      ],
    },
    {
      key: 'orchid-duo',
      name: { zh: '胡姬花清润两件', en: 'Orchid Duo' },
      description: {
        zh: '茉莉米浆洁面之后，一抹胡姬花面霜，湿热天也清爽。',
        en: 'Jasmine rice cleanser, then orchid gel cream: light skin on humid days.',
      },
      days: [-110, 60],
      saving: 700,
      parts: [
        ['SGBY006', 1],
        ['SGBY002', 1],
      ],
    },
    {
      key: 'bedtime',
      name: { zh: '晚安故事套装', en: 'Bedtime Story Set' },
      description: {
        zh: '水獭水壶、睡前布书，还有给爸爸妈妈的香茅班兰茶。',
        en: 'An otter flask, a cloth book for bedtime, and lemongrass tea for the parents.',
      },
      days: [-110, 60],
      saving: 800,
      parts: [
        ['SGTY013', 1],
        ['SGTY014', 1],
        ['SGTE003', 1],
      ],
    },
  ],
  cart: {
    promotion: 'orchid-gifts',
    lines: [
      ['SGBY006', 2],
      ['SGBY001-1', 1],
    ],
    gift: 'SGBY013-3',
    bundle: 'kopitiam-morning',
  },
};

export const demoPromotions: Record<DemoShop['shopId'], DemoPromotions> = { '1001': roo, '1002': merlion };
