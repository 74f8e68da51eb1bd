import type { Product } from '@pcmall/contract/catalogue';
import { cx } from '@pcmall/ui/lib/cx';
import { Price } from '@pcmall/ui/price';
import { ProductImage } from '@pcmall/ui/product-image';
import { type RefObject, useEffect, useState } from 'react';
import { useShop } from '../../../lib/shop';
import { CnyHint } from '../../../ui/cny-hint';
import { BuyButtons } from './buy-buttons';
import type { Purchase, Selection } from './use-purchase';

/** True once the element has scrolled out of sight at the top. */
const useIsPast = (target: RefObject<HTMLElement | null>) => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
};

interface BuyBarProps {
  product: Product;
  selection: Selection;
  purchase: Purchase;
  buttons: RefObject<HTMLDivElement | null>;
}

/** Stays below the header while the page's own buttons are out of sight. */
export function BuyBar({ product, selection, purchase, buttons }: BuyBarProps) {
  const { currency } = useShop();
  const isShown = useIsPast(buttons);
  const { sku } = selection;
  const price = sku?.price ?? product.skus[0]?.price ?? 0;
  return (
    <div
      inert={!isShown}
      className={cx(
        'fixed inset-x-0 top-16 z-20 border-b border-line bg-white shadow-raised transition-all',
        !isShown && '-translate-y-full opacity-0',
      )}
    >
      <div className="page-width flex h-16 items-center gap-4">
        <ProductImage
          picture={sku?.picture || product.pictures[0]}
          size={80}
          className="w-12 rounded-md max-sm:hidden"
        />
        <p className="line-clamp-1 min-w-0 grow font-medium max-sm:hidden">{product.name}</p>
        <Price minor={price} currency={currency} was={sku?.struckPrice ?? undefined} />
        <CnyHint minor={price} className="max-sm:hidden" />
        <div className="ms-auto flex shrink-0 gap-2">
          <BuyButtons purchase={purchase} size="md" />
        </div>
      </div>
    </div>
  );
}
