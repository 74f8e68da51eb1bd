import { type Coupon, noCoupon } from '@pcmall/contract/checkout';
import { formatDateTime } from '@pcmall/domain/dates';
import { ChoiceCard } from '@pcmall/ui/choice-card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { RadioGroup } from '@pcmall/ui/radio-group';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useMoney } from '../../../lib/shop';
import { CouponCode } from '../../coupon';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { StepCard } from './step-card';

/** Chooses the coupon that a code has brought once the checkout lists it as usable; what can't be used here changes no choice. */
const useChooseRedeemed = ({ checkout, choose, refresh }: Pick<StepProps, 'checkout' | 'choose' | 'refresh'>) => {
  const [redeemedId, setRedeemedId] = useState<string>();
  const redeemed = checkout.coupons.find(({ couponId }) => couponId === redeemedId);
  const chooseUsable = useEffectEvent(({ couponId, unusable }: Coupon) => {
    setRedeemedId(undefined);
    if (unusable === null) choose({ couponId });
  });
  useEffect(() => {
    if (redeemed) chooseUsable(redeemed);
  }, [redeemed]);
  return (couponId: string) => {
    setRedeemedId(couponId);
    refresh();
  };
};

/** Choose one of the usable coupons or none; the others are listed below with the reason why not (CHK-04). A code brings one more. */
export function CouponStep({ checkout, choose, refresh, changeAt }: StepProps) {
  const t = useT(checkoutMessages);
  const chooseRedeemed = useChooseRedeemed({ checkout, choose, refresh });
  const money = useMoney();
  const group = useId();
  const usable = checkout.coupons.filter(({ unusable }) => unusable === null);
  const unusable = checkout.coupons.filter((coupon) => coupon.unusable !== null);
  return (
    <StepCard id="coupon" title={t('checkout.coupon')} note={changeAt('coupon')}>
      {usable.length > 0 ? (
        <RadioGroup legend={t('checkout.coupon')} isLegendHidden>
          <div className="grid gap-3 xl:grid-cols-2">
            {usable.map((coupon) => (
              <ChoiceCard
                key={coupon.couponId}
                name={group}
                value={coupon.couponId}
                checked={coupon.couponId === checkout.couponId}
                onChange={() => choose({ couponId: coupon.couponId })}
                picture={<Icon name="coupon" size={22} className="shrink-0 text-theme-text" />}
                title={coupon.name}
                description={<Terms coupon={coupon} />}
                aside={<span className="numbers font-semibold text-danger">{money(-coupon.discount)}</span>}
              />
            ))}
            <ChoiceCard
              name={group}
              value={noCoupon}
              checked={checkout.couponId === null}
              onChange={() => choose({ couponId: noCoupon })}
              title={t('checkout.noCoupon')}
            />
          </div>
        </RadioGroup>
      ) : (
        <p className="text-ink-soft">{t('checkout.couponNone')}</p>
      )}
      {unusable.length > 0 && <Unusable coupons={unusable} />}
      <div className="mt-4 border-t border-line pt-4">
        <CouponCode onRedeemed={({ couponId }) => chooseRedeemed(couponId)} />
      </div>
    </StepCard>
  );
}

const dayOf = (time: string) => formatDateTime(time).slice(0, 'YYYY-MM-DD'.length);

/** Its minimum spend and its last day. */
function Terms({ coupon: { minSpend, lastDay } }: { coupon: Coupon }) {
  const t = useT(checkoutMessages);
  const money = useMoney();
  const from = minSpend > 0 ? t('checkout.couponFrom', { amount: money(minSpend) }) : t('checkout.couponAny');
  const until = t('checkout.couponUntil', { day: lastDay });
  return <span className="numbers">{`${from} · ${until}`}</span>;
}

function Unusable({ coupons }: { coupons: Coupon[] }) {
  const t = useT(checkoutMessages);
  const money = useMoney();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const reasonOf = ({ unusable, startsAt, message }: Coupon) =>
    unusable === 'notYet' ? t('checkout.couponFromDay', { day: dayOf(startsAt) }) : message;
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex items-center gap-1 text-sm text-ink-muted hover:text-theme-text"
      >
        <span>{t('checkout.couponsUnusable', { n: coupons.length })}</span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-3 grid gap-3 xl:grid-cols-2">
        {coupons.map((coupon) => (
          <li key={coupon.couponId} className="flex items-center gap-3 rounded-md border border-line bg-ground p-4">
            <Icon name="coupon" size={22} className="shrink-0 text-ink-muted" />
            <span className="min-w-0 grow">
              <span className="block font-medium text-ink-soft">{coupon.name}</span>
              <span className="block text-sm text-ink-muted">
                <Terms coupon={coupon} />
              </span>
              <span className="block text-sm text-warning">{reasonOf(coupon)}</span>
            </span>
            <span className="numbers shrink-0 text-ink-muted">{money(coupon.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
