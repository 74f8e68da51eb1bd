import type { PromotionGroup } from '@pcmall/contract/cart-line';
import { progressOf, reachedTierOf, reductionOf } from '@pcmall/domain/cart';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { isGiftTier } from '@pcmall/ui/lib/offer-text';
import { offerMessages } from '@pcmall/ui/offer.messages';
import { useOfferText } from '../../lib/product-text/offer-text';
import { useMoney } from '../../lib/shop';
import { cartMessages } from './cart.messages';
import { canBeGiven } from './cart-line.rules';

interface PromotionProgressProps {
  group: PromotionGroup;
  currency: string;
}

/** What has been reached, what the next tier takes, and both as a bar with a mark for each tier. */
export function PromotionProgress({ group, currency }: PromotionProgressProps) {
  const t = useT(cartMessages);
  const { measure, tiers } = group.rule;
  const text = useProgressText(group, currency);
  const end = tiers.at(-1)?.from ?? 1;
  const reached = group.lines
    .filter(({ selected }) => selected)
    .reduce((sum, { product, quantity }) => sum + (measure === 'amount' ? product.price * quantity : quantity), 0);
  const percent = (size: number) => `${Math.min(100, (size / end) * 100)}%`;
  return (
    <>
      <p aria-live="polite" className="numbers text-sm text-ink-soft">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={t('cart.group.progress')}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={Math.min(end, reached)}
        aria-valuetext={text}
        className="relative mt-2 mb-1 h-1.5 max-w-120 rounded-full bg-white"
      >
        <div className="h-full rounded-full bg-theme transition-[width]" style={{ width: percent(reached) }} />
        {tiers.map(({ from }) => (
          <span
            key={from}
            className={cx(
              'absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2',
              from <= reached ? 'border-theme bg-theme' : 'border-line-strong bg-white',
            )}
            style={{ left: percent(from) }}
          />
        ))}
      </div>
    </>
  );
}

const useProgressText = (group: PromotionGroup, currency: string): string => {
  const t = useT(offerMessages);
  const offer = useOfferText();
  const money = useMoney();
  const { measure, tiers } = group.rule;
  const { reachedTier, missing } = progressOf(group);
  const reached = reachedTierOf(group);
  const next = tiers[(reachedTier ?? -1) + 1];
  const reachedText = () => {
    if (!reached) return '';
    if (isGiftTier(reached)) {
      const isChoice = reached.gifts.filter(canBeGiven).length > reached.giftCount;
      const given = isChoice ? reached.giftCount : reached.gifts.filter(canBeGiven).length;
      if (given === 0) return '';
      return isChoice
        ? t('offer.got.gift', { n: given, chosen: group.gifts.length })
        : t('offer.got.gifts', { n: given });
    }
    return t('offer.got.reduction', { amount: money(reductionOf(group, currency)) });
  };
  const missingText = next && missing !== null ? offer.missing(measure, missing, next) : '';
  return [reachedText(), missingText].filter(Boolean).join(t('offer.separator'));
};
