import type { Cart } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { Checkbox } from '../../ui/checkbox';
import { confirm } from '../../ui/confirm-dialog';
import { Empty } from '../../ui/empty';
import { LinkButton } from '../../ui/link-button';
import { cartMessages } from './cart.messages';
import { useCart, useDeleteFromCart, useSelect } from './cart-changes';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { InvalidLines } from './invalid-lines';

export default function CartPage() {
  const t = useT(cartMessages);
  const cart = useCart();
  const valid = cart.items.filter((item) => item.invalid === null);
  const invalid = cart.items.filter((item) => item.invalid !== null);
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-2xl font-semibold">{t('cart.title')}</h1>
      {cart.items.length === 0 ? (
        <Empty
          drawing="cart"
          text={t('cart.empty')}
          action={<LinkButton to="/home">{t('cart.goShopping')}</LinkButton>}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6">
          <div className="space-y-6">
            {valid.length > 0 && <Lines cart={cart} items={valid} />}
            {invalid.length > 0 && <InvalidLines items={invalid} />}
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  );
}

function Lines({ cart, items }: { cart: Cart; items: Cart['items'] }) {
  const t = useT(cartMessages);
  const select = useSelect(items.map((item) => item.cartId));
  const selected = items.filter((item) => item.selection);
  const areAll = selected.length === items.length;
  return (
    <section className="rounded-lg border border-line">
      <header className="flex items-center gap-4 border-b border-line px-6 py-3 text-ink-soft">
        <Checkbox
          label={t('cart.selectAll')}
          checked={areAll}
          mixed={selected.length > 0 && !areAll}
          onChange={() => select(!areAll)}
        />
        {selected.length > 0 && <RemoveSelected cartIds={selected.map((item) => item.cartId)} />}
      </header>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartRow key={item.cartId} item={item} currency={cart.currency} />
        ))}
      </ul>
    </section>
  );
}

function RemoveSelected({ cartIds }: { cartIds: string[] }) {
  const t = useT(cartMessages);
  const { mutate: remove } = useDeleteFromCart();
  const ask = async () => {
    const isSure = await confirm({ text: t('cart.confirmRemoveMany', { n: cartIds.length }), danger: true });
    if (isSure) remove(cartIds);
  };
  return (
    <button type="button" onClick={() => void ask()} className="ms-auto text-sm hover:text-danger">
      {t('cart.removeSelected')}
    </button>
  );
}
