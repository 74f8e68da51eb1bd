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

/** What one unit of the shop's currency is worth in CNY, in millionths; undefined where the shop has no rate, or it is not asked for. */
export const useCnyRate = (isAsked: boolean): number | undefined =>
  useQuery({ ...exchangeRateQuery, enabled: isAsked }).data?.ratePpm ?? undefined;
