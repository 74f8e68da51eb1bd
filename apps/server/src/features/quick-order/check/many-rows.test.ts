import { setImmediate as turn } from 'node:timers/promises';
import { batchPreOrderDetailList } from '@pcmall/contract/quick-order-orders';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../core/context';
import type { ReadRow } from '../../../gateways/sheet/sheet';
import { countStatements } from '../../../testing/count-statements';
import { openQuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { readQuickOrderRows } from '../sheet/read-rows.service';

/** Each to somebody else, so that each is an order. */
const parcels = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) =>
    sheetLine({ recipientPhone: `139${10_000_000 + start + index}`, street: `科技园路${index}号` }),
  );

/** How many turns the event loop had for others. */
const countTurns = async (working: Promise<unknown>): Promise<number> => {
  let [turns, isOver] = [0, false];
  const over = working.finally(() => {
    isOver = true;
  });
  for (; !isOver; turns += 1) await turn();
  await over;
  return turns;
};

/** Counts how often a number is sealed, which each row has done once as it is stored and once as it is checked. */
const countingSeals = (context: Context) => {
  const seals = { all: 0, inTurn: 0, mostInTurn: 0 };
  const count = () => {
    if (seals.inTurn === 0)
      setImmediate(() => {
        seals.inTurn = 0;
      });
    seals.all += 1;
    seals.inTurn += 1;
    seals.mostInTurn = Math.max(seals.mostInTurn, seals.inTurn);
    return context.keys.idData;
  };
  return { context: { ...context, keys: Object.create(context.keys, { idData: { get: count } }) }, seals };
};

describe('a file of many rows', () => {
  test('[BAT-06] is read in many short turns, so that others have theirs', async () => {
    const cells = ['王小明', '13800138000', 'MILK-001', '1'].map((text) => ({ text }));
    const headers = ['收件人', '手机号', '商品编码', '数量'].map((text) => ({ text }));
    const rows: ReadRow[] = Array.from({ length: 5001 }, (_, index) => ({
      line: index + 1,
      cells: index === 0 ? headers : cells,
    }));

    const reading = readQuickOrderRows('parcels.xlsx', {}, async () => ({
      sheets: [{ name: '', isCut: false, rows }],
    }));
    const turns = await countTurns(reading);

    expect(await reading).toMatchObject({ rows: { length: 5000 } });
    expect(turns).toBeGreaterThanOrEqual(5000 / 50 - 1);
  });

  test('[BAT-06] is stored and checked fifty rows at a time, and others have their turn in between', async () => {
    const shop = await openQuickOrderShop();
    const { context, seals } = countingSeals(shop.context);

    const uploaded = await shop.upload(parcels(100), { context });

    expect(uploaded).toMatchObject({ succeeded: 100, draft: { counts: { orders: 100 } } });
    expect(seals.all).toBe(200);
    expect(seals.mostInTurn).toBeLessThanOrEqual(50);
  });

  test('[BAT-06] asks the database no more often for the rows of a piece than for one', async () => {
    const shop = await openQuickOrderShop();
    const gift = await shop.given.product();
    await shop.given.promotion({ productIds: [shop.productId], tiers: [{ gifts: [gift.skuId], giftCount: 1 }] });
    const statementsFor = async (count: number, start: number) => {
      let draftId = '';
      const upload = async () => {
        draftId = (await shop.upload(parcels(count, start))).draft.draftId;
      };
      const look = async () => {
        const { data } = await shop.call(batchPreOrderDetailList, { body: { draftId } });
        expect(data.totals).toMatchObject({ orders: count, pieces: count * 2 });
      };
      return [await countStatements(upload), await countStatements(look)];
    };
    await statementsFor(1, 0);

    const few = await statementsFor(2, 1000);

    expect(await statementsFor(40, 2000)).toEqual(few);
  });
});
