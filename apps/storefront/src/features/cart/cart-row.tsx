import type { CartItem } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { Checkbox } from '../../ui/checkbox';
import { confirm } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/icon-button';
import { LazyImage } from '../../ui/lazy-image';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { cartMessages } from './cart.messages';
import { useDeleteFromCart, useSelect, useSetQuantity } from './cart-changes';

/** From this stock on a line says how few are left. */
const few = 10;

export function CartRow({ item, currency }: { item: CartItem; currency: string }) {
  const t = useT(cartMessages);
  const select = useSelect([item.cartId]);
  const setQuantity = useSetQuantity(item.cartId);
  const [product] = item.products;
  if (!product) return null;
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)_auto_6.5rem_auto] items-center gap-3 xl:grid-cols-[auto_6rem_minmax(0,1fr)_auto_8rem_auto] xl:gap-4 px-6 py-4">
      <Checkbox
        aria-label={t('cart.select', { name: product.name })}
        checked={item.selection}
        onChange={() => select(!item.selection)}
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
        <QuantityStepper small value={item.quantity} max={product.stock} label={product.name} onChange={setQuantity} />
        {product.stock <= few && (
          <p className="mt-1 text-center text-xs text-warning">{t('cart.fewLeft', { n: product.stock })}</p>
        )}
      </div>
      <Price minor={product.price * item.quantity} currency={currency} className="justify-end" />
      <RemoveLine cartId={item.cartId} name={product.name} />
    </li>
  );
}

function RemoveLine({ cartId, name }: { cartId: string; name: string }) {
  const t = useT(cartMessages);
  const { mutate: remove } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({ text: t('cart.confirmRemove'), confirmText: t('cart.remove'), danger: true });
    if (isSure) remove([cartId]);
  };
  return (
    <IconButton icon="trash" className="-me-2.5" label={t('cart.removeLine', { name })} onClick={() => void ask()} />
  );
}
