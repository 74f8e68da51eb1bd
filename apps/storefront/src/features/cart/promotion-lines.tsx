import type { PromotionGroup } from '@pcmall/contract/cart-line';
import { progressOf } from '@pcmall/domain/cart';
import { Badge } from '@pcmall/ui/badge';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { linkTo } from '../../lib/link-to';
import { useOfferText } from '../../lib/product-text/offer-text';
import { Link } from '../../lib/router';
import { cartMessages } from './cart.messages';
import { useSelectInCart } from './cart-change-queue';
import { cartIdsOf, selectedCartIdsOf } from './cart-line.rules';
import { CartRow, RemoveLine } from './cart-row';
import { GiftRows } from './gift-rows';
import { PromotionProgress } from './promotion-progress';

/** The lines of a promotion together, with how far they have come and the gifts that are due (CART-05). */
export function PromotionLines({ group, currency }: { group: PromotionGroup; currency: string }) {
  return (
    <li>
      <PromotionHead group={group} currency={currency} />
      <ul aria-label={group.name} className="divide-y divide-line">
        {group.lines.map((line) => (
          <CartRow key={line.cartId} line={line} currency={currency} />
        ))}
      </ul>
      <GiftRows group={group} />
    </li>
  );
}

function PromotionHead({ group, currency }: { group: PromotionGroup; currency: string }) {
  const t = useT(cartMessages);
  const offer = useOfferText();
  const cartIds = cartIdsOf(group);
  const selectedCartIds = selectedCartIdsOf(group);
  const select = useSelectInCart(cartIds);
  const { promotionId, name, rule } = group;
  const isAllSelected = selectedCartIds.length === cartIds.length;
  return (
    <div className="flex items-start gap-3 bg-theme-soft px-6 py-3 xl:gap-4">
      <Checkbox
        aria-label={t('cart.group.select', { name })}
        checked={isAllSelected}
        mixed={selectedCartIds.length > 0 && !isAllSelected}
        onChange={() => select(!isAllSelected)}
        className="flex h-6 items-center"
      />
      <div className="min-w-0 grow">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3">
          <Badge tone="danger">{offer.kind(rule)}</Badge>
          <span className="font-medium">{name}</span>
          <Link
            to={linkTo('activityProduct', { actId: promotionId })}
            className="ms-auto flex items-center gap-1 text-sm text-theme-text hover:underline"
          >
            <span>{progressOf(group).missing === null ? t('cart.group.view') : t('cart.group.more')}</span>
            <Icon name="chevronRight" size={14} />
          </Link>
        </p>
        <PromotionProgress group={group} currency={currency} />
      </div>
      <span className="-my-2">
        <RemoveLine cartIds={cartIds} name={name} question={t('cart.group.confirmRemove', { n: cartIds.length })} />
      </span>
    </div>
  );
}
