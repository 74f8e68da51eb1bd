import { readFileSync } from 'node:fs';
import { inClient } from '../client';
import type { ShoppingJob, ShoppingResult } from '../clients/shopping';
import { addShoppers, stockUp } from '../shoppers';
import { type Stand, shopId } from '../stand';
import { number, quantile, type Row } from '../table';
import { type Agent, addAgents } from './agent';

const seconds = Math.max(4, Math.round(Number(process.env.BENCH_SECONDS ?? 8) / 2));
/** Few enough that the machine has room, as a shop has on an ordinary day. */
const connections = 4;
const shopperCount = 200;

const shopFor = async (stand: Stand, skuIds: string[], shoppers: ShoppingJob['shoppers']) => {
  const job = { shopId, shoppers, skuIds, payPassword: '', spki: '', seconds, connections, what: 'addToCart' as const };
  const { times } = await inClient<ShoppingJob, ShoppingResult>('shopping', { ...job, origin: stand.server.origin });
  return { perSecond: times.length / seconds, p99: quantile(times, 0.99) };
};

/** Sends a file again and again until it is over; answers with how often it was read. */
const sendOn = async (agent: Agent, file: Uint8Array<ArrayBuffer>, isOver: () => boolean): Promise<number> => {
  for (let sent = 0; ; sent += 1) {
    if (isOver()) return sent;
    const answer = await agent.upload('hostile.xlsx', file);
    if (answer.success) throw new Error('A hostile file was taken');
  }
};

/** Shoppers at their carts, alone and while two agents upload a file that was made to keep the server busy (BAT-02.3). */
export const measureHostile = async (stand: Stand, path: string): Promise<Row> => {
  const file = new Uint8Array(readFileSync(path));
  const skuIds = await stockUp(stand, 40);
  const shoppers = await addShoppers(stand, shopperCount);
  const agents = await addAgents(stand, 2);
  await shopFor(stand, skuIds, shoppers);
  const alone = await shopFor(stand, skuIds, shoppers);
  let isOver = false;
  const uploads = Promise.all(agents.map((agent) => sendOn(agent, file, () => isOver)));
  const beside = await shopFor(stand, skuIds, shoppers).finally(() => {
    isOver = true;
  });
  const sent = (await uploads).reduce((sum, times) => sum + times, 0);
  return {
    what: `adding to carts while a hostile file is uploaded ${sent} times`,
    figure: `${number(beside.perSecond)}/s, p99 ${number(beside.p99)} ms`,
    ratio: `${number(alone.perSecond)}/s, p99 ${number(alone.p99)} ms without it`,
    goal: 'p99 < 100 ms',
    isMet: beside.p99 < 100,
  };
};
