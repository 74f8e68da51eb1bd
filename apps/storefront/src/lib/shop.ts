import { getTenantSetting } from '@pcmall/contract/shop';
import { formatMoney } from '@pcmall/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from './query';

export const shopQuery = apiQuery(getTenantSetting);

/** The settings of the shop that is shown. */
export const useShop = () => useSuspenseQuery(shopQuery).data;

/** Minor units as text in the shop's currency. */
export const useMoney = () => {
  const { currency } = useShop();
  return (minor: number) => formatMoney(minor, currency);
};
