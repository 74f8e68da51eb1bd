import { getCartCount } from '@pcmall/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { useSession } from '../../../lib/session';

// Apart from the cart itself, since the header needs it on every page.

export const cartCountQuery = apiQuery(getCartCount);

/** The number at the cart; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  return useQuery({ ...cartCountQuery, enabled: isLoggedIn }).data ?? 0;
};
