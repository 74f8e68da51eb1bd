import type { UnavailableLine } from '@pcmall/contract/cart-line';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { cartMessages } from './cart.messages';
import { useDeleteFromCart } from './cart-change-queue';

/** Lines that can't be bought any more: apart from the others, with the reason, cleared in one go (CART-03). */
export function UnavailableLines({ lines }: { lines: UnavailableLine[] }) {
  const t = useT(cartMessages);
  const { mutate: remove, isPending } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({ text: t('cart.invalid.confirm'), danger: true });
    if (isSure) remove(lines.map(({ cartId }) => cartId));
  };
  return (
    <section className="rounded-lg border border-line bg-ground">
      <header className="flex items-center justify-between border-b border-line px-6 py-3">
        <h2 className="font-medium text-ink-soft">{t('cart.invalid.title')}</h2>
        <Button size="sm" variant="ghost" className="-me-3" pending={isPending} onClick={() => void ask()}>
          {t('cart.invalid.clear')}
        </Button>
      </header>
      <ul className="divide-y divide-line">
        {lines.map(({ cartId, reason, product }) => (
          <li key={cartId} className="flex items-center gap-4 px-6 py-4 text-ink-muted">
            <Badge>{t(`cart.invalid.${reason}`)}</Badge>
            <ProductImage picture={product.picture} size={80} className="w-14 rounded-md opacity-60" />
            <span className="line-clamp-2">{product.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
