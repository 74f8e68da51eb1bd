import type { CartItem } from '@pcmall/contract/cart';
import { pathOf } from '@pcmall/contract/screens';
import { useT } from '../../i18n/i18n';
import { useOfferText } from '../../lib/offer-text';
import { Link } from '../../lib/router';
import { Badge } from '../../ui/badge';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { cartMessages } from './cart.messages';
import { type ActDetail, linesOf, selectedLinesOf } from './cart-change';
import { useSelect } from './cart-changes';
import { CartRow } from './cart-row';
import { GiftRows } from './gift-rows';
import { PromotionProgress } from './promotion-progress';
import { RemoveLine } from './remove-line';

interface PromotionGroupProps {
  item: CartItem;
  actDetail: ActDetail;
  currency: string;
}

/** The lines of a promotion together, with what is missing to the next step and what has been reached. */
export function PromotionGroup({ item, actDetail, currency }: PromotionGroupProps) {
  return (
    <li>
      <GroupHead item={item} actDetail={actDetail} />
      <ul aria-label={actDetail.name} className="divide-y divide-line">
        {item.children.map((line) => (
          <CartRow key={line.cartId} line={line} currency={currency} />
        ))}
      </ul>
      <GiftRows item={item} actDetail={actDetail} />
    </li>
  );
}

function GroupHead({ item, actDetail }: Pick<PromotionGroupProps, 'item' | 'actDetail'>) {
  const t = useT(cartMessages);
  const offer = useOfferText();
  const lines = linesOf(item);
  const selected = selectedLinesOf(item);
  const select = useSelect(lines);
  const { activityId, name, missing } = actDetail;
  const areAll = selected.length === lines.length;
  return (
    <div className="flex items-start gap-3 bg-theme-soft px-6 py-3 xl:gap-4">
      <Checkbox
        aria-label={t('cart.group.select', { name })}
        checked={areAll}
        mixed={selected.length > 0 && !areAll}
        onChange={() => select(!areAll)}
        className="flex h-6 items-center"
      />
      <div className="min-w-0 grow">
        <p className="flex min-h-6 flex-wrap items-center gap-x-3">
          <Badge tone="danger">{offer.kind(actDetail)}</Badge>
          <span className="font-medium">{name}</span>
          <Link
            to={`${pathOf('activityProduct')}?${new URLSearchParams({ actId: activityId })}`}
            className="ms-auto flex items-center gap-1 text-sm text-theme-text hover:underline"
          >
            {missing === null ? t('cart.group.view') : t('cart.group.more')}
            <Icon name="chevronRight" size={14} />
          </Link>
        </p>
        <PromotionProgress actDetail={actDetail} goods={item.children} />
      </div>
      <span className="-my-2">
        <RemoveLine cartIds={lines} name={name} question={t('cart.group.confirmRemove', { n: lines.length })} />
      </span>
    </div>
  );
}
