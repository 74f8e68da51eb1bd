import type { Cart, CartItem } from '@pcmall/contract/cart';
import { useT } from '../../i18n/i18n';
import { Checkbox } from '../../ui/checkbox';
import { confirm } from '../../ui/confirm-dialog';
import { Empty } from '../../ui/empty';
import { LinkButton } from '../../ui/link-button';
import { BundleRow } from './bundle-row';
import { cartMessages } from './cart.messages';
import { linesOf, selectedLinesOf } from './cart-change';
import { useCart, useDeleteFromCart, useSelect } from './cart-changes';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { InvalidLines } from './invalid-lines';
import { PromotionGroup } from './promotion-group';

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
  const all = items.flatMap(linesOf);
  const selected = items.flatMap(selectedLinesOf);
  const select = useSelect(all);
  const areAll = selected.length === all.length;
  return (
    <section className="rounded-lg border border-line">
      <header className="flex items-center gap-4 border-b border-line px-6 py-3 text-ink-soft">
        <Checkbox
          label={t('cart.selectAll')}
          checked={areAll}
          mixed={selected.length > 0 && !areAll}
          onChange={() => select(!areAll)}
        />
        {selected.length > 0 && <RemoveSelected cartIds={selected} />}
      </header>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartEntry key={item.actDetail ? item.activityId : item.cartId} item={item} currency={cart.currency} />
        ))}
      </ul>
    </section>
  );
}

function CartEntry({ item, currency }: { item: CartItem; currency: string }) {
  const { actDetail, bundleDetail, products } = item;
  const [product] = products;
  if (actDetail) return <PromotionGroup item={item} actDetail={actDetail} currency={currency} />;
  if (bundleDetail) return <BundleRow item={item} bundleDetail={bundleDetail} currency={currency} />;
  return product && <CartRow line={{ ...item, product }} currency={currency} />;
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
