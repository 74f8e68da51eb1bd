import { pictureAt } from '@pcmall/contract/pictures';
import type { GiftProduct } from '@pcmall/contract/promotion-rule';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { useMoney } from '../../lib/shop';
import { LazyImage } from '../../ui/lazy-image';
import { promotionMessages } from './promotion.messages';

/** What a promotion gives, with what it would cost. */
export function GiftList({ gifts }: { gifts: readonly GiftProduct[] }) {
  const t = useT(promotionMessages);
  const money = useMoney();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
      {gifts.map(({ productId, skuSaleId, name, picture, options, price, soldOut }) => (
        <li key={skuSaleId} className="flex items-center gap-3">
          <LazyImage src={pictureAt(picture, 200)} alt="" className="w-12 shrink-0 rounded-md" />
          <span className="min-w-0">
            <Link to={`/product/${productId}?skuSaleId=${skuSaleId}`} className="line-clamp-1 hover:text-theme-text">
              {[name, ...options.map(({ value }) => value)].join(' · ')}
            </Link>
            <span className="numbers block text-sm text-ink-muted">
              {soldOut ? t('bundle.partSoldOut') : t('promotion.worth', { amount: money(price) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
