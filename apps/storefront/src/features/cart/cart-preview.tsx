import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { useMoney } from '../../lib/shop';
import { LinkButton } from '../../ui/link-button';
import { cartQuery } from './cart.api';
import { cartMessages } from './cart.messages';

const shown = 4;

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
          {data?.items.slice(0, shown).map(
            ({ cartId, quantity, products: [product] }) =>
              product && (
                <li key={cartId}>
                  <Link
                    to={`/product/${product.productId}?skuSaleId=${product.skuSaleId}`}
                    className="flex items-center gap-3 py-2 hover:text-theme-text"
                  >
                    <img
                      src={`${product.picture}?w=80`}
                      alt=""
                      width={48}
                      height={48}
                      className="rounded-sm bg-ground"
                    />
                    <span className="line-clamp-2 grow">{product.name}</span>
                    <span className="numbers text-sm whitespace-nowrap text-ink-soft">
                      {money(product.price)} × {quantity}
                    </span>
                  </Link>
                </li>
              ),
          )}
        </ul>
        <LinkButton to="/cart" block className="mt-3">
          {t('cart.view')}
        </LinkButton>
      </div>
    </div>
  );
}
