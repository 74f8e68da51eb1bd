import { getMyCoupons, type MyCoupon } from '@pcmall/contract/coupon';
import { Badge } from '@pcmall/ui/badge';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { Tabs } from '@pcmall/ui/tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkTo } from '../../lib/link-to';
import { Link, useQueryState } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { couponMessages } from './coupon.messages';
import { CouponCode } from './coupon-code';
import { CouponTicket } from './coupon-ticket';

const tabNames = ['usable', 'used', 'over'] as const;
type TabName = (typeof tabNames)[number];

/** Those that can be used later wait beside those that can be used now. */
const tabOf = ({ state }: MyCoupon): TabName => (state === 'notYet' ? 'usable' : state);

/** Usable, used, over, each with its rule and last day; a code brings one (CHK-10). */
export default function MyCouponsPage() {
  const t = useT(couponMessages);
  const { data } = useSuspenseQuery({ ...apiQuery(getMyCoupons), staleTime: 0 });
  const [query, setQuery] = useQueryState();
  const tab = tabNames.find((name) => name === query.tab) ?? 'usable';
  const shown = data.filter((coupon) => tabOf(coupon) === tab);
  const tabs = tabNames.map((id) => ({
    id,
    label: t(`coupon.${id}`),
    count: data.filter((coupon) => tabOf(coupon) === id).length,
  }));
  return (
    <>
      <PageHead title={t('coupon.title')} className="mb-2" />
      <div className="mb-4 rounded-lg border border-line p-4">
        <CouponCode onRedeemed={() => setQuery({ tab: undefined }, { replace: true })} />
      </div>
      <Tabs
        label={t('coupon.tabs')}
        tabs={tabs}
        value={tab}
        onChange={(id) => setQuery({ tab: id === 'usable' ? undefined : id }, { replace: true })}
      >
        {shown.length === 0 ? (
          <Empty
            text={t(`coupon.none.${tab}`)}
            action={tab === 'usable' && <LinkButton to={linkTo('home')}>{t('coupon.use')}</LinkButton>}
          />
        ) : (
          <ul className="grid gap-4 xl:grid-cols-2">
            {shown.map((coupon) => (
              <li key={coupon.couponId}>
                <CouponTicket
                  coupon={coupon}
                  isDim={tab !== 'usable'}
                  isEarly={coupon.state === 'notYet'}
                  action={<CouponAction coupon={coupon} />}
                />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </>
  );
}

const link = 'text-sm text-theme-text underline-offset-4 hover:underline';

function CouponAction({ coupon: { name, state, orderId, categories } }: { coupon: MyCoupon }) {
  const t = useT(couponMessages);
  if (state === 'notYet') return <Badge tone="warning">{t('coupon.notYet')}</Badge>;
  if (orderId !== null)
    return (
      <Link to={linkTo('orderDetail', { id: orderId })} className={link}>
        {t('coupon.toOrder')}
      </Link>
    );
  if (state !== 'usable') return null;
  return (
    <Link
      to={linkTo('search', { categoryId: categories[0]?.id })}
      className={link}
      aria-label={t('coupon.useThis', { name })}
    >
      {t('coupon.use')}
    </Link>
  );
}
