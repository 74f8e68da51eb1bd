import { useT } from '../i18n/i18n';
import { offerMessages } from '../offer.messages';

/** A tier of a promotion as far as its words need it: what has to be bought, in minor units or pieces, and what that brings. */
export interface TierInWords {
  from: number;
  /** Minor units taken off once; 0 for gifts. */
  reduction: number;
  gifts: readonly unknown[];
  /** How many of the gifts may be chosen. */
  giftCount: number;
}

type Measure = 'amount' | 'quantity';

/** Whole amounts without decimals, so that rules are read at a glance. */
const short = (amount: string) => amount.replace(/\.00$/, '');

export const isGiftTier = ({ reduction }: TierInWords): boolean => reduction === 0;

/** What a promotion requires and gives, in the words of the shop; `money` writes minor units in its currency. */
export const useOfferWords = (money: (minor: number) => string) => {
  const t = useT(offerMessages);
  const from = (measure: Measure, { from }: TierInWords) =>
    measure === 'amount'
      ? t('offer.from.amount', { amount: short(money(from)) })
      : t('offer.from.quantity', { n: from });
  const brings = (tier: TierInWords) => {
    if (!isGiftTier(tier)) return t('offer.brings.reduction', { amount: short(money(tier.reduction)) });
    const isChoice = tier.gifts.length > tier.giftCount;
    return isChoice
      ? t('offer.brings.choice', { n: tier.giftCount })
      : t('offer.brings.gifts', { n: tier.gifts.length });
  };
  return {
    from,
    brings,
    rule: (measure: Measure, tier: TierInWords) => t('offer.rule', { from: from(measure, tier), brings: brings(tier) }),
    /** What is still to be bought for a tier, and why. */
    missing: (measure: Measure, missing: number, tier: TierInWords) =>
      measure === 'amount'
        ? t('offer.missing.amount', { amount: money(missing), brings: brings(tier) })
        : t('offer.missing.quantity', { n: missing, brings: brings(tier) }),
    /** "Spend and save" or "spend and get", in a word. */
    kind: ({ tiers }: { tiers: readonly TierInWords[] }) =>
      tiers.every(isGiftTier) ? t('offer.kind.gift') : t('offer.kind.reduction'),
  };
};
