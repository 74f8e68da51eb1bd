import { getCartCount } from '@pcmall/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { useSession } from '../../../lib/session';

// Apart from the cart itself, since the header needs it on every page.

export const cartCountQuery = apiQuery(getCartCount);

/** The number at the cart; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  const { data = 0 } = useQuery({ ...cartCountQuery, enabled: isLoggedIn });
  return isLoggedIn ? data : 0;
};
