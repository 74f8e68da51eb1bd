import { cartLinesOf } from '@pcmall/demo/shops/cart';
import { demoPromotions } from '@pcmall/demo/shops/promotions';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import type { Trx } from '../db/database';
import { chooseGifts } from '../features/offer/offer.service';
import { newId } from '../gateways/random';
import { insertAll } from './demo.queries';
import type { LoadedShopper } from './load-shoppers';

/** Fills the cart of the regular shopper and selects the gift of its promotion. */
export const loadCart = async (trx: Trx, shop: DemoShop, { accountId }: LoadedShopper) => {
  const { shopId } = shop;
  const rows = cartLinesOf(shop).map(({ sku, quantity, isSelected, offer, parts }) => {
    const partIds = parts?.map((code) => code.toLowerCase()) ?? [];
    return {
      shop_id: shopId,
      account_id: accountId,
      cart_id: newId(),
      sku_id: sku.toLowerCase(),
      offer_id: offer ?? '',
      kind: parts ? ('bundle' as const) : offer ? ('promotion' as const) : ('plain' as const),
      size: partIds.join(' '),
      parts: partIds,
      quantity,
      selected: isSelected,
    };
  });
  await insertAll(trx, 'cart_lines', rows);
  const { promotion, gift } = demoPromotions[shopId].cart;
  await chooseGifts(trx, { shopId, accountId }, promotion, [gift.toLowerCase()]);
};
