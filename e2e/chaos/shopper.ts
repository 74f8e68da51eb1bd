import { randomUUID } from 'node:crypto';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getOrderDetail } from '@pcmall/contract/order';
import { getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import type { Shopper } from '@pcmall/server/testing/shopper';
import { outsideCaller } from '../testing/outside-call';
import { type Faults, type Insisting, insisting } from './insist';
import { waysToPay } from './paying';
import type { Random } from './random';
import { type Asked, askForRefund } from './refunding';

/** What the shop has said yes to. */
export interface Promised {
  accountId: string;
  orderId: string;
  preOrderId: string;
  idempotencyKey: string;
  /** Before a red packet lowered it. */
  total: number;
  /** What the payment page said; 0 when it was not looked at, or had none. */
  redPacket: number;
  isPaid: boolean;
  isClosed: boolean;
}

export interface ChaosShopper {
  /** Buys, pays, cancels and asks for refunds until `stop`; what is under way is finished first. */
  shop: () => Promise<void>;
  stop: () => void;
  /** Sends an order once more; answers with the order's id. */
  repeat: (order: Promised) => Promise<string>;
  /** Asks once more for a refund of what was paid last. */
  askAtLast: () => Promise<void>;
  promises: Promised[];
  /** The refunds that the shop has taken up. */
  asked: Asked[];
  /** Keys of all orders that were ever sent. */
  keys: Set<string>;
}

export interface Errand {
  origin: string;
  shopId: string;
  shopper: Shopper;
  /** The network address that the servers see. */
  address: string;
  skuIds: string[];
  payPassword: string;
  random: Random;
  faults: Faults;
}

type Wanted = Pick<Promised, 'preOrderId' | 'idempotencyKey' | 'total'>;

const beginCheckout = async (call: Insisting['call'], { skuIds, random }: Errand): Promise<Wanted | undefined> => {
  for (const skuSaleId of skuIds)
    if (random.happens(0.7)) await call(addToCart, { body: { skuSaleId, quantity: random.pick([1, 2]) } });
  const cart = await call(findAllCart);
  const shoppingCartIds = cart.success ? cart.data.items.map(({ cartId }) => cartId) : [];
  if (shoppingCartIds.length === 0) return undefined;
  const begun = await call(preOrderTemp, { body: { shoppingCartIds } });
  if (!begun.success) return undefined;
  const { preOrderId } = begun.data;
  const shown = await call(preOrder, { body: { preOrderId } });
  return shown.success ? { preOrderId, idempotencyKey: randomUUID(), total: shown.data.price.total } : undefined;
};

export const chaosShopper = (errand: Errand): ChaosShopper => {
  const { origin, shopId, shopper, random, faults } = errand;
  const caller = outsideCaller(origin, shopId, shopper, errand.address);
  const { call } = insisting(caller, faults);
  const ways = waysToPay({ ...errand, caller, call });
  const promises: Promised[] = [];
  const asked: Asked[] = [];
  const keys = new Set<string>();
  let isShopping = true;

  const send = ({ preOrderId, idempotencyKey, total: expectedTotal }: Wanted) =>
    call(createOrder, { body: { preOrderId, idempotencyKey, expectedTotal } });

  const ask = async (orderId: string) => {
    const request = await askForRefund({ call, random }, orderId);
    if (request) asked.push(request);
  };

  const order = async (): Promise<Promised | undefined> => {
    const wanted = await beginCheckout(call, errand);
    if (!wanted) return undefined;
    keys.add(wanted.idempotencyKey);
    const answer = await send(wanted);
    // A repeated call may have changed the cart: then the shop says so, and the shopper begins anew.
    if (!answer.success) return undefined;
    const { accountId } = shopper;
    const sent = { accountId, orderId: answer.data.orderId, ...wanted };
    const made = { ...sent, redPacket: 0, isPaid: false, isClosed: false };
    promises.push(made);
    return made;
  };

  /** Opens the payment page, which draws the order's red packet. */
  const look = async (orderId: string): Promise<number> => {
    const shown = await call(getPayChannelTypes, { query: { orderId } });
    return shown.success ? shown.data.redPacket : 0;
  };

  return {
    shop: async () => {
      while (isShopping) {
        const made = await order();
        if (!made) continue;
        const { orderId } = made;
        if (random.happens(0.7)) made.redPacket = await look(orderId);
        await random.pick(ways)(orderId);
        const payment = await call(payStatusSearch, { query: { orderId, tenantId: shopId } });
        const seen = await call(getOrderDetail, { params: { orderId } });
        made.isPaid = payment.success && payment.data.state === 'paid';
        made.isClosed = seen.success && seen.data.status === 'closed';
        if (made.isPaid && random.happens(0.5)) await ask(orderId);
      }
    },
    stop: () => {
      isShopping = false;
    },
    askAtLast: async () => {
      const paid = promises.findLast(({ isPaid }) => isPaid);
      if (paid) await ask(paid.orderId);
    },
    repeat: async (made) => {
      const again = await send(made);
      return again.success ? again.data.orderId : again.message;
    },
    promises,
    asked,
    keys,
  };
};
