import type { CheckoutChange, CheckoutChoices } from '@pcmall/contract/checkout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useChangeText } from '../../lib/product-text/change-text';
import { checkoutMessages } from './checkout.messages';

/** Where on the page a change belongs. */
export type ChangePlace = 'recipient' | 'sender' | 'delivery' | 'packing' | 'coupon' | 'goods' | 'summary';

const places: Record<CheckoutChange['kind'], ChangePlace> = {
  price: 'goods',
  shortage: 'goods',
  offSale: 'goods',
  offerOver: 'goods',
  giftLeft: 'goods',
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

/** Of goods: what is told of one product, or, with their names, of all that are not among these. */
type Goods = { named: string } | { besides: readonly string[] };

/** What is told at a place of the page, a line for each change; undefined where nothing has changed. */
export const useChangeNotes = (changes: readonly CheckoutChange[]) => {
  const textOf = useChangeText();
  const t = useT(checkoutMessages);
  return (place: ChangePlace, goods?: Goods): string | undefined => {
    const here = changes.filter(({ kind, name }) => {
      if (places[kind] !== place) return false;
      if (!goods) return true;
      return 'named' in goods ? goods.named === name : !goods.besides.includes(name);
    });
    const isNamed = goods !== undefined && 'besides' in goods;
    const textWithName = (change: CheckoutChange) =>
      isNamed ? t('checkout.change.of', { name: change.name, change: textOf(change) }) : textOf(change);
    return here.length > 0 ? [...new Set(here.map(textWithName))].join('\n') : undefined;
  };
};

/** From the top of the page down; the summary is beside all of them. */
const steps: readonly ChangePlace[] = ['recipient', 'sender', 'delivery', 'packing', 'coupon', 'goods'];

/** Moves the focus, and with it the page, to the topmost step where something has changed. */
export const showChange = (changes: readonly CheckoutChange[]) => {
  const step = steps.find((place) => changes.some(({ kind }) => places[kind] === place));
  if (step) document.getElementById(step)?.focus();
};

const goneChoices: Partial<Record<CheckoutChange['kind'], keyof CheckoutChoices>> = {
  recipientGone: 'recipientId',
  senderGone: 'senderId',
  deliveryGone: 'deliveryMode',
  carrierGone: 'carrierId',
  pickUpGone: 'pickUpPointId',
  packingGone: 'materialId',
  coupon: 'couponId',
};

/** What can't be had any more is chosen no longer: it would be told again with every look at the checkout. */
export const withoutGone = (choices: CheckoutChoices, changes: readonly CheckoutChange[]): CheckoutChoices => {
  const left = { ...choices };
  for (const { kind } of changes) {
    const gone = goneChoices[kind];
    if (gone) delete left[gone];
  }
  return left;
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
