import { randomUUID } from 'node:crypto';
import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import type { Envelope } from '@pcmall/contract/envelope';
import { type ImportResult, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { batchCreateOrder, batchPreOrderDetailList, getQuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import { headersOf, requestOf } from '../hammer';
import { pause } from '../server';
import { addShoppers, type BenchShopper } from '../shoppers';
import { type Stand, shopId } from '../stand';

export interface Agent {
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<DataOf<E>>;
  /** Answers with the envelope, as a hostile file is refused. */
  upload: (name: string, content: Uint8Array<ArrayBuffer>) => Promise<Envelope<ImportResult>>;
}

const agentOf = ({ server: { origin } }: Stand, shopper: BenchShopper): Agent => ({
  call: async (endpoint, input) => {
    const { url, ...request } = requestOf(origin, headersOf(shopId, shopper), endpoint, input);
    const answer = (await (await fetch(url, request)).json()) as Envelope<DataOf<typeof endpoint>>;
    if (!answer.success) throw new Error(`${endpoint.path}: ${answer.message}`);
    return answer.data;
  },
  upload: async (name, content) => {
    const body = new FormData();
    body.set('idempotencyKey', randomUUID());
    body.set('file', new Blob([content]), name);
    const url = `${origin}/mallapi${uploadQuickOrder.path}`;
    const answer = await fetch(url, { method: 'POST', headers: headersOf(shopId, shopper), body });
    return (await answer.json()) as Envelope<ImportResult>;
  },
});

/** Shoppers for whom quick orders are open. */
export const addAgents = async (stand: Stand, count: number): Promise<Agent[]> => {
  const shoppers = await addShoppers(stand, count);
  await stand.sql.query('UPDATE accounts SET batch_order_opened = true WHERE shop_id = $1 AND account_id = ANY($2)', [
    shopId,
    shoppers.map(({ accountId }) => accountId),
  ]);
  return shoppers.map((shopper) => agentOf(stand, shopper));
};

/** Looks at the orders of a draft. */
export const lookAt = ({ call }: Agent, draftId: string) => call(batchPreOrderDetailList, { body: { draftId } });

/** Makes the orders that were looked at, asking as the page does; answers with how many were made. */
export const makeAll = async (
  { call }: Agent,
  draftId: string,
  { version, totals }: Awaited<ReturnType<typeof lookAt>>,
): Promise<number> => {
  const body = { draftId, version, expectedTotal: totals.total };
  let progress = await call(batchCreateOrder, { body });
  while (progress.isMaking) {
    await pause(500);
    progress = await call(getQuickOrderProgress, { query: { draftId } });
  }
  if (progress.failed > 0) throw new Error(`${progress.failed} failed: ${progress.failures[0]?.message}`);
  return progress.made;
};
