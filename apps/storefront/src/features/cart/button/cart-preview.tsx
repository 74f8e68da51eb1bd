import type { CartLine, PromotionLine } from '@pcmall/contract/cart-line';
import { pictureAt } from '@pcmall/contract/pictures';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { variantText } from '../../../lib/product-text/variant-text';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { useStartCheckout } from '../../checkout';
import { cartQuery } from '../cart.api';
import { cartMessages } from '../cart.messages';
import {
  bundleFigures,
  bundlePath,
  bundlePicture,
  giftsDue,
  productPath,
  selectedCartIdsOf,
  selectedPieces,
} from '../cart-line.rules';

const maxEntries = 4;

const productEntry = ({ cartId, quantity, product }: Pick<PromotionLine, 'cartId' | 'quantity' | 'product'>) => {
  const { name, picture, price, options } = product;
  return { cartId, quantity, name, detail: variantText(options), picture, price, path: productPath(product) };
};

/** The lines of a promotion one by one, a bundle as a whole. */
const entriesOf = (line: CartLine, currency: string) => {
  switch (line.kind) {
    case 'plain':
    case 'unavailable':
      return [productEntry(line)];
    case 'promotion':
      return line.lines.map(productEntry);
    case 'bundle': {
      const { cartId, quantity, name } = line;
      const { price } = bundleFigures(line, currency);
      return [{ cartId, quantity, name, detail: '', picture: bundlePicture(line), price, path: bundlePath(line) }];
    }
  }
};

/** Opens below the cart button on hover and focus; the cart is fetched only then. */
export default function CartPreview() {
  const t = useT(cartMessages);
  const money = useMoney();
  const { data } = useQuery(cartQuery);
  const { start, prepare, isPending, dialog } = useStartCheckout();
  const lines = data?.lines ?? [];
  const checkOut = () => {
    const shoppingCartIds = lines.flatMap(selectedCartIdsOf);
    const hasGiftsDue = lines.some((line) => line.kind === 'promotion' && giftsDue(line) > 0);
    // The cart itself asks for what is still to be chosen.
    if (shoppingCartIds.length === 0 || hasGiftsDue) return go(linkTo('cart'));
    return void start({ shoppingCartIds });
  };
  return (
    <>
      <div className="invisible absolute end-0 top-full z-40 w-90 pt-2 opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <div className="rounded-md border border-line bg-white p-4 shadow-float">
          <p className="mb-2 text-sm text-ink-muted">{t('cart.preview')}</p>
          <ul className="divide-y divide-line">
            {lines
              .flatMap((line) => entriesOf(line, data?.currency ?? ''))
              .slice(0, maxEntries)
              .map(({ cartId, path, picture, name, detail, price, quantity }) => (
                <li key={cartId}>
                  <Link to={path} className="flex items-center gap-3 py-2 hover:text-theme-text">
                    <img src={pictureAt(picture, 80)} alt="" width={48} height={48} className="rounded-sm bg-ground" />
                    <span className="min-w-0 grow">
                      <span className="line-clamp-2">{name}</span>
                      {detail && <span className="block truncate text-sm text-ink-muted">{detail}</span>}
                    </span>
                    <span className="numbers text-sm whitespace-nowrap text-ink-soft">
                      {`${money(price)} × ${quantity}`}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
          {data && (
            <p className="mt-2 flex items-baseline justify-between border-t border-line pt-3">
              <span className="text-ink-soft">{t('cart.preview.selected', { n: selectedPieces(lines) })}</span>
              <span className="numbers font-semibold">{money(data.selectedAmount)}</span>
            </p>
          )}
          <div className="mt-3 grid grid-cols-2 gap-3">
            <LinkButton to={linkTo('cart')} variant="secondary">
              {t('cart.view')}
            </LinkButton>
            <Button pending={isPending} onClick={checkOut} onPointerEnter={prepare} onFocus={prepare}>
              {t('cart.checkout')}
            </Button>
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
}
