import {
  checkGoodsImport,
  exportGoods,
  type GoodsImport,
  getGoodsImport,
  runGoodsImport,
  uploadGoodsSheet,
} from '@pcmall/contract/console/goods-import';
import { goodsSheetNames } from '@pcmall/domain/goods-sheet';
import { writeXlsx } from 'hucre/xlsx';
import { pause } from '../server';
import { type Stand, shopId, withCpu } from '../stand';
import { number, type Row } from '../table';
import { callerOf } from './caller';

const products = 5000;

/** One variant each, with all that a supplier's list has but pictures. */
const sheetOf = (category: string) => {
  const fields = [
    'skuCode',
    'nameZh',
    'nameEn',
    'category',
    'optionsZh',
    'optionsEn',
    'price',
    'stock',
    'weight',
  ] as const;
  const rows = Array.from({ length: products }, (_, at) => [
    ...[`BENCH-${at}`, `蜂蜜礼盒第${at}款`, `Honey gift box ${at}`, category],
    ...['容量=250克', 'Size=250 g', (10 + (at % 90)).toFixed(2), String(at % 40), '300'],
  ]);
  return writeXlsx({ sheets: [{ name: 'goods', rows: [fields.map((field) => goodsSheetNames[field].zh), ...rows] }] });
};

/** A sheet of 5,000 products: read, checked, written, and what was exported checked once more (GOODS-03). */
export const measureGoodsImport = async (stand: Stand): Promise<Row[]> => {
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
  const timed = async <Result>(work: () => Promise<Result>) => {
    const begin = performance.now();
    const { result, server, database } = await withCpu(stand, work);
    return { result, seconds: (performance.now() - begin) / 1000, cpu: (server + database) / 1000 };
  };
  const check = async (sheet: Uint8Array) => {
    const { importId, columns } = await call(uploadGoodsSheet, {
      body: {},
      files: { file: new Blob([Buffer.from(sheet)]) },
    });
    await call(checkGoodsImport, { params: { importId }, body: { columns: columns.map(({ field }) => field) } });
    return until(importId, 'checked');
  };
  const sheet = await sheetOf(rows[0]?.name.zh ?? '');
  const checked = await timed(() => check(sheet));
  const { importId } = checked.result;
  if (checked.result.new !== products) throw new Error(`${checked.result.wrong} rows were wrong`);
  const written = await timed(async () => {
    await call(runGoodsImport, { params: { importId }, body: {} });
    return until(importId, 'done');
  });
  if (written.result.written !== products) throw new Error(`${written.result.failed} rows failed`);
  const exported = await timed(() => file(exportGoods, { body: { filters: { keyword: '蜂蜜礼盒' } } }));
  const again = await timed(() => check(exported.result));
  if (again.result.same !== products) throw new Error('An export came back as something else');
  const total = checked.seconds + written.seconds;
  const figure = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
    `${number(seconds, 1)} s, CPU ${number(cpu, 1)} s`;
  return [
    { what: 'sheet of 5,000 new products: read and checked', figure: figure(checked) },
    { what: '… written', figure: figure(written), goal: 'both < 60 s', isMet: total < 60 },
    { what: '… exported', figure: figure(exported) },
    { what: '… and checked once more: all the same', figure: figure(again) },
  ];
};
