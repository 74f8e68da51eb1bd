import { CallError } from '@pcmall/ui/lib/call-error';
import { useDialog } from '@pcmall/ui/use-dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginPath } from '../../../lib/navigation';
import { navigate, useLocation } from '../../../lib/router';
import { useSession } from '../../../lib/session';
import type { Basket } from '../started-checkout';
import { type BoughtItem, storePendingBuy, takePendingBuy } from './pending-buy';

const load = () => import('./start-checkout');

/** For the pointer or the focus that comes near the button. If this fails, the press tries again and reports it. */
const prepare = () => void load().catch(() => {});

/**
 * Starts a checkout. Its code loads in advance by `prepare`, or with the first press, which shows as pending meanwhile.
 * The caller renders `dialog`.
 */
export const useStartCheckout = () => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { dialog, ask } = useDialog();
  // Code that did not load is a failure of the screen, which offers to reload the page.
  if (failure) throw failure.error;

  const start = async (basket: Basket) => {
    setPending(true);
    try {
      const { startCheckout } = await load();
      await startCheckout(basket, ask);
    } catch (error) {
      if (!(error instanceof CallError)) setFailure({ error });
    } finally {
      setPending(false);
    }
  };
  return { start, prepare, isPending: isPending && dialog === null, dialog };
};

/** The promotion or bundle that it is bought in, and what was chosen of it. */
type Offer = Omit<BoughtItem, 'skuSaleId' | 'quantity'>;

/** Goes straight from a product to the order confirmation; visitors log in first, and then it goes on with what they wanted. */
export const useBuyNow = () => {
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const { start, isPending, dialog } = useStartCheckout();
  const goOn = useEffectEvent(() => {
    const item = takePendingBuy(location.pathname);
    if (item) void start({ productItemList: [item] });
  });
  useEffect(() => {
    if (isLoggedIn) goOn();
  }, [isLoggedIn]);
  const buyNow = (skuSaleId: string, quantity: number, offer: Offer = {}) => {
    const item = { ...offer, skuSaleId, quantity };
    if (isLoggedIn) return void start({ productItemList: [item] });
    storePendingBuy({ pathname: location.pathname, item });
    navigate(loginPath(location, { reason: 'buy' }));
  };
  return { buyNow, prepare: () => isLoggedIn && prepare(), isPending, dialog };
};
