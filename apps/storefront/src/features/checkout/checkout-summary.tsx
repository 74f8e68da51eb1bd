import type { Checkout } from '@pcmall/contract/checkout';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { Price } from '@pcmall/ui/price';
import { useShop } from '../../lib/shop';
import { CnyHint } from '../../ui/cny-hint';
import { CurrencyCode } from '../../ui/currency-code';
import { PriceBreakdown } from '../order';
import { checkoutMessages } from './checkout.messages';

interface CheckoutSummaryProps {
  checkout: Checkout;
  isPricing: boolean;
  isSubmitting: boolean;
  /** What has changed of tax and total. */
  note: string | undefined;
  onSubmit: () => void;
}

/** Sticks beside the steps; its figures are the server's and always add up. */
export function CheckoutSummary({ checkout, isPricing, isSubmitting, note, onSubmit }: CheckoutSummaryProps) {
  const t = useT(checkoutMessages);
  const { unpaidMinutes } = useShop();
  const { price, currency, lines, coupons, couponId } = checkout;
  const piecesOf = (isGift: boolean) =>
    lines.reduce((sum, { quantity, offer }) => sum + ((offer?.kind === 'gift') === isGift ? quantity : 0), 0);
  const gifts = piecesOf(true);
  // A total without the fee would be a wrong one.
  const isFeeOpen = checkout.deliveryMode !== 'pickUp' && checkout.carriers.length === 0;
  return (
    <aside aria-labelledby="checkout-summary" className="sticky top-20 rounded-lg border border-line bg-white p-6">
      <h2 id="checkout-summary" className="mb-4 text-lg font-semibold">
        {t('checkout.summary')}
      </h2>
      <div aria-live="polite" aria-busy={isPricing} className={cx('transition-opacity', isPricing && 'opacity-60')}>
        <p className="numbers mb-3 text-ink-muted">
          <span>{t('checkout.pieces', { n: piecesOf(false) })}</span>
          {gifts > 0 && <span>{t('checkout.gifts', { n: gifts })}</span>}
        </p>
        <PriceBreakdown
          price={price}
          currency={currency}
          couponName={coupons.find((coupon) => coupon.couponId === couponId)?.name}
          feeOpen={isFeeOpen ? t('checkout.feeOpen') : undefined}
          total={
            isFeeOpen ? (
              <span className="text-ink-muted">{'—'}</span>
            ) : (
              <>
                <Price minor={price.total} currency={currency} size="lg" />
                <CurrencyCode currency={currency} />
                <CnyHint minor={price.total} className="block" />
              </>
            )
          }
        />
      </div>
      {note && (
        <p role="alert" className="mt-3 whitespace-pre-line text-sm text-danger">
          {note}
        </p>
      )}
      <Button
        block
        size="lg"
        className="mt-6"
        pending={isSubmitting}
        disabled={isPricing && !isSubmitting}
        onClick={onSubmit}
      >
        {t('checkout.submit')}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-muted">{t('checkout.payWithin', { n: unpaidMinutes })}</p>
    </aside>
  );
}
