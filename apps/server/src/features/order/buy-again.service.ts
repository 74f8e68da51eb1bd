import type { DataOf } from '@pcmall/contract/endpoint';
import type { buyAgain } from '@pcmall/contract/order';
import { localize } from '@pcmall/domain/localized';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse, ShopError } from '../../core/shop-error';
import * as cart from '../cart/cart.service';
import { findPackage, type Promotions, promotionsOf } from '../promotion/promotion.service';
import * as queries from './order.queries';

type Wanted = Parameters<typeof cart.add>[2];

const asProduct = ({ sku_id, quantity }: queries.LineRow): Wanted => ({
  ...{ skuSaleId: sku_id, quantity, activityId: '', activityType: 0, size: '', giftProducts: [] },
});

/** Undefined when the package is not on sale, or has other parts by now. */
const asPackage = (parts: queries.LineRow[], promotions: Promotions, now: Date): Wanted | undefined => {
  const [first] = parts;
  const offer = first && findPackage(promotions, first.activity_id, now);
  const own = offer?.parts.map(({ productId }) => parts.find((line) => line.product_id === productId));
  if (!offer || !own || own.length !== parts.length) return undefined;
  const quantity = first.quantity / (offer.parts[0]?.quantity ?? 1);
  const skuIds = own.flatMap((line) => line?.sku_id ?? []);
  const isSame = own.every((line, place) => line?.quantity === quantity * (offer.parts[place]?.quantity ?? 0));
  if (!isSame) return undefined;
  return { ...asProduct(first), quantity, activityId: offer.packageId, activityType: 2, giftProducts: skuIds };
};

/** What was bought together: a package's parts, or a line alone. Gifts come by themselves, or not. */
const bought = (lines: queries.LineRow[]): queries.LineRow[][] => {
  const packages = new Map<number, queries.LineRow[]>();
  const alone: queries.LineRow[][] = [];
  for (const line of lines) {
    if (line.offer_kind === 'gift') continue;
    if (line.offer_kind === 'package')
      packages.set(line.offer_group, [...(packages.get(line.offer_group) ?? []), line]);
    else alone.push([line]);
  }
  return [...packages.values(), ...alone];
};

/** Puts what is still to be had into the cart; the rest is named. A package that is over goes in as its products. */
export const buyOrderAgain = async (
  context: Context,
  caller: Member,
  orderId: string,
): Promise<DataOf<typeof buyAgain>> => {
  const { db, clock } = context;
  const order = (await queries.findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  const lines = await queries.findLines(db, caller.shopId, [order.order_id]);
  const promotions = await promotionsOf(context, caller.shop);
  const tryToAdd = async (wanted: Wanted): Promise<boolean> => {
    try {
      await cart.add(context, caller, wanted);
      return true;
    } catch (error) {
      if (error instanceof ShopError) return false;
      throw error;
    }
  };
  const missing: string[] = [];
  let added = 0;
  for (const together of bought(lines)) {
    const asWhole = together[0]?.offer_kind === 'package' ? asPackage(together, promotions, clock.now()) : undefined;
    if (asWhole && (await tryToAdd(asWhole))) {
      added += together.length;
      continue;
    }
    for (const line of together) {
      if (await tryToAdd(asProduct(line))) added += 1;
      else missing.push(localize(line.name, caller.language));
    }
  }
  return { added, missing };
};
