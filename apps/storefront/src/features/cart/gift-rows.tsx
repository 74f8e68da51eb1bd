import type { CartItem } from '@pcmall/contract/cart';
import { pictureAt } from '@pcmall/contract/pictures';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { LazyImage } from '../../ui/lazy-image';
import { toast } from '../../ui/toast';
import { cartMessages } from './cart.messages';
import { type ActDetail, selectedLinesOf } from './cart-change';

const GiftDialog = lazy(() => import('./gift-dialog'));

/** The gifts that come with what is selected, and the way to choose among them. */
export function GiftRows({ item, actDetail }: { item: CartItem; actDetail: ActDetail }) {
  const t = useT(cartMessages);
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { giftProduct } = item;
  const reached = actDetail.reachedTier === null ? undefined : actDetail.tiers[actDetail.reachedTier];
  const isDue = reached !== undefined && reached.gifts.length > reached.giftCount;
  const hasChoice = actDetail.tiers.some(({ gifts, giftCount }) => gifts.length > giftCount);
  if (giftProduct.length === 0 && !hasChoice) return null;
  const choose = () => {
    if (selectedLinesOf(item).length === 0) toast.info(t('cart.gift.first'));
    else setOpen(true);
  };
  return (
    <div className="flex items-center gap-4 border-t border-dashed border-line-strong px-6 py-3">
      {giftProduct.length === 0 && (
        <p className="min-w-0 grow text-sm text-ink-soft">
          {isDue ? t('cart.gift.hint', { n: reached.giftCount }) : t('cart.gift.none')}
        </p>
      )}
      <ul className="min-w-0 grow space-y-2 empty:hidden">
        {giftProduct.map(({ skuSaleId, name, picture, options, price }) => (
          <li key={skuSaleId} className="flex items-center gap-3">
            <LazyImage src={pictureAt(picture, 80)} alt="" className="w-10 shrink-0 rounded-sm" />
            <Badge tone="success">{t('cart.gift')}</Badge>
            <span className="line-clamp-1 min-w-0">{[name, ...options.map(({ value }) => value)].join(' · ')}</span>
            <span className="numbers ms-auto shrink-0 text-sm">
              <s className="me-2 text-ink-muted">{money(price)}</s>
              <span className="text-success">{t('cart.gift.free')}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasChoice && (
        <Button
          size="sm"
          variant={isDue && giftProduct.length === 0 ? 'primary' : 'secondary'}
          icon="gift"
          onClick={choose}
        >
          {giftProduct.length > 0 ? t('cart.gift.change') : t('cart.gift.choose')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <GiftDialog item={item} actDetail={actDetail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
