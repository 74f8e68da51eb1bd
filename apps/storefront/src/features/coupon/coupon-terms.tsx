import type { ClaimableCoupon } from '@pcmall/contract/coupon';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMoney } from '../../lib/shop';
import { couponMessages } from './coupon.messages';

export type Terms = Pick<ClaimableCoupon, 'name' | 'amount' | 'minSpend' | 'categories' | 'firstDay' | 'lastDay'>;

/** From how much on it can be used, and for what. */
export const useCouponRule = () => {
  const t = useT(couponMessages);
  const money = useMoney();
  return ({ minSpend, categories }: Terms): string[] => {
    const names = categories.map(({ name }) => name).join(t('coupon.separator'));
    return [
      minSpend > 0 ? t('coupon.from', { amount: money(minSpend) }) : t('coupon.any'),
      names ? t('coupon.goods', { names }) : t('coupon.allGoods'),
    ];
  };
};
