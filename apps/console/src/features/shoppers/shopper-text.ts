import type { getShopper } from '@pcmall/contract/console/shoppers';
import type { DataOf } from '@pcmall/contract/endpoint';
import { formatMoney, shopCurrencies } from '@pcmall/domain/money';

export type Shopper = DataOf<typeof getShopper>;

/** Whatever a shopper is known by. */
export const nameOf = ({
  nickName,
  email,
  phone,
  accountId,
}: Pick<Shopper, 'nickName' | 'email' | 'phone' | 'accountId'>) => nickName || email || phone || accountId;

export const moneyOf = ({ currency }: Pick<Shopper, 'currency'>) => {
  const known = shopCurrencies.find((each) => each === currency);
  return (minor: number) => formatMoney(minor, known);
};
