import { useT } from '../../i18n/i18n';
import { confirm } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/icon-button';
import { cartMessages } from './cart.messages';
import { useDeleteFromCart } from './cart-changes';

type RemoveLineProps = { cartIds: string[]; name: string; question: string };

/** Asks first: what is removed is gone (CART-06). */
export function RemoveLine({ cartIds, name, question }: RemoveLineProps) {
  const t = useT(cartMessages);
  const { mutate: remove } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({ text: question, confirmText: t('cart.remove'), danger: true });
    if (isSure) remove(cartIds);
  };
  return (
    <IconButton icon="trash" className="-me-2.5" label={t('cart.removeLine', { name })} onClick={() => void ask()} />
  );
}
