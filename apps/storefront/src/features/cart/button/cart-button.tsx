import { screens } from '@pcmall/contract/screens';
import { CountBadge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { lazy, Suspense, useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { Link, useLocation } from '../../../lib/router';
import { useAddAfterLogin } from '../add/use-add-to-cart';
import { cartButtonMessages } from './cart-button.messages';
import { useCartCount } from './cart-count.api';

/** Where the cart, or what was taken of it, is in view anyway. */
const ownScreens: ReadonlySet<string> = new Set([screens.cart.path, screens.confirmOrder.path]);

const CartPreview = lazy(() => import('./cart-preview'));

/** The cart in the header with its count; pointing at it shows what was added last. */
export function CartButton() {
  const t = useT(cartButtonMessages);
  const count = useCartCount();
  const [isNear, setNear] = useState(false);
  const { pathname } = useLocation();
  useAddAfterLogin();
  return (
    <div className="group relative shrink-0">
      <Link
        to={linkTo('cart')}
        onNear={() => setNear(true)}
        aria-label={t('cart.badge', { n: count })}
        className="flex h-11 items-center gap-2 rounded-md border border-line-strong px-4 transition-colors hover:border-theme-ring hover:text-theme-text"
      >
        <span className="relative">
          <Icon name="cart" size={22} />
          <span className="absolute start-3 -top-2 w-max">
            <CountBadge count={count} />
          </span>
        </span>
        <span className="ms-3.5 max-sm:hidden">{t('cart.title')}</span>
      </Link>
      <Suspense>{isNear && count > 0 && !ownScreens.has(pathname) && <CartPreview />}</Suspense>
    </div>
  );
}
