import { pasteQuickOrder } from '@pcmall/contract/quick-order';
import { batchCreateOrder, batchPreOrderDetailList, getQuickOrderProgress } from '@pcmall/contract/quick-order-orders';
import { shopInDatabase } from '@pcmall/server/testing/shop-in-database';
import { expect } from '@playwright/test';
import { startPostgres } from '../../scripts/postgres.mjs';
import { test } from '../testing/crash-test';
import { type OutsideCaller, outsideCaller } from '../testing/outside-call';
import { retry } from '../testing/retry';

/** Several pieces of the job that makes them. */
const parcels = 300;
const startStock = 1000;

const lines = Array.from(
  { length: parcels },
  (_, index) =>
    `王小明 139${10_000_000 + index} 11010519491231002X 广东省深圳市南山区科技园路${index + 1}号 MILK-001 x1`,
);

/** How far the orders are; asked until there is an answer. */
const progressOf = async ({ call }: OutsideCaller, draftId: string) =>
  (
    await retry(
      () => call(getQuickOrderProgress, { query: { draftId } }),
      () => {},
    )
  ).data;

test('[BAT-04.2] a server that is killed while it makes orders goes on with them, and makes each once', async ({
  makeServer,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  try {
    const server = await makeServer({ DATABASE_URL: postgres.url });
    const { given, shopId, read, close } = await shopInDatabase({ url: postgres.url, dataDir });
    await given.shop({ payChannels: ['balance'] });
    await given.carrier();
    await given.product({ stock: startStock, skus: [{ code: 'MILK-001' }] });
    const agent = outsideCaller(server.origin, shopId, await given.account({ batchOrderOpened: true }));
    await server.start();
    const { draft } = (await agent.call(pasteQuickOrder, { body: { text: lines.join('\n') } })).data;
    const { draftId } = draft;
    expect(draft.counts).toMatchObject({ rows: parcels, wrong: 0, orders: parcels });
    const { version, totals } = (await agent.call(batchPreOrderDetailList, { body: { draftId } })).data;
    const press = { draftId, version, expectedTotal: totals.total };
    await agent.call(batchCreateOrder, { body: press });

    const madeBefore: number[] = [];
    for (const wanted of [1, parcels / 3]) {
      await expect
        .poll(async () => (await progressOf(agent, draftId)).made, { intervals: [10], timeout: 60_000 })
        .toBeGreaterThanOrEqual(wanted);
      await server.kill();
      madeBefore.push((await read()).orders.length);
      await server.start();
      // Whoever heard nothing presses again.
      await agent.call(batchCreateOrder, { body: press });
    }

    await expect
      .poll(async () => progressOf(agent, draftId), { timeout: 90_000 })
      .toMatchObject({ isMaking: false, orders: parcels, made: parcels, failed: 0, unpaidOrders: parcels });
    expect(Math.min(...madeBefore), 'it was killed in the middle').toBeLessThan(parcels);
    const { orders, stock } = await read();
    expect(new Set(orders.map((order) => order.idempotency_key)).size).toBe(parcels);
    expect(orders).toHaveLength(parcels);
    expect(orders.every(({ pieces }) => Number(pieces) === 1)).toBe(true);
    expect(stock.map((sku) => [sku.stock, Number(sku.sold)])).toEqual([[startStock - parcels, parcels]]);
    await close();
  } finally {
    await postgres.stop();
  }
});
