import { type ClaimableCoupon, claimCoupon, getClaimableCoupons, getMyCoupons } from '@pcmall/contract/coupon';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { buttonStyle } from '@pcmall/ui/lib/button-style';
import { toast } from '@pcmall/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { call } from '../../../lib/call';
import { go, loginPath, useQueryState } from '../../../lib/navigation';
import { apiQuery, useInvalidate } from '../../../lib/query';
import { useLocation } from '../../../lib/router';
import { useSession } from '../../../lib/session';
import { useMoney } from '../../../lib/shop';
import { couponMessages } from '../coupon.messages';
import { useCouponRule } from '../coupon-terms';
import { CouponTicket } from '../coupon-ticket';

/** Claims one; a visitor logs in first and has it on their return. */
const useClaim = () => {
  const t = useT(couponMessages);
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const invalidate = useInvalidate();
  const [{ claim: claimed }, setQuery] = useQueryState();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (couponId: string) => call(claimCoupon, { body: { couponId } }),
    onSuccess: () => toast.success(t('claim.done')),
    onSettled: () => invalidate(getClaimableCoupons, getMyCoupons),
  });
  const claimOnReturn = useEffectEvent((couponId: string) => {
    setQuery({ claim: undefined }, { replace: true });
    mutate(couponId);
  });
  useEffect(() => {
    if (claimed && isLoggedIn) claimOnReturn(claimed);
  }, [claimed, isLoggedIn]);
  const claim = (couponId: string) =>
    isLoggedIn ? mutate(couponId) : go(loginPath(location, { claim: couponId, reason: 'claim' }));
  return { claim, claiming: isPending ? variables : undefined };
};

interface ClaimableCouponsProps {
  /** Of the product whose page it is, with those above; left out, all are shown. */
  categoryIds?: readonly string[] | undefined;
  /** In their place until they have come. */
  room: ReactNode;
}

export function ClaimableCoupons({ categoryIds, room }: ClaimableCouponsProps) {
  const { data = [], isPending } = useQuery(apiQuery(getClaimableCoupons));
  const { claim, claiming } = useClaim();
  if (isPending) return room;
  const coupons = data.filter(
    ({ categories }) =>
      !categoryIds || categories.length === 0 || categories.some((category) => categoryIds.includes(category.id)),
  );
  if (coupons.length === 0) return null;
  const actions = coupons.map((coupon) => ({
    coupon,
    button: (
      <ClaimButton coupon={coupon} isClaiming={claiming === coupon.couponId} onClaim={() => claim(coupon.couponId)} />
    ),
  }));
  return categoryIds ? <OfProduct actions={actions} /> : <OfShop actions={actions} />;
}

interface Actions {
  actions: { coupon: ClaimableCoupon; button: React.ReactElement }[];
}

function OfShop({ actions }: Actions) {
  const t = useT(couponMessages);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl font-semibold">
        {t('claim.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(28rem,100%),1fr))] gap-4">
        {actions.map(({ coupon, button }) => (
          <li key={coupon.couponId}>
            <CouponTicket coupon={coupon} action={button} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line for each, since the product is what the page is about. */
function OfProduct({ actions }: Actions) {
  const t = useT(couponMessages);
  const money = useMoney();
  const ruleOf = useCouponRule();
  return (
    <section aria-label={t('claim.ofProduct')} className="divide-y divide-line rounded-lg border border-line">
      {actions.map(({ coupon, button }) => (
        <div key={coupon.couponId} className="flex items-center gap-3 px-4 py-2">
          <Icon name="coupon" size={20} className="text-danger" />
          <p className="min-w-0 grow text-sm">
            <span className="numbers me-2 font-semibold text-danger">{money(-coupon.amount)}</span>
            <span className="numbers text-ink-soft">
              {[...ruleOf(coupon), t('coupon.until', { day: coupon.lastDay })].join(' · ')}
            </span>
          </p>
          {button}
        </div>
      ))}
    </section>
  );
}

interface ClaimButtonProps {
  coupon: ClaimableCoupon;
  isClaiming: boolean;
  onClaim: () => void;
}

/** Stays where the focus is once the coupon is claimed. */
function ClaimButton({ coupon: { name, isClaimed }, isClaiming, onClaim }: ClaimButtonProps) {
  const t = useT(couponMessages);
  const isOff = isClaimed || isClaiming;
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      aria-label={isClaimed ? undefined : t('claim.claimThis', { name })}
      onClick={() => !isOff && onClaim()}
      className={buttonStyle({ variant: isClaimed ? 'ghost' : 'soft', size: 'sm' })}
    >
      {t(isClaimed ? 'claim.claimed' : 'claim.claim')}
    </button>
  );
}
