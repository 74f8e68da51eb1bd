import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useMoney } from '../../lib/shop';
import { couponMessages } from './coupon.messages';
import { type Terms, useCouponRule } from './coupon-terms';

interface CouponTicketProps {
  coupon: Terms;
  /** It can't be used any more. */
  isDim?: boolean;
  /** It can't be used yet: both days are shown. */
  isEarly?: boolean;
  /** Below the amount: what can be done with it. */
  action?: Elements;
}

/** A coupon as a ticket: what it takes off on the stub, its rule and its last day beside it. */
export function CouponTicket({ coupon, isDim = false, isEarly = false, action }: CouponTicketProps) {
  const t = useT(couponMessages);
  const money = useMoney();
  const ruleOf = useCouponRule();
  const [from, goods] = ruleOf(coupon);
  const { name, amount, firstDay, lastDay } = coupon;
  return (
    <article className="flex h-full overflow-hidden rounded-lg border border-line bg-white">
      <div
        className={cx(
          'flex w-32 shrink-0 flex-col items-center justify-center gap-1 border-e border-dashed p-2 text-center',
          isDim ? 'border-line bg-ground text-ink-muted' : 'border-theme-ring bg-theme-soft text-theme-text',
        )}
      >
        <span className="numbers text-xl font-semibold">{money(amount)}</span>
        <span className="numbers text-xs">{from}</span>
      </div>
      <div className="flex min-w-0 grow items-center gap-3 p-4">
        <div className="min-w-0 grow">
          <h3 className={cx('font-medium', isDim && 'text-ink-soft')}>{name}</h3>
          <p className="text-sm text-ink-soft">{goods}</p>
          <p className="numbers text-sm text-ink-muted">
            {isEarly ? t('coupon.period', { from: firstDay, day: lastDay }) : t('coupon.until', { day: lastDay })}
          </p>
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </article>
  );
}
