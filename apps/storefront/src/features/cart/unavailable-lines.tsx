import type { UnavailableLine } from '@pcmall/contract/cart-line';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { offerMessages } from '@pcmall/ui/offer.messages';
import { ProductImage } from '@pcmall/ui/product-image';
import { nameWithVariant } from '../../lib/product-text/variant-text';
import { Link } from '../../lib/router';
import { cartMessages } from './cart.messages';
import { useDeleteFromCart } from './cart-change-queue';
import { bundlePath } from './cart-line.rules';

const reasonOf = ({ reason, isBundle }: UnavailableLine) =>
  isBundle && reason === 'offerOver' ? 'cart.invalid.bundleOver' : (`cart.invalid.${reason}` as const);

const ProductName = ({ product }: Pick<UnavailableLine, 'product'>) => (
  <span className="line-clamp-2">{nameWithVariant(product)}</span>
);

interface LostBundleProps {
  line: UnavailableLine;
  bundle: NonNullable<UnavailableLine['bundle']>;
}

/** Leads to the bundle, of which another choice may be there; what is off sale or sold out of it is named. */
function LostBundle({ line: { reason, product }, bundle }: LostBundleProps) {
  const t = useT(cartMessages);
  const offer = useT(offerMessages);
  return (
    <span className="min-w-0">
      <Link to={bundlePath(bundle)} className="line-clamp-2 hover:text-theme-text">
        <Badge className="me-2">{offer('offer.kind.bundle')}</Badge>
        <span>{bundle.name}</span>
      </Link>
      {reason !== 'offerOver' && (
        <span className="line-clamp-1 text-sm">
          {t(`cart.invalid.part.${reason}`, { name: nameWithVariant(product) })}
        </span>
      )}
    </span>
  );
}

/** Lines that can't be bought any more: apart from the others, with the reason, cleared in one go (CART-03). */
export function UnavailableLines({ lines }: { lines: UnavailableLine[] }) {
  const t = useT(cartMessages);
  const { mutate: remove, isPending } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({
      ...{ title: t('cart.invalid.confirm'), confirmText: t('cart.invalid.clear'), danger: true },
    });
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
        {lines.map((line) => (
          <li key={line.cartId} className="flex items-center gap-4 px-6 py-4 text-ink-muted">
            <Badge className="shrink-0">{t(reasonOf(line))}</Badge>
            <ProductImage picture={line.product.picture} size={80} className="w-14 shrink-0 rounded-md opacity-60" />
            {line.bundle ? <LostBundle line={line} bundle={line.bundle} /> : <ProductName product={line.product} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
