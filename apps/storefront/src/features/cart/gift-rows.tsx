import type { PromotionGroup } from '@pcmall/contract/cart-line';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { toast } from '@pcmall/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { nameWithVariant } from '../../lib/product-text/variant-text';
import { useMoney } from '../../lib/shop';
import { giftPickerMessages } from '../../ui/gift-picker.messages';
import { cartMessages } from './cart.messages';
import { giftsDue, giftsLeftBehind, selectedCartIdsOf } from './cart-line.rules';

const GiftDialog = lazy(() => import('./gift-dialog'));

type Tier = PromotionGroup['rule']['tiers'][number];

const leavesChoice = ({ gifts, giftCount }: Tier): boolean => gifts.length > giftCount;

/** The gifts that come with what is selected, and the way to choose among them. */
export function GiftRows({ group }: { group: PromotionGroup }) {
  const t = useT(cartMessages);
  const picker = useT(giftPickerMessages);
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { gifts } = group;
  const due = giftsDue(group);
  const hasChoice = group.rule.tiers.some(leavesChoice);
  const left = giftsLeftBehind(group);
  if (gifts.length === 0 && left.length === 0 && !hasChoice) return null;
  const choose = () => {
    if (selectedCartIdsOf(group).length === 0) toast.info(t('cart.gift.first'));
    else setOpen(true);
  };
  return (
    <div className="flex items-center gap-4 border-t border-dashed border-line-strong px-6 py-3">
      {gifts.length === 0 && left.length === 0 && (
        <p className="min-w-0 grow text-sm text-ink-soft">
          {due > 0 ? picker('gift.hint', { n: due }) : t('cart.gift.none')}
        </p>
      )}
      <ul className="min-w-0 grow space-y-2 empty:hidden">
        {gifts.map((gift) => (
          <li key={gift.skuSaleId} className="flex items-center gap-3">
            <ProductImage picture={gift.picture} size={80} className="w-10 shrink-0 rounded-sm" />
            <Badge tone="success">{t('cart.gift')}</Badge>
            <span className="line-clamp-2 min-w-0">{nameWithVariant(gift)}</span>
            <span className="numbers ms-auto shrink-0 text-sm">
              <s className="me-2 text-ink-muted">{money(gift.price)}</s>
              <span className="text-success">{t('cart.gift.free')}</span>
            </span>
          </li>
        ))}
        {left.map((gift) => (
          <li key={gift.skuSaleId} className="text-sm text-warning">
            {t('cart.gift.leftBehind', { name: nameWithVariant(gift) })}
          </li>
        ))}
      </ul>
      {hasChoice && (
        <Button size="sm" variant={due > 0 ? 'primary' : 'secondary'} icon="gift" onClick={choose}>
          {due > 0 && gifts.length > 0
            ? t('cart.gift.more', { n: due })
            : gifts.length > 0
              ? t('cart.gift.change')
              : picker('gift.choose')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <GiftDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
