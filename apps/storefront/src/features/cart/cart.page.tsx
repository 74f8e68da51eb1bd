import type { CartLine, UnavailableLine } from '@pcmall/contract/cart-line';
import { Checkbox } from '@pcmall/ui/checkbox';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../lib/link-to';
import { BundleRow } from './bundle-row';
import { cartMessages } from './cart.messages';
import { useCart, useDeleteFromCart, useSelectInCart } from './cart-change-queue';
import { cartIdsOf, selectedCartIdsOf } from './cart-line.rules';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { PromotionLines } from './promotion-lines';
import { UnavailableLines } from './unavailable-lines';

type BuyableLine = Exclude<CartLine, UnavailableLine>;

const isBuyable = (line: CartLine): line is BuyableLine => line.kind !== 'unavailable';
const isUnavailable = (line: CartLine): line is UnavailableLine => line.kind === 'unavailable';

export default function CartPage() {
  const t = useT(cartMessages);
  const cart = useCart();
  const buyable = cart.lines.filter(isBuyable);
  const unavailable = cart.lines.filter(isUnavailable);
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-2xl font-semibold">{t('cart.title')}</h1>
      {cart.lines.length === 0 ? (
        <Empty
          drawing="cart"
          text={t('cart.empty')}
          action={<LinkButton to={linkTo('home')}>{t('cart.goShopping')}</LinkButton>}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6">
            {buyable.length > 0 && <BuyableLines lines={buyable} currency={cart.currency} />}
            {unavailable.length > 0 && <UnavailableLines lines={unavailable} />}
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  );
}

function BuyableLines({ lines, currency }: { lines: BuyableLine[]; currency: string }) {
  const t = useT(cartMessages);
  const cartIds = lines.flatMap(cartIdsOf);
  const selectedCartIds = lines.flatMap(selectedCartIdsOf);
  const select = useSelectInCart(cartIds);
  const isAllSelected = selectedCartIds.length === cartIds.length;
  return (
    <section className="rounded-lg border border-line">
      <header className="flex items-center gap-4 border-b border-line px-6 py-3 text-ink-soft">
        <Checkbox
          label={t('cart.selectAll')}
          checked={isAllSelected}
          mixed={selectedCartIds.length > 0 && !isAllSelected}
          onChange={() => select(!isAllSelected)}
        />
        {selectedCartIds.length > 0 && <RemoveSelected cartIds={selectedCartIds} />}
      </header>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.kind === 'promotion' ? line.promotionId : line.cartId} line={line} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, currency }: { line: BuyableLine; currency: string }) {
  switch (line.kind) {
    case 'plain':
      return <CartRow line={line} currency={currency} />;
    case 'promotion':
      return <PromotionLines group={line} currency={currency} />;
    case 'bundle':
      return <BundleRow bundle={line} currency={currency} />;
  }
}

function RemoveSelected({ cartIds }: { cartIds: string[] }) {
  const t = useT(cartMessages);
  const { mutate: remove } = useDeleteFromCart();
  const ask = async () => {
    const title = t('cart.confirmRemoveMany', { n: cartIds.length });
    const isSure = await confirm({ title, confirmText: t('cart.remove'), danger: true });
    if (isSure) remove(cartIds);
  };
  return (
    <button type="button" onClick={() => void ask()} className="ms-auto text-sm hover:text-danger">
      {t('cart.removeSelected')}
    </button>
  );
}
