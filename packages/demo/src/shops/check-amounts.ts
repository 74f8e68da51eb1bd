import { formatMoney } from '@pcmall/domain/money';
import { isPayable } from '@pcmall/domain/payable-unit';
import { demoCoupons } from './coupons';
import type { DemoDelivery } from './delivery';
import { demoPromotions } from './promotions';
import type { DemoShop } from './shops';

type Amount = [what: string, minor: number | null | undefined];

const amountsOf = (
  { shopId, settings, goods }: Pick<DemoShop, 'shopId' | 'settings' | 'goods'>,
  delivery: DemoDelivery,
): Amount[] => [
  ['free delivery from', settings.freeShippingFrom],
  ...goods.products.flatMap(({ skus }) =>
    skus.flatMap(({ code, price, struckPrice }): Amount[] => [
      [code, price],
      [code, struckPrice],
    ]),
  ),
  ...delivery.carriers.flatMap(({ key, first, further, freeFrom }): Amount[] => [
    [key, first[1]],
    [key, further[1]],
    [key, freeFrom],
  ]),
  ...delivery.materials.map(({ key, price }): Amount => [key, price]),
  ...demoPromotions[shopId].promotions.flatMap(({ key, measure, tiers }) =>
    tiers.flatMap(({ from, reduction }): Amount[] => [
      [key, reduction],
      [key, measure === 'amount' ? from : null],
    ]),
  ),
  ...demoPromotions[shopId].bundles.map(({ key, saving }): Amount => [key, saving]),
  ...demoCoupons[shopId].flatMap(({ key, amount, minSpend }): Amount[] => [
    [key, amount],
    [key, minSpend],
  ]),
];

/**
 * Throws a RangeError where a price or setting is no whole number of a currency's smallest payable unit, such as half a
 * yen (CHK-05): orders could not show it as it was set.
 */
export const checkAmounts = (
  shop: Pick<DemoShop, 'shopId' | 'currency' | 'settings' | 'goods'>,
  delivery: DemoDelivery,
): void => {
  const { shopId, currency } = shop;
  for (const [what, minor] of amountsOf(shop, delivery)) {
    if (minor == null || isPayable(minor, currency)) continue;
    throw new RangeError(`Shop ${shopId}, ${what}: ${formatMoney(minor, currency)} can't be paid in ${currency}`);
  }
};
