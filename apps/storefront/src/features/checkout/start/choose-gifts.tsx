import type { GiftChoice } from '@pcmall/contract/promotion-rule';
import type { AskInDialog } from '@pcmall/ui/use-dialog';
import type { Basket } from '../started-checkout';

/**
 * The same with the gifts that its shopper chooses, where what is bought at once leaves a choice (CART-05); undefined when the
 * dialog is closed, which buys nothing.
 */
export const withChosenGifts = async (
  basket: Basket,
  [choice]: readonly GiftChoice[],
  ask: AskInDialog,
): Promise<Basket | undefined> => {
  const [item] = basket.productItemList ?? [];
  if (!choice || !item) return basket;
  const { gifts, giftCount } = choice;
  const { default: GiftPicker } = await import('../../../ui/gift-picker');
  const chosen = await ask<string[]>((answer) => (
    <GiftPicker
      {...{ gifts, giftCount }}
      onChoose={answer}
      onWithout={() => answer([])}
      onClose={() => answer(undefined)}
    />
  ));
  if (!chosen || chosen.length === 0) return chosen && basket;
  return { ...basket, productItemList: [{ ...item, giftProducts: chosen }] };
};
