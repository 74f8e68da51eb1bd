import { giftsLeave, rulesWith } from './promotion-rules';
import type { DemoPromotions } from './promotion-types';

export const rooPromotions: DemoPromotions = {
  promotions: [
    {
      key: 'winter-wool',
      name: { zh: '暖冬羊毛节', en: 'Winter Wool Weeks' },
      gist: { zh: '满 $150 减 $15，满 $300 减 $40，满 $600 减 $100', en: '$15 off $150, $40 off $300, $100 off $600' },
      days: [-6, 24],
      category: 'wool',
      measure: 'amount',
      tiers: [
        { from: 15_000, reduction: 1500 },
        { from: 30_000, reduction: 4000 },
        { from: 60_000, reduction: 10_000 },
      ],
      rules: rulesWith(['毛毯、被子、围巾、雪地靴全部参加。', 'Throws, quilts, scarves and boots all take part.']),
    },
    {
      key: 'snack-mix',
      name: { zh: '零食任你搭', en: 'Mix Your Snacks' },
      gist: {
        zh: '任选 3 件减 $3，6 件减 $9，10 件减 $20',
        en: 'Buy 3, save $3; buy 6, save $9; buy 10, save $20',
      },
      days: [-10, 50],
      category: 'snacks',
      measure: 'quantity',
      tiers: [
        { from: 3, reduction: 300 },
        { from: 6, reduction: 900 },
        { from: 10, reduction: 2000 },
      ],
      rules: rulesWith([
        '同款、异款、不同口味都可以凑件数。',
        'The same or different products and flavours, in any mix.',
      ]),
    },
    {
      key: 'honey-gifts',
      name: { zh: '买蜂蜜，选好礼', en: 'Honey, with a Gift' },
      gist: { zh: '满 $60 选一份好礼，满 $120 选两份', en: 'Choose a gift from $60, two from $120' },
      days: [-3, 27],
      category: 'honey',
      measure: 'amount',
      tiers: [
        { from: 6000, gifts: ['AUHN012-1', 'AUHN012-2', 'AUSK011-1'], giftCount: 1 },
        { from: 12_000, gifts: ['AUHN012-1', 'AUHN015', 'AUSK014', 'AUSK011-2'], giftCount: 2 },
      ],
      rules: rulesWith(giftsLeave),
    },
    {
      key: 'new-year-milk',
      name: { zh: '年货奶粉节', en: 'New Year Milk Days' },
      gist: { zh: '满 $100 减 $8，满 $200 减 $20', en: '$8 off $100, $20 off $200' },
      days: [5, 19],
      category: 'milk',
      measure: 'amount',
      tiers: [
        { from: 10_000, reduction: 800 },
        { from: 20_000, reduction: 2000 },
      ],
      rules: rulesWith(['活动开始后下单才享受优惠。', 'For orders placed once the promotion has begun.']),
    },
    {
      key: 'spring-skin',
      name: { zh: '春日护肤周', en: 'Spring Skin Week' },
      gist: { zh: '任选 2 件减 $4', en: 'Buy 2, save $4' },
      days: [-17, -3],
      category: 'skincare',
      measure: 'quantity',
      tiers: [{ from: 2, reduction: 400 }],
      rules: rulesWith(),
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
