import {
  checkGoodsImport,
  type GoodsImport,
  getGoodsImport,
  runGoodsImport,
  undoGoodsImport,
  uploadGoodsSheet,
} from '@pcmall/contract/console/goods-import';
import { goodsSheetNames } from '@pcmall/domain/goods-sheet';
import { writeXlsx } from 'hucre/xlsx';
import { pause } from '../server';
import type { Stand } from '../stand';
import { callerOf } from './caller';

/** In the sheet, with one variant each. */
export const sheetProducts = 5000;

const fields = [
  ...(['skuCode', 'nameZh', 'nameEn', 'category'] as const),
  ...(['optionsZh', 'optionsEn', 'price', 'stock', 'weight'] as const),
];

/** All that a supplier's list has but pictures; codes begin with the prefix. */
const writeSheet = (category: string, prefix: string) => {
  const rows = Array.from({ length: sheetProducts }, (_, at) => [
    ...[`${prefix}-${at}`, `蜂蜜礼盒第${at}款`, `Honey gift box ${at}`, category],
    ...['容量=250克', 'Size=250 g', (10 + (at % 90)).toFixed(2), String(at % 40), '300'],
  ]);
  return writeXlsx({ sheets: [{ name: 'goods', rows: [fields.map((field) => goodsSheetNames[field].zh), ...rows] }] });
};

/** Imports of goods by an owner of the shop, each step until it is done. */
export const importsOf = async (stand: Stand, shopId: string) => {
  const { call, file } = await callerOf(stand, shopId);
  const { rows } = await stand.sql.query<{ name: { zh: string } }>(
    `SELECT name FROM categories c WHERE shop_id = $1 AND parent_id IS NULL ORDER BY position LIMIT 1`,
    [shopId],
  );
  const until = async (importId: string, state: GoodsImport['state']) => {
    for (;;) {
      const found = await call(getGoodsImport, { params: { importId } });
      if (found.state === state) return found;
      await pause(100);
    }
  };
  return {
    file,
    newSheet: (prefix: string) => writeSheet(rows[0]?.name.zh ?? '', prefix),
    check: async (sheet: Uint8Array) => {
      const { importId, columns } = await call(uploadGoodsSheet, {
        body: {},
        files: { file: new Blob([Buffer.from(sheet)]) },
      });
      await call(checkGoodsImport, { params: { importId }, body: { columns: columns.map(({ field }) => field) } });
      return until(importId, 'checked');
    },
    write: async (importId: string) => {
      await call(runGoodsImport, { params: { importId }, body: {} });
      const done = await until(importId, 'done');
      if (done.written !== sheetProducts) throw new Error(`${done.failed} rows failed`);
    },
    undo: async (importId: string) => {
      await call(undoGoodsImport, { params: { importId }, body: {} });
      await until(importId, 'undone');
    },
  };
};
