import type { PriceParts } from '@pcmall/contract/order';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ReactNode } from 'react';
import { orderMessages } from './order.messages';

interface PriceBreakdownProps {
  price: PriceParts;
  currency: string;
  total: ReactNode;
  /** The coupon that was used, if any. */
  couponName?: string | undefined;
  /** Stands for the delivery fee while nobody knows it. */
  feeOpen?: string | undefined;
}

/** The parts that add up to the total, in that order. Parts of zero are left out. */
export function PriceBreakdown({ price, currency, total, couponName, feeOpen }: PriceBreakdownProps) {
  const t = useT(orderMessages);
  const money = (minor: number) => formatMoney(minor, currency);
  const parts = [
    { key: 'price.goods', amount: price.goods, isShown: true },
    { key: 'price.promotion', amount: -price.promotionReduction },
    { key: 'price.coupon', amount: -price.couponDiscount },
    { key: 'price.logistics', amount: price.logistics, isShown: true },
    { key: 'price.material', amount: price.materialFee },
    { key: 'price.crossBorderTax', amount: price.crossBorderTax },
    { key: 'price.salesTax', amount: price.salesTaxIncluded ? 0 : price.salesTax },
    { key: 'price.redPacket', amount: -price.redPacket },
  ] as const;
  const isTaxWithin = price.salesTaxIncluded && price.salesTax > 0;
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 [&_dd]:text-end">
      {parts.map((part) => {
        if (part.amount === 0 && !('isShown' in part)) return null;
        return (
          <div key={part.key} className="contents">
            <dt className="text-ink-soft">
              <span>{t(part.key)}</span>
              {part.key === 'price.coupon' && couponName && (
                <span className="block text-sm text-ink-muted">{couponName}</span>
              )}
            </dt>
            {part.key === 'price.logistics' && feeOpen !== undefined ? (
              <dd className="text-ink-muted">{feeOpen}</dd>
            ) : (
              <dd className={part.amount < 0 ? 'numbers text-danger' : 'numbers'}>{money(part.amount)}</dd>
            )}
          </div>
        );
      })}
      <div className="col-span-2 my-2 border-t border-line" />
      <dt className="font-semibold">{t('price.total')}</dt>
      <dd className="numbers">{total}</dd>
      {isTaxWithin && (
        <dd className="numbers col-span-2 text-sm text-ink-muted">
          {t('price.salesTaxIncluded', { amount: money(price.salesTax) })}
        </dd>
      )}
    </dl>
  );
}
