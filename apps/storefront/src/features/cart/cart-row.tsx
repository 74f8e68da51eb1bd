import type { PlainLine, PromotionLine } from '@pcmall/contract/cart-line';
import { Checkbox } from '@pcmall/ui/checkbox';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { Price } from '@pcmall/ui/price';
import { ProductImage } from '@pcmall/ui/product-image';
import { QuantityStepper } from '@pcmall/ui/quantity-stepper';
import { variantText } from '../../lib/product-text/variant-text';
import { Link } from '../../lib/router';
import { CnyHint } from '../../ui/cny-hint';
import { cartMessages } from './cart.messages';
import { useDeleteFromCart, useSelectInCart, useSetQuantity } from './cart-change-queue';
import { productPath } from './cart-line.rules';

export const cartRowStyle =
  'grid grid-cols-[auto_5rem_minmax(0,1fr)_auto_6.5rem_auto] items-center gap-3 px-6 py-4 ' +
  'xl:grid-cols-[auto_6rem_minmax(0,1fr)_auto_8rem_auto] xl:gap-4';

/** From this stock down a row says how few are left. */
const few = 10;

/** A product in the cart, by itself or in a promotion. */
export function CartRow({ line, currency }: { line: PlainLine | PromotionLine; currency: string }) {
  const t = useT(cartMessages);
  const { cartId, quantity, selected, product } = line;
  const path = productPath(product);
  const select = useSelectInCart([cartId]);
  const setQuantity = useSetQuantity(cartId);
  return (
    <li className={cartRowStyle}>
      <Checkbox
        aria-label={t('cart.select', { name: product.name })}
        checked={selected}
        onChange={() => select(!selected)}
      />
      <Link to={path} tabIndex={-1} aria-hidden>
        <ProductImage picture={product.picture} size={200} className="rounded-md" />
      </Link>
      <div className="min-w-0">
        <Link to={path} className="line-clamp-2 font-medium hover:text-theme-text">
          {product.name}
        </Link>
        <p className="mt-1 truncate text-sm text-ink-muted">{variantText(product.options)}</p>
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
      <p className="flex flex-col items-end">
        <Price minor={product.price * quantity} currency={currency} />
        <CnyHint minor={product.price * quantity} className="text-xs" />
      </p>
      <RemoveLine cartIds={[cartId]} name={product.name} question={t('cart.confirmRemove')} />
    </li>
  );
}

interface RemoveLineProps {
  cartIds: string[];
  name: string;
  question: string;
}

/** Asks first: what is removed is gone (CART-06). */
export function RemoveLine({ cartIds, name, question }: RemoveLineProps) {
  const t = useT(cartMessages);
  const { mutate: remove } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({ title: question, confirmText: t('cart.remove'), danger: true });
    if (isSure) remove(cartIds);
  };
  return (
    <IconButton icon="trash" className="-me-2.5" label={t('cart.removeLine', { name })} onClick={() => void ask()} />
  );
}
