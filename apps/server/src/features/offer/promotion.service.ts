import type { BundleOffer, Promotion, PromotionDetail } from '@pcmall/contract/offer';
import { type Language, localize } from '@pcmall/domain/localized';
import { isRunning } from '@pcmall/domain/offer';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { cardsOf } from '../catalogue/card.service';
import { cleanHtml } from '../content/html.service';
import { presentBundleOffers } from './bundle.service';
import { findGifts, type Gifts, presentGifts } from './gift.service';
import { offersOf, type PromotionTerms, promotionOf, stateOf } from './offer.service';

/** A promotion with its steps and what each of them brings. */
export const presentPromotion = (promotion: PromotionTerms, gifts: Gifts, language: Language): Promotion => ({
  activityId: promotion.activityId,
  name: localize(promotion.name, language),
  measure: promotion.rule.measure,
  tiers: promotion.rule.tiers.map((tier) => ({ ...tier, gifts: presentGifts(gifts, tier.gifts, language) })),
  endsAt: promotion.endsAt.toISOString(),
});

/** A promotion, also before it begins and when it is over. */
export const showPromotion = async (
  context: Context,
  caller: Visitor,
  activityId: string,
): Promise<PromotionDetail> => {
  const { promotions } = await offersOf(context, caller.shop);
  const promotion = promotions.find((each) => each.activityId === activityId) ?? refuse('promotionNotFound');
  const gifts = await findGifts(context.db, caller, [promotion]);
  return {
    ...presentPromotion(promotion, gifts, caller.language),
    rules: cleanHtml(localize(promotion.rules, caller.language)),
    picture: promotion.picture,
    startsAt: promotion.startsAt.toISOString(),
    state: stateOf(promotion, context.clock.now()),
    products: await cardsOf(context.db, caller, [...promotion.productIds]),
  };
};

/** What a product page says of promotions and bundles. */
export const findOffers = async (
  context: Context,
  caller: Visitor,
  productId: string,
): Promise<{ promotion: Promotion | null; bundles: BundleOffer[] }> => {
  const offers = await offersOf(context, caller.shop);
  const now = context.clock.now();
  const promotion = promotionOf(offers, productId, now);
  const bundles = offers.bundles.filter(
    (offer) => isRunning(offer, now) && offer.parts.some((part) => part.productId === productId),
  );
  return {
    promotion: promotion
      ? presentPromotion(promotion, await findGifts(context.db, caller, [promotion]), caller.language)
      : null,
    bundles: await presentBundleOffers(context.db, caller, bundles),
  };
};
