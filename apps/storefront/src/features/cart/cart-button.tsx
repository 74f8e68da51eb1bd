import { useEffect } from 'react';
import { useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { Link } from '../../lib/router';
import { useSession } from '../../lib/session';
import { CountBadge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast';
import { useAdd, useCartCount } from './cart.api';
import { cartMessages } from './cart.messages';
import { CartPreview } from './cart-preview';
import { takeWish } from './wish';

/** The cart in the header with its count; pointing at it shows what was added last. */
export function CartButton() {
  const t = useT(cartMessages);
  const count = useCartCount();
  useWishAfterLogin();
  return (
    <div className="group relative">
      <Link
        to="/cart"
        aria-label={t('cart.badge', { n: count })}
        className="flex h-11 items-center gap-2 rounded-md border border-line-strong px-4 transition-colors hover:border-theme-ring hover:text-theme-text"
      >
        <span className="relative">
          <Icon name="cart" size={22} />
          <span className="absolute -end-2.5 -top-2">
            <CountBadge count={count} />
          </span>
        </span>
        <span className="ms-2">{t('cart.title')}</span>
      </Link>
      {count > 0 && <CartPreview />}
    </div>
  );
}

const useWishAfterLogin = () => {
  const t = useT(cartMessages);
  const { isLoggedIn } = useSession();
  const { mutate } = useAdd();
  useEffect(() => {
    const wish = isLoggedIn ? takeWish() : undefined;
    if (!wish) return;
    mutate(wish, {
      onSuccess: () => toast.success(t('cart.added')),
      onError: (error) => error instanceof CallError && toast.error(error.message),
    });
  }, [isLoggedIn, mutate, t]);
};
