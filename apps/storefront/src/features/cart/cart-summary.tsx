import type { Cart } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { toast } from '../../ui/toast';
import { useCheckout } from '../checkout';
import { cartMessages } from './cart.messages';

/** Follows the page; its sums are those of the server. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT(cartMessages);
  const money = useMoney();
  const { checkOut, isPending, dialogs } = useCheckout();
  const selected = cart.items.filter((item) => item.selection && item.invalid === null);
  const start = () => {
    if (selected.length === 0) toast.error(t('cart.selectProducts'));
    else checkOut(selected.map((item) => item.cartId));
  };
  return (
    <aside className="sticky top-20 rounded-lg border border-line p-6">
      <h2 className="mb-4 text-lg font-semibold">{t('cart.summary')}</h2>
      <dl className="grid grid-cols-2 gap-y-3 [&_dd]:text-end">
        <dt className="text-ink-soft">{t('cart.selected')}</dt>
        <dd className="numbers">{t('cart.pieces', { n: cart.selectedQuantity })}</dd>
        {cart.selectedSaving > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.saving')}</dt>
            <dd className="numbers text-danger">{money(cart.selectedSaving)}</dd>
          </>
        )}
        <dt className="self-center text-ink-soft">{t('cart.goods')}</dt>
        <dd>
          <Price minor={cart.selectedAmount} currency={cart.currency} size="lg" />
        </dd>
      </dl>
      <p className="mt-2 text-sm text-ink-muted">{t('cart.later')}</p>
      <Button block size="lg" className="mt-4" pending={isPending} onClick={start}>
        {t('cart.checkout')}
      </Button>
      {dialogs}
    </aside>
  );
}
