import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { cancelOrder } from '@pcmall/contract/order';
import { balancePayment, generatePayLink, payStatusSearch } from '@pcmall/contract/payment';
import type { Shopper } from '@pcmall/server/testing/shopper';
import { outsideCaller } from '../testing/outside-call';
import { type Faults, insisting } from './insist';
import type { Random } from './random';

/** What the shop has said yes to. */
export interface Promised {
  accountId: string;
  orderId: string;
  idempotencyKey: string;
  total: number;
  isPaid: boolean;
  isCancelled: boolean;
}

export interface ChaosShopper {
  /** Buys, pays and cancels until `stop`; what is under way is finished first. */
  shop: () => Promise<void>;
  stop: () => void;
  /** Sends an order once more; answers with the order's id. */
  repeat: (order: Promised) => Promise<string>;
  promises: Promised[];
  /** Keys of all orders that were ever sent. */
  keys: Set<string>;
}

export interface Errand {
  origin: string;
  shopId: string;
  shopper: Shopper;
  address: string;
  skuIds: string[];
  payPassword: string;
  random: Random;
  faults: Faults;
}

const decisions = ['pay', 'payTold3', 'payUntold', 'decline'] as const;
const cashierPauseMs = 100;

export const chaosShopper = (errand: Errand): ChaosShopper => {
  const { origin, shopId, shopper, skuIds, payPassword, random, faults } = errand;
  const caller = outsideCaller(origin, shopId, shopper, errand.address);
  const { call } = insisting(caller, faults);
  const promises: Promised[] = [];
  const keys = new Set<string>();
  let isShopping = true;

  const fillCart = async (): Promise<string[]> => {
    for (const skuSaleId of skuIds) {
      if (random.happens(0.7)) await call(addToCart, { body: { skuSaleId, quantity: random.pick([1, 2]) } });
    }
    return ((await call(findAllCart)).data?.items ?? []).map(({ cartId }) => cartId);
  };

  const send = (order: { preOrderId: string; idempotencyKey: string; total: number }) => {
    const { preOrderId, idempotencyKey, total: expectedTotal } = order;
    return call(createOrder, { body: { preOrderId, idempotencyKey, expectedTotal } });
  };
  const sent = new Map<string, Parameters<typeof send>[0]>();

  const order = async (): Promise<Promised | undefined> => {
    const shoppingCartIds = await fillCart();
    if (shoppingCartIds.length === 0) return undefined;
    const begun = await call(preOrderTemp, { body: { shoppingCartIds } });
    if (!begun.success) return undefined;
    const { preOrderId } = begun.data;
    const shown = await call(preOrder, { body: { preOrderId } });
    if (!shown.success) return undefined;
    const wanted = { preOrderId, idempotencyKey: randomUUID(), total: shown.data.price.total };
    keys.add(wanted.idempotencyKey);
    const answer = await send(wanted);
    // A repeated call may have changed the cart: then the shop says so, and the shopper begins anew.
    if (!answer.success) return undefined;
    sent.set(answer.data.orderId, wanted);
    const { accountId } = shopper;
    const made = { accountId, orderId: answer.data.orderId, ...wanted, isPaid: false, isCancelled: false };
    promises.push(made);
    return made;
  };

  const state = async (orderId: string) =>
    (await call(payStatusSearch, { query: { orderId, tenantId: shopId } })).data?.state;

  const sealed = async (): Promise<string> => {
    for (;;) {
      try {
        return await caller.seal(payPassword);
      } catch {
        await pause(cashierPauseMs);
      }
    }
  };

  const payByBalance = async ({ orderId }: Promised) => {
    await call(balancePayment, { body: { orderId, payPassword: await sealed(), agreed: true } });
  };

  /** As a browser that was led to the cashier, and presses again when no answer comes. */
  const decideAtCashier = async (url: string) => {
    const body = new URLSearchParams({ decision: random.pick(decisions) });
    for (;;) {
      const answer = await fetch(new URL(url, origin), { method: 'POST', body, redirect: 'manual' }).catch(
        () => undefined,
      );
      if (answer && answer.status < 500) return;
      await pause(cashierPauseMs);
    }
  };

  const payAtCashier = async ({ orderId }: Promised) => {
    const link = await call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
    if (link.success && link.data.kind === 'page') await decideAtCashier(link.data.url);
  };

  const errands: readonly ((made: Promised) => Promise<void>)[] = [
    payByBalance,
    payAtCashier,
    payAtCashier,
    // Two tabs that pay at one moment, each its own way.
    async (made) => void (await Promise.all([payByBalance(made), payAtCashier(made)])),
    async ({ orderId }) => void (await call(cancelOrder, { body: { orderId } })),
    // Cancelled in one tab while it is paid in another: one of them wins.
    async (made) =>
      void (await Promise.all([payByBalance(made), call(cancelOrder, { body: { orderId: made.orderId } })])),
    async () => {},
  ];

  return {
    shop: async () => {
      while (isShopping) {
        const made = await order();
        if (!made) continue;
        await random.pick(errands)(made);
        made.isPaid = (await state(made.orderId)) === 'paid';
      }
    },
    stop: () => {
      isShopping = false;
    },
    repeat: async ({ orderId }) => {
      const wanted = sent.get(orderId);
      if (!wanted) return '';
      return (await send(wanted)).data?.orderId ?? '';
    },
    promises,
    keys,
  };
};
