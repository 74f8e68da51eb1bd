import type { Promotion } from '@pcmall/contract/promotion-rule';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMoney } from '../shop';
import { offerMessages } from './offer.messages';

type Tier = Promotion['tiers'][number];
type Measure = Promotion['measure'];

/** Whole amounts without decimals, so that rules are read at a glance. */
const short = (amount: string) => amount.replace(/\.00$/, '');

export const isGiftTier = ({ reduction }: Tier): boolean => reduction === 0;

/** What a promotion requires and gives, in words. */
export const useOfferText = () => {
  const t = useT(offerMessages);
  const money = useMoney();
  const from = (measure: Measure, { from }: Tier) =>
    measure === 'amount'
      ? t('offer.from.amount', { amount: short(money(from)) })
      : t('offer.from.quantity', { n: from });
  const brings = (tier: Tier) => {
    if (!isGiftTier(tier)) return t('offer.brings.reduction', { amount: short(money(tier.reduction)) });
    const isChoice = tier.gifts.length > tier.giftCount;
    return isChoice
      ? t('offer.brings.choice', { n: tier.giftCount })
      : t('offer.brings.gifts', { n: tier.gifts.length });
  };
  return {
    from,
    brings,
    rule: (measure: Measure, tier: Tier) => t('offer.rule', { from: from(measure, tier), brings: brings(tier) }),
    /** What is still to be bought for a tier, and why. */
    missing: (measure: Measure, missing: number, tier: Tier) =>
      measure === 'amount'
        ? t('offer.missing.amount', { amount: money(missing), brings: brings(tier) })
        : t('offer.missing.quantity', { n: missing, brings: brings(tier) }),
    /** "Spend and save" or "spend and get", in a word. */
    kind: ({ tiers }: { tiers: readonly Tier[] }) =>
      tiers.every(isGiftTier) ? t('offer.kind.gift') : t('offer.kind.reduction'),
  };
};
