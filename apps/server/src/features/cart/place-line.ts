import type { addToCart } from '@pcmall/contract/cart';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { isRunning } from '@pcmall/domain/offer';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import { refuse } from '../../shop-error';
import { productOfSku } from '../catalogue/product.service';
import { findBundle, type Offers, resolvePromotion } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';
import type { NewLine } from './cart.queries';

type Wanted = BodyOf<typeof addToCart>;
type Place = Pick<NewLine, 'activityId' | 'activityType' | 'parts' | 'size'>;

/** The choice of parts tells bundles apart as `size` does other lines: the same choice merges. */
const asBundle = (offers: Offers, wanted: Wanted, now: Date): Place => {
  const offer = findBundle(offers, wanted.activityId, now) ?? refuse('offerOver');
  const parts = wanted.giftProducts;
  if (parts.length !== offer.parts.length || parts[0] !== wanted.skuSaleId) refuse('badInput');
  return { activityId: offer.bundleId, activityType: 2, parts, size: parts.join(' ') };
};

/** Where a line belongs: plain, in a promotion, or as a bundle. Without running promotions nobody asks for the product. */
export const placeLine = async (context: Context, { shop, shopId }: Member, wanted: Wanted): Promise<Place> => {
  const offers = await offersOf(context, shop);
  const now = context.clock.now();
  if (wanted.activityType === 2) return asBundle(offers, wanted, now);
  const plain: Place = { activityId: '', activityType: 0, parts: [], size: wanted.size };
  if (wanted.activityId === '' && !offers.promotions.some((promotion) => isRunning(promotion, now))) return plain;
  const productId = (await productOfSku(context, shopId, wanted.skuSaleId)) ?? refuse('productNotFound');
  const promotion = resolvePromotion(offers, { promotionId: wanted.activityId, productId }, now);
  return promotion ? { ...plain, activityId: promotion.promotionId, activityType: 1 } : plain;
};
