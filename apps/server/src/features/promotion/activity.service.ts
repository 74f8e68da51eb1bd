import type { Activity, PackageOffer, Promotion } from '@pcmall/contract/promotion';
import { type Language, localize } from '@pcmall/domain/localized';
import { isRunning } from '@pcmall/domain/promotion';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { cardsOf } from '../catalogue/card.service';
import { cleanHtml } from '../content/html.service';
import { findGifts, type Gifts, presentGifts } from './gift.service';
import { offersOf } from './package.service';
import { type ActivityTerms, activityOf, promotionsOf, stateOf } from './promotion.service';

/** An activity with its steps and what each of them brings. */
export const presentPromotion = (activity: ActivityTerms, gifts: Gifts, language: Language): Promotion => ({
  activityId: activity.activityId,
  name: localize(activity.name, language),
  measure: activity.rule.measure,
  tiers: activity.rule.tiers.map((tier) => ({ ...tier, gifts: presentGifts(gifts, tier.gifts, language) })),
  endsAt: activity.endsAt.toISOString(),
});

/** An activity, also before it begins and when it is over. */
export const showActivity = async (context: Context, caller: Visitor, activityId: string): Promise<Activity> => {
  const { activities } = await promotionsOf(context, caller.shop);
  const activity = activities.find((each) => each.activityId === activityId) ?? refuse('activityNotFound');
  const gifts = await findGifts(context.db, caller, [activity]);
  return {
    ...presentPromotion(activity, gifts, caller.language),
    rules: cleanHtml(localize(activity.rules, caller.language)),
    picture: activity.picture,
    startsAt: activity.startsAt.toISOString(),
    state: stateOf(activity, context.clock.now()),
    products: await cardsOf(context.db, caller, [...activity.productIds]),
  };
};

/** What a product page says of activities and packages. */
export const findOffers = async (
  context: Context,
  caller: Visitor,
  productId: string,
): Promise<{ promotion: Promotion | null; packages: PackageOffer[] }> => {
  const promotions = await promotionsOf(context, caller.shop);
  const now = context.clock.now();
  const activity = activityOf(promotions, productId, now);
  const packages = promotions.packages.filter(
    (offer) => isRunning(offer, now) && offer.parts.some((part) => part.productId === productId),
  );
  return {
    promotion: activity
      ? presentPromotion(activity, await findGifts(context.db, caller, [activity]), caller.language)
      : null,
    packages: await offersOf(context.db, caller, packages),
  };
};
