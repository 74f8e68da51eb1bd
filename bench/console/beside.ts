import { findAllCart } from '@pcmall/contract/cart';
import { searchProducts } from '@pcmall/contract/catalogue';
import { getGoods, listGoods } from '@pcmall/contract/console/goods';
import { exportGoods } from '@pcmall/contract/console/goods-import';
import { getShopOrder, listShopOrders, noteShopOrder } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import type { HammerResult } from '../clients/hammer';
import { hammer, headersOf, type Request, requestOf } from '../hammer';
import { pause } from '../server';
import { type Stand, shopId } from '../stand';
import { number, type Row } from '../table';
import { importsOf } from './imports';
import type { LargeShop } from './large-shop';

const seconds = Math.max(4, Number(process.env.BENCH_SECONDS ?? 8));

/** Milliseconds from one deed to the next: 200 a minute. */
const pace = 300;

/** Again and again, until what it stands beside is over. */
const beside = async (request: Request, work: (isOver: () => boolean) => Promise<number>) => {
  let isOver = false;
  const [result, done] = await Promise.all([
    hammer(request, 2, seconds).finally(() => {
      isOver = true;
    }),
    work(() => isOver),
  ]);
  return { result, done };
};

const repeated = (deed: () => Promise<unknown>) => async (isOver: () => boolean) => {
  let done = 0;
  for (; !isOver(); done += 1) await deed();
  return done;
};

/** What a shopper feels of the staff's work: their cart, which is read from the database, and a list that is kept in memory. */
export const measureBeside = async (stand: Stand, shop: LargeShop): Promise<Row[]> => {
  const { goods, sales, shopper } = shop;
  const imports = await importsOf(stand, shop.shopId);
  const [order] = (await sales.call(listShopOrders, { query: { status: 'toShip' } })).records;
  const [product] = (await goods.call(listGoods, { query: {} })).records;
  const params = { orderId: order?.orderId ?? '' };
  const deeds = [
    () => sales.call(getOverview, {}),
    () => sales.call(listShopOrders, { query: { status: 'toShip' } }),
    () => sales.call(getShopOrder, { params }),
    () => sales.call(noteShopOrder, { params, body: { text: 'Rang twice' } }),
    () => goods.call(listGoods, { query: {} }),
    () => goods.call(getGoods, { params: { productId: product?.productId ?? '' } }),
  ];
  let turn = 0;
  const works: [string, (isOver: () => boolean) => Promise<number>][] = [
    [
      '200 staff actions a minute',
      repeated(async () => {
        const deed = deeds[turn % deeds.length];
        turn += 1;
        await Promise.all([deed?.(), pause(pace)]);
      }),
    ],
    [
      'exports of 5,000 products',
      repeated(async () => {
        await goods.file(exportGoods, { body: { filters: { keyword: '蜂蜜' } } });
        // As if each were the first of its hour: in a small shop one after another is more than anybody may have.
        await stand.sql.query('DELETE FROM rate_limits');
      }),
    ],
    [
      'imports of 5,000 products',
      repeated(async () => {
        turn += 1;
        const { importId } = await imports.check(await imports.newSheet(`BESIDE-${turn}`));
        await imports.write(importId);
      }),
    ],
  ];
  const headers = headersOf(shopId, shopper);
  const requests: [string, Request][] = [
    ['a cart', requestOf(stand.server.origin, headers, findAllCart)],
    ['a list', requestOf(stand.server.origin, headers, searchProducts)],
  ];
  const describe = ({ p50, p99 }: HammerResult) => `p50 ${p50} ms, p99 ${p99} ms`;
  const rows: Row[] = [];
  for (const [what, request] of requests) {
    const alone = await hammer(request, 2, seconds);
    for (const [name, work] of works) {
      const { result, done } = await beside(request, work);
      rows.push({
        what: `${what} of a shopper beside ${name}`,
        figure: `${describe(result)} (${number(done)} meanwhile)`,
        ratio: `${describe(alone)} alone`,
        goal: 'p99 < 100 ms',
        isMet: result.p99 < 100,
      });
    }
  }
  return rows;
};
