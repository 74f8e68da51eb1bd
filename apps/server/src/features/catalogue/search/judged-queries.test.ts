import { searchProducts } from '@pcmall/contract/catalogue';
import { australianGoods, singaporeanGoods } from '@pcmall/demo/goods/goods';
import { expect, test } from 'vitest';
import { loadGoods } from '../../../demo/load-goods';
import { openShop } from '../../../testing/open-shop';
import judged from './judged-queries.data.json';
import { indexAllProducts } from './search-index.service';

const goodsByName = { australian: australianGoods, singaporean: singaporeanGoods };

const openDemo = async (name: keyof typeof goodsByName) => {
  const { context, shopId, call } = await openShop();
  const shop = { shopId, goods: goodsByName[name] };
  const pictures = { logo: '', banners: [], icons: new Map(), products: new Map() };
  await context.db.transaction().execute((trx) => loadGoods(trx, shop, pictures, context.clock.now()));
  await indexAllProducts(context.db, shopId);
  await context.shops.changed(context.db, shopId, 'catalogue');
  return async (keyword: string) => {
    const { data } = await call(searchProducts, { query: { keyword } }, { as: null, language: 'zh' });
    return data.records[0]?.productId.toUpperCase();
  };
};

test('[CAT-02.2] 150 queries and more are judged', () => {
  expect(new Set(judged.map(({ goods, query }) => `${goods} ${query}`)).size).toBeGreaterThanOrEqual(150);
});

test.each(['australian', 'singaporean'] as const)(
  '[CAT-02.2] what people judged to be first is first, among the %s goods of the demo',
  async (name) => {
    const findFirst = await openDemo(name);
    const wrong: string[] = [];
    for (const { goods, kind, query, first } of judged) {
      if (goods !== name) continue;
      const found = await findFirst(query);
      if (!found || !first.includes(found)) wrong.push(`${kind} “${query}”: ${found} instead of ${first.join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
