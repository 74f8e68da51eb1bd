import type { GiftProduct } from '@pcmall/contract/promotion-rule';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { linkTo } from '../../../lib/link-to';
import { nameWithVariant } from '../../../lib/product-text/variant-text';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { promotionMessages } from '../promotion.messages';

/** The gifts of a tier, each with its normal price. */
export function GiftList({ gifts }: { gifts: readonly GiftProduct[] }) {
  const t = useT(promotionMessages);
  const money = useMoney();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
      {gifts.map(({ productId, skuSaleId, name, picture, options, price, soldOut }) => (
        <li key={skuSaleId} className="flex items-center gap-3">
          <ProductImage picture={picture} size={200} className="w-12 shrink-0 rounded-md" />
          <span className="min-w-0">
            <Link
              to={linkTo('product', { id: productId }, { skuSaleId })}
              className="line-clamp-2 hover:text-theme-text"
            >
              {nameWithVariant({ name, options })}
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
