import { getGoodsImport, runGoodsImport, undoGoodsImport } from '@pcmall/contract/console/goods-import';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findLedgerFaults } from '../../../commands/ledger.queries';
import type { Db, Trx } from '../../../db/database';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { goodsCsv, sheetActions } from '../../../testing/sheets/goods';
import { queueImport } from './import-jobs.service';

/** Three pieces of the job that writes them. */
const products = 250;
const pieceSize = 100;
const skus = ['A', 'B'];

const rows = Array.from({ length: products }, (_, index) =>
  skus.map((sku) => ({
    ...{ productCode: `N-${index}`, skuCode: `N-${index}-${sku}`, nameZh: `商品${index}`, nameEn: `Product ${index}` },
    ...{
      category: 'food',
      price: '10',
      stock: '5',
      weight: '100',
      optionsZh: `款式=${sku}`,
      optionsEn: `Style=${sku}`,
    },
  })),
).flat();

const backendOf = async (db: Db): Promise<number> => {
  const { rows: found } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return found[0]?.pid ?? 0;
};

/** Ends the connection that waits for what another holds, once there is one. */
const endWhoWaitsFor = async (db: Db, holder: number) => {
  const end = sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${holder} = ANY(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await end.execute(db)).rows.length, { timeout: 20_000 }).toBeGreaterThan(0);
};

/** Works at an import until it waits in the middle of a piece for what `hold` holds, and ends its connection there. */
const breakAt = async ({ context }: OpenShop, work: () => Promise<unknown>, hold: (trx: Trx) => Promise<unknown>) => {
  const { db } = context;
  const taken = new Error('Nothing of what was held stays');
  await expect(
    db.transaction().execute(async (trx) => {
      await hold(trx);
      const working = work();
      await endWhoWaitsFor(db, await backendOf(trx));
      await working;
      throw taken;
    }),
  ).rejects.toBe(taken);
};

/** Pieces of all variants by product, and the entries of their ledger. */
const stored = async ({ context, shopId }: OpenShop) => {
  const { rows: found } = await sql<{ skus: number; pieces: number; entries: number }>`
    SELECT count(DISTINCT s.sku_id)::integer AS skus, coalesce(sum(l.change), 0)::integer AS pieces,
      count(l.entry_id)::integer AS entries
    FROM products p
    LEFT JOIN skus s ON s.shop_id = p.shop_id AND s.product_id = p.product_id
    LEFT JOIN stock_ledger l ON l.shop_id = s.shop_id AND l.sku_id = s.sku_id
    WHERE p.shop_id = ${shopId} AND p.code LIKE 'N-%' GROUP BY p.product_id`.execute(context.db);
  return found;
};

const whole = { skus: 2, pieces: 10, entries: 2 };

testOnPostgres(
  '[GOODS-03] an import and its undoing whose connections end in the middle leave whole pieces, go on, and do nothing twice',
  async () => {
    const shop = await openShop();
    const { given, console, context, shopId } = shop;
    const { db, jobs } = context;
    const sheets = sheetActions(shop);
    await given.category('food', { zh: '食品', en: 'Food' });
    const other = await given.product({ skus: [{ code: 'OTHER', stock: 0 }] });
    const { importId } = await sheets.checked(goodsCsv(rows));
    const input = { params: { importId }, body: {} };
    const stateOf = async () => (await console(getGoodsImport, input)).data;
    const goOn = async () => {
      await queueImport(context, db, { shopId, importId });
      await jobs.drain();
    };

    // Another has the code of a variant in the second piece, whose products are written by then.
    const takeCode = (trx: Trx) =>
      trx
        .insertInto('skus')
        .values({
          ...{ shop_id: shopId, sku_id: 'held', product_id: other.productId, code: 'N-150-A', price: 1, stock: 0 },
        })
        .execute();
    await console(runGoodsImport, input);
    await breakAt(shop, () => jobs.drain(), takeCode);
    expect(await stored(shop)).toEqual(Array.from({ length: pieceSize }, () => whole));
    expect(await stateOf()).toMatchObject({
      state: 'running',
      written: 2 * pieceSize,
      failed: 0,
      toRestore: pieceSize,
    });

    for (let times = 0; times < 2; times += 1) {
      await console(runGoodsImport, input);
      await goOn();
      expect(await stateOf()).toMatchObject({ state: 'done', written: 2 * products, failed: 0, toRestore: products });
      expect(await stored(shop)).toEqual(Array.from({ length: products }, () => whole));
    }
    expect(await findLedgerFaults(db, [shopId])).toEqual([]);

    // Another holds an entry of the ledger that goes with a product of the second piece, which is out of the search by then.
    const kept = await db
      .selectFrom('goods_import_undos')
      .innerJoin('skus', 'skus.product_id', 'goods_import_undos.product_id')
      .select('skus.sku_id')
      .where('goods_import_undos.shop_id', '=', shopId)
      .where('skus.shop_id', '=', shopId)
      .orderBy('goods_import_undos.product_id')
      .execute();
    const holdEntry = (trx: Trx) =>
      trx
        .selectFrom('stock_ledger')
        .select('entry_id')
        .where('shop_id', '=', shopId)
        .where('sku_id', '=', kept[2 * 150]?.sku_id ?? '')
        .forUpdate()
        .execute();
    await console(undoGoodsImport, input);
    await breakAt(shop, () => jobs.drain(), holdEntry);
    expect(await stored(shop)).toEqual(Array.from({ length: products - pieceSize }, () => whole));
    expect(await stateOf()).toMatchObject({ state: 'undoing', restored: pieceSize, toRestore: products - pieceSize });
    for (let times = 0; times < 2; times += 1) {
      await console(undoGoodsImport, input);
      await goOn();
      expect(await stateOf()).toMatchObject({ state: 'undone', restored: products, kept: 0, toRestore: 0 });
    }
    expect(await stored(shop)).toEqual([]);
  },
);
