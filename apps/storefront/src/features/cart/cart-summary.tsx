import type { Cart } from '@pcmall/contract/cart';
import { reductionOf } from '@pcmall/domain/cart';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { toast } from '../../ui/toast';
import { useStartCheckout } from '../checkout';
import { cartMessages } from './cart.messages';
import { selectedLinesOf } from './cart-change';

/** What promotions and bundles take off, each as a sum of its own. */
const reductionsIn = ({ items, currency }: Cart) => {
  const offBy = (kind: 'actDetail' | 'bundleDetail') =>
    items
      .filter((item) => item.invalid === null && item[kind])
      .reduce((sum, item) => sum + reductionOf(item, currency), 0);
  return [
    { key: 'cart.off.promotion' as const, amount: offBy('actDetail') },
    { key: 'cart.off.bundle' as const, amount: offBy('bundleDetail') },
  ].filter(({ amount }) => amount > 0);
};

/** Follows the page; its sums are those of the server. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useT(cartMessages);
  const money = useMoney();
  const { start: startCheckout, prepare, isPending, dialog } = useStartCheckout();
  const selected = cart.items.filter(({ invalid }) => invalid === null).flatMap(selectedLinesOf);
  const off = reductionsIn(cart);
  const start = () => {
    if (selected.length === 0) toast.error(t('cart.selectProducts'));
    else void startCheckout({ shoppingCartIds: selected });
  };
  return (
    <aside aria-labelledby="cart-summary" className="sticky top-20 rounded-lg border border-line p-6">
      <h2 id="cart-summary" className="mb-4 text-lg font-semibold">
        {t('cart.summary')}
      </h2>
      <dl className="grid grid-cols-2 gap-y-3 [&_dd]:text-end">
        <dt className="text-ink-soft">{t('cart.selected')}</dt>
        <dd className="numbers">{t('cart.pieces', { n: cart.selectedQuantity })}</dd>
        {off.length > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.before')}</dt>
            <dd className="numbers">{money(cart.selectedAmount + off.reduce((sum, { amount }) => sum + amount, 0))}</dd>
          </>
        )}
        {off.map(({ key, amount }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{t(key)}</dt>
            <dd className="numbers text-danger">{money(-amount)}</dd>
          </div>
        ))}
        <dt className="self-center text-ink-soft">{t('cart.goods')}</dt>
        <dd>
          <Price minor={cart.selectedAmount} currency={cart.currency} size="lg" />
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
        onClick={start}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('cart.checkout')}
      </Button>
      {dialog}
    </aside>
  );
}
