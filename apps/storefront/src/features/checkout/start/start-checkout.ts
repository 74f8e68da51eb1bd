import type { AskInDialog } from '@pcmall/ui/use-dialog';
import { repeatedChoicesOf } from '../../../lib/cart/repeat-order';
import { linkTo } from '../../../lib/link-to';
import { go } from '../../../lib/navigation';
import { currentLocation } from '../../../lib/router';
import { chooseCheckoutRecipient } from '../../address';
import { openCheckout } from '../checkout.api';
import { keepChoices, readKeptChoices } from '../kept-choices';
import type { Basket } from '../started-checkout';
import { withChosenGifts } from './choose-gifts';

/**
 * From the press of a button to the order confirmation, with the recipient that has to be asked for on the way
 * (ADDR-16) and the gifts that go with it (CART-05); a repeated order has its own (ORD-09). What can't be ordered is refused while the cart or the product is still in view. Throws what the calls
 * throw; their messages have been shown by then.
 */
export const startCheckout = async (goods: Basket, ask: AskInDialog): Promise<void> => {
  const { pathname } = currentLocation();
  const repeated = repeatedChoicesOf(goods.shoppingCartIds ?? []);
  const { giftChoices } = await openCheckout(goods, repeated);
  const basket = await withChosenGifts(goods, giftChoices, ask);
  if (!basket) return;
  if (basket !== goods) await openCheckout(basket, repeated);
  const recipient = repeated?.recipientId ? { id: repeated.recipientId } : await chooseCheckoutRecipient(ask);
  // The shopper may have left in the meantime.
  if (!recipient || currentLocation().pathname !== pathname) return;
  if (recipient !== 'default') {
    // Named just now: it counts before the one that was chosen for this basket earlier.
    const earlier = readKeptChoices(basket);
    keepChoices(basket, { ...earlier, choices: { ...earlier.choices, recipientId: recipient.id } });
  }
  go(linkTo('confirmOrder', { addressId: recipient === 'default' ? undefined : recipient.id }));
};
