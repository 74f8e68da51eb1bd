import type { CartChild, CartItem } from '@pcmall/contract/cart';
import { pictureAt } from '@pcmall/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { useMoney } from '../../lib/shop';
import { LinkButton } from '../../ui/link-button';
import { bundleOf } from './bundle-of';
import { cartQuery } from './cart.api';
import { cartMessages } from './cart.messages';

const shown = 4;

type Line = Pick<CartChild, 'cartId' | 'quantity' | 'product'>;

const entryOf = ({ cartId, quantity, product }: Line) => {
  const { productId, skuSaleId, name, picture, price } = product;
  return { cartId, quantity, name, picture, price, to: `/product/${productId}?skuSaleId=${skuSaleId}` };
};

/** The lines of a promotion one by one, a bundle as a whole. */
const entriesOf = (item: CartItem, currency: string) => {
  const { cartId, quantity, actDetail, bundleDetail, products, children } = item;
  if (actDetail) return children.map(entryOf);
  if (bundleDetail) return [{ cartId, quantity, ...bundleOf(item, bundleDetail, currency) }];
  return products.map((product) => entryOf({ cartId, quantity, product }));
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
          {data?.items
            .flatMap((item) => entriesOf(item, data.currency))
            .slice(0, shown)
            .map(({ cartId, to, picture, name, price, quantity }) => (
              <li key={cartId}>
                <Link to={to} className="flex items-center gap-3 py-2 hover:text-theme-text">
                  <img src={pictureAt(picture, 80)} alt="" width={48} height={48} className="rounded-sm bg-ground" />
                  <span className="line-clamp-2 grow">{name}</span>
                  <span className="numbers text-sm whitespace-nowrap text-ink-soft">
                    {money(price)} × {quantity}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
        <LinkButton to="/cart" block className="mt-3">
          {t('cart.view')}
        </LinkButton>
      </div>
    </div>
  );
}
