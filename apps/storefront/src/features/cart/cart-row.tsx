import type { CartChild } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { Checkbox } from '../../ui/checkbox';
import { LazyImage } from '../../ui/lazy-image';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { cartMessages } from './cart.messages';
import { useSelect, useSetQuantity } from './cart-changes';
import { RemoveLine } from './remove-line';

export const cartRowStyle =
  'grid grid-cols-[auto_5rem_minmax(0,1fr)_auto_6.5rem_auto] items-center gap-3 px-6 py-4 ' +
  'xl:grid-cols-[auto_6rem_minmax(0,1fr)_auto_8rem_auto] xl:gap-4';

/** From this stock on a line says how few are left. */
const few = 10;

export type CartRowLine = Pick<CartChild, 'cartId' | 'quantity' | 'selection' | 'product'>;

export function CartRow({ line, currency }: { line: CartRowLine; currency: string }) {
  const t = useT(cartMessages);
  const { cartId, quantity, selection, product } = line;
  const select = useSelect([cartId]);
  const setQuantity = useSetQuantity(cartId);
  return (
    <li className={cartRowStyle}>
      <Checkbox
        aria-label={t('cart.select', { name: product.name })}
        checked={selection}
        onChange={() => select(!selection)}
      />
      <Link to={`/product/${product.productId}?skuSaleId=${product.skuSaleId}`} tabIndex={-1} aria-hidden>
        <LazyImage src={`${product.picture}?w=200`} alt="" className="rounded-md" />
      </Link>
      <div className="min-w-0">
        <Link
          to={`/product/${product.productId}?skuSaleId=${product.skuSaleId}`}
          className="line-clamp-2 font-medium hover:text-theme-text"
        >
          {product.name}
        </Link>
        <p className="mt-1 truncate text-sm text-ink-muted">{product.options.map(({ value }) => value).join(' · ')}</p>
        <Price
          minor={product.price}
          was={product.struckPrice ?? undefined}
          currency={currency}
          size="sm"
          className="mt-1"
        />
      </div>
      <div className="pb-1">
        <QuantityStepper small value={quantity} max={product.stock} label={product.name} onChange={setQuantity} />
        {product.stock <= few && (
          <p className="mt-1 text-center text-xs text-warning">{t('cart.fewLeft', { n: product.stock })}</p>
        )}
      </div>
      <Price minor={product.price * quantity} currency={currency} className="justify-end" />
      <RemoveLine cartIds={[cartId]} name={product.name} question={t('cart.confirmRemove')} />
    </li>
  );
}
