import type { addToCart } from '@pcmall/contract/cart';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { isRunning } from '@pcmall/domain/promotion';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { productOfSku } from '../catalogue/product.service';
import { activityFor, findPackage, type Promotions, promotionsOf } from '../promotion/promotion.service';
import type { NewLine } from './cart.queries';

type Wanted = BodyOf<typeof addToCart>;
type Place = Pick<NewLine, 'activityId' | 'activityType' | 'parts' | 'size'>;

/** The choice of parts tells packages apart as `size` does other lines: the same choice merges. */
const asPackage = (promotions: Promotions, wanted: Wanted, now: Date): Place => {
  const offer = findPackage(promotions, wanted.activityId, now) ?? refuse('activityOver');
  const parts = wanted.giftProducts;
  if (parts.length !== offer.parts.length || parts[0] !== wanted.skuSaleId) refuse('badInput');
  return { activityId: offer.packageId, activityType: 2, parts, size: parts.join(' ') };
};

/** Where a line belongs: plain, in an activity, or as a package. Without running activities nobody asks for the product. */
export const placeLine = async (context: Context, { shop, shopId }: Member, wanted: Wanted): Promise<Place> => {
  const promotions = await promotionsOf(context, shop);
  const now = context.clock.now();
  if (wanted.activityType === 2) return asPackage(promotions, wanted, now);
  const plain: Place = { activityId: '', activityType: 0, parts: [], size: wanted.size };
  if (wanted.activityId === '' && !promotions.activities.some((activity) => isRunning(activity, now))) return plain;
  const productId = (await productOfSku(context, shopId, wanted.skuSaleId)) ?? refuse('productNotFound');
  const activity = activityFor(promotions, { activityId: wanted.activityId, productId }, now);
  return activity ? { ...plain, activityId: activity.activityId, activityType: 1 } : plain;
};
