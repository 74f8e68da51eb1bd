import { randomUUID } from 'node:crypto';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import type { Envelope } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { balancePayment, payStatusSearch } from '@pcmall/contract/payment';
import type { Shopper } from '@pcmall/server/testing/shopper';
import { outsideCaller } from './outside-call';
import { retry } from './retry';

/** An order that the server has said yes to. */
export interface Acknowledged {
  accountId: string;
  orderId: string;
  total: number;
  preOrderId: string;
  idempotencyKey: string;
  isPaid: boolean;
}

export interface PersistentShopper {
  /** Buys and pays again and again, through every crash, until `stop`; the purchase under way is finished first. */
  shop: () => Promise<void>;
  stop: () => void;
  acknowledged: Acknowledged[];
  /** How many calls got no answer. */
  cutOff: () => number;
  /** Sends the same order once more. */
  repeat: (order: Acknowledged) => Promise<string>;
}

const dataOf = <Data>({ success, data, message }: Envelope<Data>): Data => {
  if (!success) throw new Error(`Refused: ${message}`);
  return data;
};

interface Errand {
  origin: string;
  shopId: string;
  shopper: Shopper;
  skuIds: string[];
  payPassword: string;
}

export const persistentShopper = ({ origin, shopId, shopper, skuIds, payPassword }: Errand): PersistentShopper => {
  const { call, seal } = outsideCaller(origin, shopId, shopper);
  const acknowledged: Acknowledged[] = [];
  let isShopping = true;
  let cutOff = 0;

  /** As a browser's reload button: the same call until it is answered. */
  const insist = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    retry(work, () => {
      cutOff += 1;
    });

  const fillCart = async (): Promise<string[]> => {
    for (const skuSaleId of skuIds) {
      const body = { skuSaleId, quantity: 1, idempotencyKey: randomUUID() };
      dataOf(await insist(() => call(addToCart, { body })));
    }
    return dataOf(await insist(() => call(findAllCart))).items.map(({ cartId }) => cartId);
  };

  const send = (order: { preOrderId: string; idempotencyKey: string; total: number }) => {
    const { preOrderId, idempotencyKey, total: expectedTotal } = order;
    return insist(() => call(createOrder, { body: { preOrderId, idempotencyKey, expectedTotal } }));
  };

  const order = async (): Promise<Acknowledged> => {
    const shoppingCartIds = await fillCart();
    const { preOrderId } = dataOf(await insist(() => call(preOrderTemp, { body: { shoppingCartIds } })));
    const { price } = dataOf(await insist(() => call(preOrder, { body: { preOrderId } })));
    const wanted = { preOrderId, idempotencyKey: randomUUID(), total: price.total };
    const { orderId } = dataOf(await send(wanted));
    const made = { ...wanted, accountId: shopper.accountId, orderId, isPaid: false };
    acknowledged.push(made);
    return made;
  };

  const pay = async (made: Acknowledged) => {
    const { orderId } = made;
    const before = cutOff;
    const answer = await insist(async () =>
      call(balancePayment, { body: { orderId, payPassword: await seal(payPassword), agreed: true } }),
    );
    // Only who heard nothing of an earlier try may hear that it was paid by it.
    const isPaidAlready = answer.code === errors.alreadyPaid.code && cutOff > before;
    if (!isPaidAlready) dataOf(answer);
    const { state } = dataOf(await insist(() => call(payStatusSearch, { query: { orderId, tenantId: shopId } })));
    made.isPaid = state === 'paid';
  };

  return {
    shop: async () => {
      while (isShopping) await pay(await order());
    },
    stop: () => {
      isShopping = false;
    },
    acknowledged,
    cutOff: () => cutOff,
    repeat: async (made) => dataOf(await send(made)).orderId,
  };
};
