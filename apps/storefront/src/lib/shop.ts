import { getExchangeRate, getTenantSetting } from '@pcmall/contract/shop';
import { formatMoney } from '@pcmall/domain/money';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from './query';

export const shopQuery = apiQuery(getTenantSetting);

/** The settings of the shop that is shown. */
export const useShop = () => useSuspenseQuery(shopQuery).data;

/** Minor units as text in the shop's currency. */
export const useMoney = () => {
  const { currency } = useShop();
  return (minor: number) => formatMoney(minor, currency);
};

const exchangeRateQuery = apiQuery(getExchangeRate);

/** What one unit of the shop's currency is worth in CNY, in millionths; undefined where the shop has no rate. */
export const useCnyRate = (): number | undefined => useQuery(exchangeRateQuery).data?.ratePpm ?? undefined;
