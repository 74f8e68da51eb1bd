import { partsOf } from '@pcmall/contract/console/list-export';
import { beginOrderExport, exportOrders } from '@pcmall/contract/console/order-export';
import { number, quantile, type Row } from '../table';
import type { LargeShop } from './large-shop';

/** All orders of a large shop as one file, part by part. */
export const measureExport = async ({ sales }: LargeShop): Promise<Row[]> => {
  const parts: number[] = [];
  const begin = performance.now();
  const begunExport = await sales.call(beginOrderExport, { query: {} });
  const begun = performance.now() - begin;
  for (const orderIds of partsOf(begunExport)) {
    const asked = performance.now();
    await sales.call(exportOrders, { body: { orderIds, language: 'zh' } });
    parts.push(performance.now() - asked);
  }
  const seconds = (performance.now() - begin) / 1000;
  return [
    { what: `console, ${number(begunExport.rows)} orders: export begun`, figure: `${number(begun)} ms` },
    {
      what: '… a part of 1,000',
      figure: `p50 ${number(quantile(parts, 0.5))} ms, max ${number(Math.max(...parts))} ms`,
    },
    { what: '… the whole file', figure: `${number(seconds, 1)} s` },
  ];
};
