import { reductionOf } from '@pcmall/domain/cart';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { Button } from '../../ui/button';
import { CnyHint } from '../../ui/cny-hint';
import { Price } from '../../ui/price';
import { toast } from '../../ui/toast';
import { useStartCheckout } from '../checkout';
import type { ShownCart } from './cart.api';
import { cartMessages } from './cart.messages';
import { selectedCartIdsOf } from './cart-line.rules';

/** What promotions and bundles take off, in minor units, each as a sum of its own. */
const reductionsIn = ({ lines, currency }: ShownCart) => {
  const reductionBy = (kind: 'promotion' | 'bundle') =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + reductionOf(line, currency), 0);
  return [
    { key: 'cart.off.promotion' as const, amount: reductionBy('promotion') },
    { key: 'cart.off.bundle' as const, amount: reductionBy('bundle') },
  ].filter(({ amount }) => amount > 0);
};

/** Follows the page; its sums are the server's, or those that the same rules give until it has answered (CART-04). */
export function CartSummary({ cart }: { cart: ShownCart }) {
  const t = useT(cartMessages);
  const money = useMoney();
  const { start: startCheckout, prepare, isPending, dialog } = useStartCheckout();
  const selectedCartIds = cart.lines.flatMap(selectedCartIdsOf);
  const reductions = reductionsIn(cart);
  const checkOut = () => {
    if (selectedCartIds.length === 0) toast.error(t('cart.selectProducts'));
    else void startCheckout({ shoppingCartIds: selectedCartIds });
  };
  return (
    <aside aria-labelledby="cart-summary" className="sticky top-20 rounded-lg border border-line p-6">
      <h2 id="cart-summary" className="mb-4 text-lg font-semibold">
        {t('cart.summary')}
      </h2>
      <dl className="grid grid-cols-2 gap-y-3 [&_dd]:text-end">
        <dt className="text-ink-soft">{t('cart.selected')}</dt>
        <dd className="numbers">{t('cart.pieces', { n: cart.selectedQuantity })}</dd>
        {reductions.length > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.before')}</dt>
            <dd className="numbers">
              {money(cart.selectedAmount + reductions.reduce((sum, { amount }) => sum + amount, 0))}
            </dd>
          </>
        )}
        {reductions.map(({ key, amount }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{t(key)}</dt>
            <dd className="numbers text-danger">{money(-amount)}</dd>
          </div>
        ))}
        <dt className="self-center text-ink-soft">{t('cart.goods')}</dt>
        <dd>
          <Price minor={cart.selectedAmount} currency={cart.currency} size="lg" />
          <CnyHint minor={cart.selectedAmount} className="block" />
        </dd>
        {cart.selectedSaving > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.saving')}</dt>
            <dd className="numbers text-danger">{money(cart.selectedSaving)}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-sm text-ink-muted">{t('cart.later')}</p>
      <Button
        block
        size="lg"
        className="mt-4"
        pending={isPending}
        onClick={checkOut}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('cart.checkout')}
      </Button>
      {dialog}
    </aside>
  );
}
