import type { PromotionGroup } from '@pcmall/contract/cart-line';
import { reductionOf } from '@pcmall/domain/cart';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { Price } from '@pcmall/ui/price';
import { toast } from '@pcmall/ui/toast';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMoney, useShop } from '../../lib/shop';
import { CnyHint } from '../../ui/cny-hint';
import { CurrencyCode } from '../../ui/currency-code';
import { giftPickerMessages } from '../../ui/gift-picker.messages';
import { useStartCheckout } from '../checkout';
import type { ShownCart } from './cart.api';
import { cartMessages } from './cart.messages';
import { giftsDue, selectedCartIdsOf, selectedPieces } from './cart-line.rules';

const GiftDialog = lazy(() => import('./gift-dialog'));

/** What promotions and bundles take off together, in minor units: the figure of the checkout (CART-09). */
const reductionIn = ({ lines, currency }: ShownCart): number =>
  lines.reduce(
    (sum, line) => (line.kind === 'promotion' || line.kind === 'bundle' ? sum + reductionOf(line, currency) : sum),
    0,
  );

/** Follows the page; its sums are the server's, or those that the same rules give until it has answered (CART-04). */
export function CartSummary({ cart }: { cart: ShownCart }) {
  const t = useT(cartMessages);
  const gift = useT(giftPickerMessages);
  const money = useMoney();
  const { start: startCheckout, prepare, isPending, dialog } = useStartCheckout();
  const [choosingFor, setChoosingFor] = useState<PromotionGroup>();
  const hasAsked = useRef(false);
  const selectedCartIds = cart.lines.flatMap(selectedCartIdsOf);
  const waiting = cart.lines.filter((line) => line.kind === 'promotion').filter((group) => giftsDue(group) > 0);
  /** Asks once; true to go on as it is. */
  const goesWithoutGifts = async () => {
    const [group] = waiting;
    if (!group || hasAsked.current) return true;
    hasAsked.current = true;
    const goesOn = await confirm({
      title: t('cart.gift.ask'),
      text: t('cart.gift.left', { n: waiting.reduce((sum, each) => sum + giftsDue(each), 0) }),
      confirmText: gift('gift.without'),
      cancelText: gift('gift.choose'),
    });
    if (!goesOn) setChoosingFor(group);
    return goesOn;
  };
  const reduction = reductionIn(cart);
  const checkOut = async () => {
    if (selectedCartIds.length === 0) toast.error(t('cart.selectProducts'));
    else if (await goesWithoutGifts()) await startCheckout({ shoppingCartIds: selectedCartIds });
  };
  return (
    <aside aria-labelledby="cart-summary" className="sticky top-20 rounded-lg border border-line p-6">
      <h2 id="cart-summary" className="mb-4 text-lg font-semibold">
        {t('cart.summary')}
      </h2>
      <dl className="grid grid-cols-2 gap-y-3 [&_dd]:text-end">
        <dt className="text-ink-soft">{t('cart.selected')}</dt>
        <dd className="numbers">{t('cart.pieces', { n: selectedPieces(cart.lines) })}</dd>
        {reduction > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.before')}</dt>
            <dd className="numbers">{money(cart.selectedAmount + reduction)}</dd>
            <dt className="text-ink-soft">{t('cart.off')}</dt>
            <dd className="numbers text-danger">{money(-reduction)}</dd>
          </>
        )}
        <dt className="self-center text-ink-soft">{t(reduction > 0 ? 'cart.after' : 'cart.before')}</dt>
        <dd>
          <Price minor={cart.selectedAmount} currency={cart.currency} size="lg" />
          <CurrencyCode currency={cart.currency} />
          <CnyHint minor={cart.selectedAmount} className="block" />
        </dd>
        {cart.selectedSaving > 0 && (
          <>
            <dt className="text-ink-soft">{t('cart.saving')}</dt>
            <dd className="numbers text-danger">{money(cart.selectedSaving)}</dd>
          </>
        )}
      </dl>
      <FreeFreight goods={cart.selectedAmount} />
      <p className="mt-2 text-sm text-ink-muted">{t('cart.later')}</p>
      <Button
        block
        size="lg"
        className="mt-4"
        pending={isPending}
        onClick={() => void checkOut()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('cart.checkout')}
      </Button>
      {dialog}
      {choosingFor && (
        <Suspense>
          <GiftDialog group={choosingFor} onClose={() => setChoosingFor(undefined)} />
        </Suspense>
      )}
    </aside>
  );
}

/** What is missing to delivery for nothing, by the sum that the checkout goes by: goods after offers (CART-09). */
function FreeFreight({ goods }: { goods: number }) {
  const t = useT(cartMessages);
  const money = useMoney();
  const { freeShippingFrom } = useShop();
  if (freeShippingFrom === null || goods === 0) return null;
  const missing = freeShippingFrom - goods;
  return (
    <p className="numbers mt-4 flex items-start gap-2 rounded-md bg-theme-soft px-3 py-2 text-sm">
      <Icon name="truck" size={16} className="mt-0.5 shrink-0 text-theme-text" />
      <span>{missing > 0 ? t('cart.free.missing', { amount: money(missing) }) : t('cart.free.reached')}</span>
    </p>
  );
}
