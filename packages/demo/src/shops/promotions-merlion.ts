import { giftsLeave, rulesWith } from './promotion-rules';
import type { DemoPromotions } from './promotion-types';

export const merlionPromotions: DemoPromotions = {
  promotions: [
    {
      key: 'kopi-month',
      name: { zh: '咖啡月', en: 'Kopi Month' },
      gist: {
        zh: '满 S$30 减 S$3，满 S$60 减 S$8，满 S$100 减 S$16',
        en: 'S$3 off S$30, S$8 off S$60, S$16 off S$100',
      },
      days: [-8, 22],
      category: 'coffee',
      measure: 'amount',
      tiers: [
        { from: 3000, reduction: 300 },
        { from: 6000, reduction: 800 },
        { from: 10_000, reduction: 1600 },
      ],
      rules: rulesWith([
        '咖啡粉、挂耳、速溶与咖啡器具都参加。',
        'Powder, drip bags, instant coffee and coffee gear all take part.',
      ]),
    },
    {
      key: 'hawker-mix',
      name: { zh: '南洋酱料任搭', en: 'Mix Your Hawker Pantry' },
      gist: { zh: '任选 3 件减 S$2，6 件减 S$6', en: 'Buy 3, save S$2; buy 6, save S$6' },
      days: [-10, 50],
      category: 'pantry',
      measure: 'quantity',
      tiers: [
        { from: 3, reduction: 200 },
        { from: 6, reduction: 600 },
      ],
      rules: rulesWith(['同款、异款都可以凑件数。', 'The same or different sauces, in any mix.']),
    },
    {
      key: 'orchid-gifts',
      name: { zh: '胡姬花护肤有礼', en: 'Orchid Skincare, with a Gift' },
      gist: { zh: '满 S$60 选一份好礼，满 S$120 选两份', en: 'Choose a gift from S$60, two from S$120' },
      days: [-3, 27],
      category: 'beauty',
      measure: 'amount',
      tiers: [
        { from: 6000, gifts: ['SGBY013-1', 'SGBY013-3', 'SGBY004-1'], giftCount: 1 },
        { from: 12_000, gifts: ['SGBY004-1', 'SGBY006', 'SGBY011-2', 'SGTY010-1'], giftCount: 2 },
      ],
      rules: rulesWith(giftsLeave),
    },
    {
      key: 'festive-bites',
      name: { zh: '年节饼食预热', en: 'Festive Bakes' },
      gist: { zh: '满 S$50 减 S$5，满 S$100 减 S$13', en: 'S$5 off S$50, S$13 off S$100' },
      days: [6, 26],
      category: 'bites',
      measure: 'amount',
      tiers: [
        { from: 5000, reduction: 500 },
        { from: 10_000, reduction: 1300 },
      ],
      rules: rulesWith(['活动开始后下单才享受优惠。', 'For orders placed once the promotion has begun.']),
    },
    {
      key: 'tea-week',
      name: { zh: '一周好茶', en: 'A Week of Tea' },
      gist: { zh: '任选 2 件减 S$3', en: 'Buy 2, save S$3' },
      days: [-16, -2],
      category: 'tea',
      measure: 'quantity',
      tiers: [{ from: 2, reduction: 300 }],
      rules: rulesWith(),
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
