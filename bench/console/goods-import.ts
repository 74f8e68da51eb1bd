import { exportGoods } from '@pcmall/contract/console/goods-import';
import { type Stand, shopId, withCpu } from '../stand';
import { number, type Row } from '../table';
import { importsOf, sheetProducts } from './imports';

/** A sheet of 5,000 products: read, checked, written, what was exported checked once more, and taken back (GOODS-03). */
export const measureImports = async (stand: Stand, ofShop: string, what: string): Promise<Row[]> => {
  const { check, write, undo, newSheet, file } = await importsOf(stand, ofShop);
  const timed = async <Result>(work: () => Promise<Result>) => {
    const begin = performance.now();
    const { result, server, database } = await withCpu(stand, work);
    return { result, seconds: (performance.now() - begin) / 1000, cpu: (server + database) / 1000 };
  };
  const sheet = await newSheet('BENCH');
  const checked = await timed(() => check(sheet));
  const { importId } = checked.result;
  if (checked.result.new !== sheetProducts) throw new Error(`${checked.result.wrong} rows were wrong`);
  const written = await timed(() => write(importId));
  const exported = await timed(() => file(exportGoods, { body: { filters: { keyword: '蜂蜜礼盒第' } } }));
  const again = await timed(() => check(exported.result));
  if (again.result.same !== sheetProducts) throw new Error('An export came back as something else');
  const undone = await timed(() => undo(importId));
  const total = checked.seconds + written.seconds;
  const figure = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
    `${number(seconds, 1)} s, CPU ${number(cpu, 1)} s`;
  return [
    { what: `sheet of 5,000 new products${what}: read and checked`, figure: figure(checked) },
    { what: '… written', figure: figure(written), goal: 'both < 60 s', isMet: total < 60 },
    { what: '… exported', figure: figure(exported) },
    { what: '… and checked once more: all the same', figure: figure(again) },
    { what: '… undone', figure: figure(undone), goal: '< 60 s', isMet: undone.seconds < 60 },
  ];
};

export const measureGoodsImport = (stand: Stand): Promise<Row[]> => measureImports(stand, shopId, '');
