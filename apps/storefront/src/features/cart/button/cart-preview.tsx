import type { CartLine, PromotionLine } from '@pcmall/contract/cart-line';
import { pictureAt } from '@pcmall/contract/pictures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../lib/link-to';
import { Link } from '../../../lib/router';
import { useMoney } from '../../../lib/shop';
import { cartQuery } from '../cart.api';
import { cartMessages } from '../cart.messages';
import { bundleFigures, bundlePath, bundlePicture, productPath } from '../cart-line.rules';

const maxEntries = 4;

const productEntry = ({ cartId, quantity, product }: Pick<PromotionLine, 'cartId' | 'quantity' | 'product'>) => {
  const { name, picture, price } = product;
  return { cartId, quantity, name, picture, price, path: productPath(product) };
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
      return [{ cartId, quantity, name, picture: bundlePicture(line), price, path: bundlePath(line) }];
    }
  }
};

/** Opens below the cart button on hover and focus; the cart is fetched only then. */
export default function CartPreview() {
  const t = useT(cartMessages);
  const money = useMoney();
  const { data } = useQuery(cartQuery);
  return (
    <div className="invisible absolute end-0 top-full z-40 w-90 pt-2 opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
      <div className="rounded-md border border-line bg-white p-4 shadow-float">
        <p className="mb-2 text-sm text-ink-muted">{t('cart.preview')}</p>
        <ul className="divide-y divide-line">
          {data?.lines
            .flatMap((line) => entriesOf(line, data.currency))
            .slice(0, maxEntries)
            .map(({ cartId, path, picture, name, price, quantity }) => (
              <li key={cartId}>
                <Link to={path} className="flex items-center gap-3 py-2 hover:text-theme-text">
                  <img src={pictureAt(picture, 80)} alt="" width={48} height={48} className="rounded-sm bg-ground" />
                  <span className="line-clamp-2 grow">{name}</span>
                  <span className="numbers text-sm whitespace-nowrap text-ink-soft">
                    {`${money(price)} × ${quantity}`}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
        <LinkButton to={linkTo('cart')} block className="mt-3">
          {t('cart.view')}
        </LinkButton>
      </div>
    </div>
  );
}
