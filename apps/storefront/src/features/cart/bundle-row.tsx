import type { CartItem } from '@pcmall/contract/cart';
import { pictureAt } from '@pcmall/contract/pictures';
import { useId, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { offerMessages } from '../../lib/offer.messages';
import { Link } from '../../lib/router';
import { useMoney } from '../../lib/shop';
import { Badge } from '../../ui/badge';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { LazyImage } from '../../ui/lazy-image';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { bundleOf } from './bundle-of';
import { cartMessages } from './cart.messages';
import { useSelect, useSetQuantity } from './cart-changes';
import { cartRowStyle } from './cart-row';
import { RemoveLine } from './remove-line';

interface BundleRowProps {
  item: CartItem;
  bundleDetail: NonNullable<CartItem['bundleDetail']>;
  currency: string;
}

/** A bundle counts as one; what it is made of folds out below (CART-05). */
export function BundleRow({ item, bundleDetail, currency }: BundleRowProps) {
  const t = useT(cartMessages);
  const offer = useT(offerMessages);
  const { cartId, quantity, selection, children } = item;
  const { name, picture, to, apart, price, subtotal, stock } = bundleOf(item, bundleDetail, currency);
  const select = useSelect([cartId]);
  const setQuantity = useSetQuantity(cartId);
  const [isOpen, setOpen] = useState(true);
  const partsId = useId();
  return (
    <li>
      <div className={cartRowStyle}>
        <Checkbox aria-label={t('cart.select', { name })} checked={selection} onChange={() => select(!selection)} />
        <Link to={to} tabIndex={-1} aria-hidden>
          <LazyImage src={pictureAt(picture, 200)} alt="" className="rounded-md" />
        </Link>
        <div className="min-w-0">
          <Link to={to} className="line-clamp-2 font-medium hover:text-theme-text">
            <Badge tone="danger" className="me-2">
              {offer('offer.kind.bundle')}
            </Badge>
            {name}
          </Link>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={partsId}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 flex items-center gap-1 text-sm text-ink-muted hover:text-theme-text"
          >
            {t('cart.bundle.parts', { n: children.length })}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
          </button>
          <Price minor={price} was={apart} currency={currency} size="sm" className="mt-1" />
        </div>
        <QuantityStepper small value={quantity} max={stock} label={name} onChange={setQuantity} />
        <Price minor={subtotal} currency={currency} className="justify-end" />
        <RemoveLine cartIds={[cartId]} name={name} question={t('cart.bundle.confirmRemove')} />
      </div>
      <ul id={partsId} hidden={!isOpen} className="space-y-2 px-6 pb-4 ps-35 xl:ps-41">
        {children.map((part) => (
          <Part key={part.product.skuSaleId} part={part} />
        ))}
      </ul>
    </li>
  );
}

function Part({ part: { product, quantity } }: { part: CartItem['children'][number] }) {
  const money = useMoney();
  return (
    <li className="flex items-center gap-3 text-sm text-ink-soft">
      <LazyImage src={pictureAt(product.picture, 80)} alt="" className="w-10 shrink-0 rounded-sm" />
      <Link
        to={`/product/${product.productId}?skuSaleId=${product.skuSaleId}`}
        className="line-clamp-1 min-w-0 hover:text-theme-text"
      >
        {[product.name, ...product.options.map(({ value }) => value)].join(' · ')}
      </Link>
      <span className="numbers ms-auto shrink-0 text-ink-muted">
        {money(product.price)} × {quantity}
      </span>
    </li>
  );
}
