import type { PromotionDetail } from '@pcmall/contract/offer';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { isGiftTier } from '@pcmall/ui/lib/offer-text';
import { useOfferText } from '../../../lib/product-text/offer-text';
import { promotionMessages } from '../promotion.messages';
import { GiftList } from './gift-list';

/** Each tier of a promotion as a ticket: what has to be bought and, larger, what it brings. */
export function TierTickets({ promotion: { measure, tiers, state } }: { promotion: PromotionDetail }) {
  const t = useT(promotionMessages);
  const offer = useOfferText();
  return (
    <ol aria-label={t('promotion.steps')} className="flex flex-wrap items-start gap-4">
      {tiers.map((tier) => (
        <li
          key={tier.from}
          className={cx(
            'relative min-w-44 overflow-hidden rounded-md bg-white px-6 py-4 shadow-raised',
            isGiftTier(tier) && 'grow basis-100',
          )}
        >
          <span
            aria-hidden
            className={cx('absolute inset-y-0 start-0 w-1', state === 'over' ? 'bg-line-strong' : 'bg-theme')}
          />
          <p className="numbers text-ink-soft first-letter:uppercase">{offer.from(measure, tier)}</p>
          <p
            className={cx(
              'numbers text-xl font-semibold first-letter:uppercase',
              state === 'over' ? 'text-ink-muted' : isGiftTier(tier) ? 'text-theme-text' : 'text-danger',
            )}
          >
            {offer.brings(tier)}
          </p>
          {tier.gifts.length > 0 && (
            <div className="mt-3 border-t border-dashed border-line-strong pt-3">
              <GiftList gifts={tier.gifts} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
