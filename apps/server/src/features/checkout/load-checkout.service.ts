import type { CheckoutChoices } from '@pcmall/contract/checkout';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { findPeople } from '../address/address.service';
import { deliveryOptions } from '../delivery/delivery-options.service';
import { hasBothPhotos } from '../identity/photo/id-photo.service';
import { offersOf } from '../offer/offer.service';
import * as queries from './checkout.queries';
import type { GoodsLine, NewCheckoutLine } from './checkout-line.rules';
import type { CheckoutSession } from './checkout-session.queries';
import type { QuoteInput, ShopConditions } from './quote.rules';

export type { Goods } from './checkout.queries';

/** Who buys, and where: all that a checkout needs to know of a caller. */
export type Buyer = Pick<Member, 'shop' | 'shopId' | 'accountId' | 'language'>;

/** Whether the carrier clears customs digitally, which not every payment channel takes part in. */
export const isDigitallyCleared = async (context: Pick<Context, 'db'>, shop: Shop, carrierId: string | undefined) => {
  const { carriers } = await deliveryOptions(context, shop);
  return carriers.some((carrier) => carrier.carrier_id === carrierId && carrier.digital_clearance);
};

/** What the shop offers at this moment. Don't call it inside a transaction: what it reads is cached for everybody. */
export const loadShopConditions = async (context: Context, shop: Shop): Promise<ShopConditions> => ({
  shop,
  options: await deliveryOptions(context, shop),
  offers: await offersOf(context, shop),
  now: context.clock.now(),
});

/** What is on sale under these variants' ids, as it is now. */
export const findGoodsBySku = async (
  db: Db,
  shopId: string,
  skuIds: Iterable<string>,
): Promise<ReadonlyMap<string, queries.Goods>> =>
  new Map((await queries.findGoods(db, shopId, [...new Set(skuIds)])).map((row) => [row.sku_id, row]));

/**
 * Lines with their goods. A line's own price is the one that was shown before. Refuses `productNotFound` if the shop no
 * longer has one of the variants at all.
 */
export const withGoods = <Line extends NewCheckoutLine & { price?: number }>(
  lines: readonly Line[],
  goodsBySku: ReadonlyMap<string, queries.Goods>,
): (Line & GoodsLine)[] =>
  lines.map((line) => {
    const goods = goodsBySku.get(line.skuId) ?? refuse('productNotFound');
    const price = line.kind === 'gift' ? 0 : goods.price;
    return { ...line, productId: goods.product_id, price, priceShown: line.price ?? price, goods };
  });

/** Lines with their goods as these are on sale now; see `withGoods`. */
export const loadGoods = async <Line extends NewCheckoutLine & { price?: number }>(
  db: Db,
  shopId: string,
  lines: readonly Line[],
): Promise<(Line & GoodsLine)[]> =>
  withGoods(
    lines,
    await findGoodsBySku(
      db,
      shopId,
      lines.map(({ skuId }) => skuId),
    ),
  );

/** Everything that a quote needs, as the database has it now. */
export const loadCheckout = async (
  db: Db,
  buyer: Buyer,
  session: CheckoutSession,
  conditions: ShopConditions,
  choices: CheckoutChoices,
): Promise<QuoteInput> => {
  const { shopId, shop } = buyer;
  const { showSenderAddress, idImageNeeded } = shop.settings;
  const lines = await loadGoods(db, shopId, session.lines);
  const { recipient, sender } = await findPeople(db, buyer, choices);
  const needsPhotos = idImageNeeded && recipient?.countryCode === 'CN';
  return {
    ...conditions,
    lines,
    coupons: session.coupons,
    recipient,
    hasIdPhotos: !needsPhotos || (await hasBothPhotos(db, buyer, recipient.addressId)),
    sender: showSenderAddress ? sender : null,
    choices,
  };
};
