import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMay } from '../../lib/me';
import { couponMessages } from './coupons.messages';
import { moneyOf, type Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

/** What the shopper holds; a coupon that no order uses can be taken back. */
export function CouponsCard({ shopper, onIssue }: { shopper: Shopper; onIssue: () => void }) {
  const t = useT(couponMessages);
  const common = useT(shoppersMessages);
  const may = useMay();
  const { takeCoupon } = useShopperActions(shopper);
  const money = moneyOf(shopper);
  const mayIssue = may('shoppers.write') && shopper.state !== 'erased';
  return (
    <Card
      title={t('coupon.title')}
      action={
        mayIssue ? (
          <Button variant="link" size="sm" onClick={onIssue}>
            {t('coupon.issue')}
          </Button>
        ) : null
      }
    >
      {shopper.coupons.length === 0 && <p className="text-sm text-ink-muted">{common('shoppers.none')}</p>}
      <ul className="text-sm">
        {shopper.coupons.map(({ heldId, name, amount, minSpend, lastDay, state }) => (
          <li key={heldId} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-0">
            <span className="font-medium">{name}</span>
            <span className="numbers min-w-0 grow text-ink-soft">
              {t(minSpend > 0 ? 'coupon.terms' : 'coupon.termsAny', {
                ...{ amount: money(amount), minSpend: money(minSpend), lastDay },
              })}
            </span>
            <Badge tone={state === 'usable' ? 'success' : 'neutral'}>{t(`coupon.state.${state}`)}</Badge>
            {mayIssue && state !== 'used' && (
              <Button
                variant="link"
                size="sm"
                aria-label={`${t('coupon.take')} ${name}`}
                onClick={() => void takeCoupon(heldId, name)}
              >
                {t('coupon.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
