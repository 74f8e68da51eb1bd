import type { CartChild } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { offerMessages } from '../../lib/offer.messages';
import { isGiftTier, useOfferText } from '../../lib/offer-text';
import { useMoney } from '../../lib/shop';
import { cx } from '../../ui/cx';
import { cartMessages } from './cart.messages';
import type { ActDetail } from './cart-change';

/** What has been reached, what the next step takes, and both as a bar with a mark for each step. */
export function PromotionProgress({ actDetail, goods }: { actDetail: ActDetail; goods: readonly CartChild[] }) {
  const t = useT(cartMessages);
  const { measure, tiers } = actDetail;
  const text = useProgressText(actDetail);
  const end = tiers.at(-1)?.from ?? 1;
  const reached = goods
    .filter(({ selection }) => selection)
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

const useProgressText = ({ measure, tiers, reduction, reachedTier, missing }: ActDetail): string => {
  const t = useT(offerMessages);
  const offer = useOfferText();
  const money = useMoney();
  const reached = reachedTier === null ? undefined : tiers[reachedTier];
  const next = tiers[(reachedTier ?? -1) + 1];
  const got = !reached
    ? ''
    : isGiftTier(reached)
      ? t('offer.got.gift')
      : t('offer.got.reduction', { amount: money(reduction) });
  const wanted = next && missing !== null ? offer.missing(measure, missing, next) : '';
  return [got, wanted].filter(Boolean).join(t('offer.separator'));
};
