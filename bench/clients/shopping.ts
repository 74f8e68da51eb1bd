import { randomUUID } from 'node:crypto';
import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { type CallInput, type DataOf, type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import type { Envelope } from '@pcmall/contract/envelope';
import { balancePayment, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { headersOf } from '../hammer';
import { seal } from '../seal';
import type { BenchShopper } from '../shoppers';
import { openConnection } from './connection';
import { serve } from './serve';

export interface ShoppingJob {
  origin: string;
  shopId: string;
  shoppers: BenchShopper[];
  skuIds: string[];
  payPassword: string;
  /** The server's public key. */
  spki: string;
  connections: number;
  seconds: number;
  /** What each connection does again and again. */
  what: 'addToCart' | 'checkout';
}

export interface ShoppingResult {
  seconds: number;
  /** Milliseconds that each took. */
  times: number[];
  /** The same for each call, by its path. */
  calls: Record<string, number[]>;
}

type Send = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<DataOf<E>>;

/** All that the storefront calls from the cart to the page that says paid. */
const checkOut = async (send: Send, job: ShoppingJob, skuSaleId: string) => {
  await send(addToCart, { body: { skuSaleId, quantity: 1 } });
  const { items } = await send(findAllCart);
  const shoppingCartIds = items.map(({ cartId }) => cartId);
  const { preOrderId } = await send(preOrderTemp, { body: { shoppingCartIds } });
  const { price } = await send(preOrder, { body: { preOrderId } });
  const order = { preOrderId, idempotencyKey: randomUUID(), expectedTotal: price.total };
  const { orderId } = await send(createOrder, { body: order });
  await send(getPayChannelTypes, { query: { orderId } });
  await send(balancePayment, { body: { orderId, payPassword: seal(job, job.payPassword), agreed: true } });
  const { state } = await send(payStatusSearch, { query: { orderId, tenantId: job.shopId } });
  if (state !== 'paid') throw new Error(`The order is ${state}`);
};

const pick = <Item>(list: Item[], turn: number): Item => {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

serve<ShoppingJob, ShoppingResult>(async (job) => {
  const times: number[] = [];
  const calls: Record<string, number[]> = {};
  const begin = performance.now();
  const end = begin + job.seconds * 1000;

  const shop = async (lane: number) => {
    const own = job.shoppers.filter((_, index) => index % job.connections === lane);
    const { send: sendMessage, close } = openConnection(job.origin);
    for (let turn = 0; performance.now() < end; turn += 1) {
      const headers = headersOf(job.shopId, pick(own, turn));
      const send: Send = async (endpoint, input) => {
        const start = performance.now();
        const path = `/mallapi${pathWithQuery(endpoint, input)}`;
        const { method } = endpoint;
        const sent = { method, path, headers: { ...headers, 'accept-encoding': 'identity' } };
        const { text } = await sendMessage(method === 'POST' ? { ...sent, body: input?.body ?? {} } : sent);
        const envelope: Envelope<DataOf<typeof endpoint>> = JSON.parse(text);
        if (!envelope.success) throw new Error(`${endpoint.path}: ${envelope.message}`);
        const pathTimes = calls[endpoint.path] ?? [];
        calls[endpoint.path] = pathTimes;
        pathTimes.push(performance.now() - start);
        return envelope.data;
      };
      const start = performance.now();
      const skuSaleId = pick(job.skuIds, turn * 7 + lane);
      if (job.what === 'checkout') await checkOut(send, job, skuSaleId);
      else await send(addToCart, { body: { skuSaleId, quantity: 1 } });
      times.push(performance.now() - start);
    }
    close();
  };
  await Promise.all(Array.from({ length: job.connections }, (_, lane) => shop(lane)));
  return { seconds: (performance.now() - begin) / 1000, times, calls };
});
