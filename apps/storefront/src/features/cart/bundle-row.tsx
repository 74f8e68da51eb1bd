import type { BundleLine, BundlePart } from '@pcmall/contract/cart-line';
import { Badge } from '@pcmall/ui/badge';
import { Checkbox } from '@pcmall/ui/checkbox';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { offerMessages } from '@pcmall/ui/offer.messages';
import { Price } from '@pcmall/ui/price';
import { ProductImage } from '@pcmall/ui/product-image';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { useId, useState } from 'react';
import { nameWithVariant } from '../../lib/product-text/variant-text';
import { Link } from '../../lib/router';
import { useMoney } from '../../lib/shop';
import { CnyHint } from '../../ui/cny-hint';
import { cartMessages } from './cart.messages';
import { useSelectInCart, useSetQuantity } from './cart-change-queue';
import { bundleFigures, bundlePath, bundlePicture, productPath } from './cart-line.rules';
import { cartRowStyle, RemoveLine } from './cart-row';

/** A bundle is one row; what it is made of folds out below (CART-05). */
export function BundleRow({ bundle, currency }: { bundle: BundleLine; currency: string }) {
  const t = useT(cartMessages);
  const offer = useT(offerMessages);
  const { cartId, name, quantity, selected, parts } = bundle;
  const { apart, price, subtotal, stock } = bundleFigures(bundle, currency);
  const path = bundlePath(bundle);
  const select = useSelectInCart([cartId]);
  const setQuantity = useSetQuantity(cartId);
  const [isOpen, setOpen] = useState(true);
  const partsId = useId();
  return (
    <li>
      <div className={cartRowStyle}>
        <Checkbox aria-label={t('cart.select', { name })} checked={selected} onChange={() => select(!selected)} />
        <Link to={path} tabIndex={-1} aria-hidden>
          <ProductImage picture={bundlePicture(bundle)} size={200} className="rounded-md" />
        </Link>
        <div className="min-w-0">
          <Link to={path} className="line-clamp-2 font-medium hover:text-theme-text">
            <Badge tone="danger" className="me-2">
              {offer('offer.kind.bundle')}
            </Badge>
            <span>{name}</span>
          </Link>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={partsId}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 flex items-center gap-1 text-sm text-ink-muted hover:text-theme-text"
          >
            <span>{t('cart.bundle.parts', { n: parts.length })}</span>
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
          </button>
          <Price minor={price} was={apart} currency={currency} size="sm" className="mt-1" />
        </div>
        <QuantityStepper small value={quantity} max={stock} label={name} onChange={setQuantity} />
        <p className="flex flex-col items-end">
          <Price minor={subtotal} currency={currency} />
          <CnyHint minor={subtotal} className="text-xs" />
        </p>
        <RemoveLine cartIds={[cartId]} name={name} question={t('cart.bundle.confirmRemove')} />
      </div>
      <ul id={partsId} hidden={!isOpen} className="space-y-2 px-6 pb-4 ps-35 xl:ps-41">
        {parts.map((part) => (
          <Part key={part.partNo} part={part} />
        ))}
      </ul>
    </li>
  );
}

function Part({ part: { product, quantity } }: { part: BundlePart }) {
  const money = useMoney();
  return (
    <li className="flex items-center gap-3 text-sm text-ink-soft">
      <ProductImage picture={product.picture} size={80} className="w-10 shrink-0 rounded-sm" />
      <Link to={productPath(product)} className="line-clamp-1 min-w-0 hover:text-theme-text">
        {nameWithVariant(product)}
      </Link>
      <span className="numbers ms-auto shrink-0 text-ink-muted">{`${money(product.price)} × ${quantity}`}</span>
    </li>
  );
}
