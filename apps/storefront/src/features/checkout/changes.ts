import type { CheckoutChange } from '@pcmall/contract/checkout';
import { useT } from '../../i18n/i18n';
import { useMoney } from '../../lib/shop';
import { checkoutMessages } from './checkout.messages';

/** Where on the page a change belongs. */
export type ChangePlace = 'recipient' | 'sender' | 'delivery' | 'packing' | 'coupon' | 'goods' | 'summary';

const places: Record<CheckoutChange['kind'], ChangePlace> = {
  price: 'goods',
  shortage: 'goods',
  offSale: 'goods',
  offerOver: 'goods',
  reduction: 'goods',
  recipientGone: 'recipient',
  recipientEdited: 'recipient',
  senderGone: 'sender',
  senderEdited: 'sender',
  deliveryGone: 'delivery',
  carrierGone: 'delivery',
  pickUpGone: 'delivery',
  fee: 'delivery',
  packingGone: 'packing',
  packingFee: 'packing',
  coupon: 'coupon',
  couponDiscount: 'coupon',
  tax: 'summary',
  total: 'summary',
};

const pieces: ReadonlySet<CheckoutChange['kind']> = new Set(['shortage', 'offSale', 'offerOver']);

/** A change as a sentence. */
export const useChangeText = () => {
  const t = useT(checkoutMessages);
  const money = useMoney();
  return ({ kind, was, now }: CheckoutChange): string => {
    const shown = (figure: number) => (pieces.has(kind) ? figure : money(figure));
    return t(`checkout.change.${kind}`, { was: shown(was), now: shown(now) });
  };
};

/** What is told at a place of the page, or of one product there; undefined where nothing has changed. */
export const useChangeNotes = (changes: readonly CheckoutChange[]) => {
  const textOf = useChangeText();
  return (place: ChangePlace, name?: string): string | undefined => {
    const here = changes.filter((each) => places[each.kind] === place && (name === undefined || each.name === name));
    return here.length > 0 ? [...new Set(here.map(textOf))].join(' · ') : undefined;
  };
};

const edits: ReadonlySet<CheckoutChange['kind']> = new Set(['recipientEdited', 'senderEdited']);

/** Without what the shopper has edited on this very page. */
export const withoutEdits = (changes: readonly CheckoutChange[]) => changes.filter(({ kind }) => !edits.has(kind));

/** Both lists, each change once: what a refused order has told comes again with the next look at the checkout. */
export const mergeChanges = (told: readonly CheckoutChange[], seen: readonly CheckoutChange[]): CheckoutChange[] => {
  const isTold = (change: CheckoutChange) =>
    told.some(({ kind, name }) => kind === change.kind && name === change.name);
  return [...told, ...seen.filter((change) => !isTold(change))];
};
