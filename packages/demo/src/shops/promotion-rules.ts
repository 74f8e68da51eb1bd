import type { Localized } from '@pcmall/domain/localized';

type Rule = [zh: string, en: string];

const onlyHighest: Rule = [
  '按最高一档计算，不累加；勾选的活动商品合并计算。',
  'Only the highest step counts; the selected products of the promotion count together.',
];

const withCoupons: Rule = [
  '可与优惠券同时使用，运费与税费按活动后的金额计算。',
  'Works together with coupons; delivery and taxes go by what is left.',
];

export const giftsLeave: Rule = [
  '赠品数量有限，送完为止；退掉活动商品后赠品随之取消。',
  'Gifts last while there is stock, and leave the cart with the products that earned them.',
];

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The rules of one promotion and those of all of them, as HTML. */
export const rulesWith = (...own: Rule[]): Localized => {
  const rules = [...own, onlyHighest, withCoupons];
  return { zh: list(rules.map(([zh]) => zh)), en: list(rules.map(([, en]) => en)) };
};
