import type { CartAddition } from '@pcmall/contract/cart-line';
import { isRunning } from '@pcmall/domain/offer';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findProductOfSku } from '../catalogue/product.service';
import { findBundle, type Offers, resolvePromotion } from '../offer/offer.rules';
import { offersOf } from '../offer/offer.service';
import type { NewCartLine } from './cart.queries';

type ResolvedOffer = Pick<NewCartLine, 'kind' | 'offerId' | 'parts' | 'size'>;

const resolveBundle = (
  offers: Offers,
  { skuId, bundleId, partSkuIds }: Extract<CartAddition, { kind: 'bundle' }>,
  now: Date,
): ResolvedOffer => {
  const bundle = findBundle(offers, bundleId, now) ?? refuse('offerOver');
  // Its page was opened before it came to hold more or less.
  if (partSkuIds.length !== bundle.parts.length) refuse('offerOver');
  if (partSkuIds[0] !== skuId) refuse('badInput');
  // The variants tell lines of a bundle apart as `size` does other lines: the same choice merges.
  return { kind: 'bundle', offerId: bundleId, parts: [...partSkuIds], size: partSkuIds.join(' ') };
};

/**
 * What something is bought as: in a bundle, in a promotion, or plain. A product that names no promotion is bought in the
 * one that it is in (CART-05). Refuses with offerOver, productNotFound, or badInput for parts that are not the bundle's.
 */
export const resolveOffer = async (
  context: Context,
  { shop, shopId }: Member,
  addition: CartAddition,
): Promise<ResolvedOffer> => {
  const offers = await offersOf(context, shop);
  const now = context.clock.now();
  if (addition.kind === 'bundle') return resolveBundle(offers, addition, now);
  const { skuId, promotionId, size } = addition;
  const plain: ResolvedOffer = { kind: 'plain', offerId: '', parts: [], size };
  // While no promotion runs, adding takes no statement to find the product.
  if (promotionId === '' && !offers.promotions.some((promotion) => isRunning(promotion, now))) return plain;
  const productId = (await findProductOfSku(context, shopId, skuId)) ?? refuse('productNotFound');
  const promotion = resolvePromotion(offers, { promotionId, productId }, now);
  return promotion ? { ...plain, kind: 'promotion', offerId: promotion.promotionId } : plain;
};
