import { type ProductList, searchProducts, suggest } from '@pcmall/contract/catalogue';
import type { CallInput } from '@pcmall/contract/endpoint';
import { getPromotion } from '@pcmall/contract/offer';
import { dayMs } from '@pcmall/domain/dates';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

type SearchInput = CallInput<typeof searchProducts>['query'];

const names = (list: ProductList) => list.records.map((card) => card.name);

const openMarket = async () => {
  const shop = await openShop();
  const search = async (query: SearchInput) =>
    (await shop.call(searchProducts, { query }, { language: 'zh', as: null })).data;
  const suggestFor = async (keyword: string) =>
    (await shop.call(suggest, { query: { keyword } }, { language: 'zh', as: null })).data;
  return { ...shop, search, suggestFor };
};

const honey = { zh: '麦卢卡蜂蜜', en: 'Manuka honey' };

describe('words as this audience types them', () => {
  test.each([
    ['fengmi', 'pinyin'],
    ['FENG MI', 'pinyin by syllable'],
    ['fēngmì', 'pinyin with tones'],
    ['mailukafengmi', 'pinyin of the whole name'],
    ['mailuka feng', 'two words'],
    ['mlkfm', 'initials'],
    ['fengm', 'an unfinished syllable'],
    ['麥盧卡蜂蜜', 'traditional characters'],
    ['麦卢ka', 'both scripts'],
    ['kangweita', 'the brand in pinyin'],
    ['kwt', 'initials of the brand'],
    ['康維他', 'the brand in traditional characters'],
    ['comvita', 'the brand in English'],
    ['康维他蜂蜜', 'brand and word without a space'],
  ])('[CAT-02.2] “%s” finds it: %s', async (keyword) => {
    const { given, search } = await openMarket();
    await given.brand('b1', { zh: '康维他', en: 'Comvita' });
    await given.product({ name: honey, brandId: 'b1' });
    await given.product({ name: { zh: '鱼油软胶囊', en: 'Fish oil' } });

    const list = await search({ keyword });

    expect(names(list)).toEqual(['麦卢卡蜂蜜']);
    expect(list.corrected).toBeNull();
  });

  test.each(['changbai', 'zhangbai'])(
    '[CAT-02.2] “%s”: a character is found by each of its readings',
    async (keyword) => {
      const { given, search } = await openMarket();
      await given.product({ name: { zh: '长白', en: 'Ginseng' } });

      expect(names(await search({ keyword }))).toEqual(['长白']);
    },
  );

  test('[CAT-02.2] a name in traditional characters is found by simplified ones, and is shown as it was written', async () => {
    const { given, search } = await openMarket();
    await given.product({ name: { zh: '榴槤餅乾', en: 'Durian biscuits' } });

    expect(names(await search({ keyword: '榴莲饼干' }))).toEqual(['榴槤餅乾']);
    expect(names(await search({ keyword: 'liulian binggan' }))).toEqual(['榴槤餅乾']);
  });

  test('[CAT-02.2] pinyin of another shop’s goods finds nothing', async () => {
    const [here, elsewhere] = await Promise.all([openMarket(), openMarket()]);
    await elsewhere.given.product({ name: honey });
    await here.given.product({ name: { zh: '鱼油', en: 'Fish oil' } });

    expect((await here.search({ keyword: 'fengmi' })).total).toBe(0);
    expect(await here.suggestFor('fengmi')).toEqual({ words: [], products: [] });
  });

  test('[CAT-02.2] while pinyin is being typed, Chinese words, brands and products are offered', async () => {
    const { given, suggestFor } = await openMarket();
    await given.brand('b1', { zh: '康維他', en: 'Comvita' });
    await given.product({ name: honey, brandId: 'b1' });

    expect(await suggestFor('mailuk')).toMatchObject({ words: ['麦卢卡'], products: [{ name: '麦卢卡蜂蜜' }] });
    expect((await suggestFor('kangwei')).words).toContain('康維他');
    expect((await suggestFor('康维')).words).toEqual(['康維他']);
  });
});

describe('codes', () => {
  test.each(['JAR-500', 'jar-500', '9310055123457', '931 0055 123457', '036000291452', '0036000291452'])(
    '[CAT-02.2] “%s” finds the one product that has it, not goods that share a part',
    async (keyword) => {
      const { given, search, suggestFor } = await openMarket();
      const sku = { code: 'JAR-500', barcode: keyword.includes('36000') ? '036000291452' : '9310055123457' };
      await given.product({ name: { zh: '蜂蜜', en: 'Honey' }, skus: [{ price: 100 }, sku] });
      await given.product({ name: { zh: '罐子', en: 'Jar 500' } });

      expect(names(await search({ keyword }))).toEqual(['蜂蜜']);
      expect((await suggestFor(keyword)).products.map(({ name }) => name)).toEqual(['蜂蜜']);
    },
  );

  test('[CAT-02.2] the code of a product off sale or of another shop finds nothing', async () => {
    const [here, elsewhere] = await Promise.all([openMarket(), openMarket()]);
    await here.given.product({ onSale: false, skus: [{ code: 'OFF-1' }] });
    await elsewhere.given.product({ skus: [{ code: 'FAR-1', barcode: '9310055123457' }] });

    for (const keyword of ['OFF-1', 'FAR-1', '9310055123457']) expect((await here.search({ keyword })).total).toBe(0);
  });
});

describe('brands', () => {
  const openBrands = async () => {
    const market = await openMarket();
    for (const id of ['a', 'b', 'c']) await market.given.brand(id, { zh: id, en: id });
    for (const [brandId, count] of [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ] as const)
      for (let n = 0; n < count; n += 1) await market.given.product({ name: `Tea ${brandId}${n}`, brandId });
    await market.given.product({ name: 'Cake', brandId: 'c' });
    return market;
  };

  test('[CAT-02.2] several brands together, while the list of brands and its numbers stay', async () => {
    const { search } = await openBrands();
    const brands = [
      { id: 'a', name: 'a', count: 3 },
      { id: 'b', name: 'b', count: 2 },
      { id: 'c', name: 'c', count: 1 },
    ];

    expect(await search({ keyword: 'tea', brandId: 'b,a' })).toMatchObject({ total: 5, brands });
    expect(await search({ keyword: 'tea', brandId: 'a' })).toMatchObject({ total: 3, brands });
    expect(await search({ keyword: 'tea' })).toMatchObject({ total: 6, brands });
    expect(await search({ keyword: 'tea', brandId: 'unknown' })).toMatchObject({ total: 0, brands });
  });

  test('[CAT-02.2] a brand that was chosen stays in the list even when nothing of it is found', async () => {
    const { search } = await openBrands();

    const list = await search({ keyword: 'cake', brandId: 'a' });

    expect(list.total).toBe(0);
    expect(list.brands).toEqual([
      { id: 'c', name: 'c', count: 1 },
      { id: 'a', name: 'a', count: 0 },
    ]);
  });

  test('[CAT-02.2] a corrected word is told with brands chosen too', async () => {
    const { given, search } = await openMarket();
    await given.brand('b1', { zh: '康维他', en: 'Comvita' });
    await given.product({ name: honey, brandId: 'b1' });

    expect(await search({ keyword: 'manuca', brandId: 'b1' })).toMatchObject({ total: 1, corrected: 'manuka' });
  });
});

test('[CAT-02.2] sold-out goods come last, whatever the order', async () => {
  const { given, search } = await openMarket();
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * dayMs);
  await given.product({ name: 'Green tea', sales: 90, price: 100, stock: 0, listedAt: at(9) });
  await given.product({ name: 'Green tea', sales: 95, price: 900, stock: 0, listedAt: at(8) });
  await given.product({ name: 'Black tea', subtitle: { en: 'green' }, sales: 1, price: 500, listedAt: at(1) });

  for (const keyword of ['green', undefined])
    for (const sort of ['relevance', 'sales', 'priceUp', 'priceDown', 'newest'] as const) {
      const list = await search({ keyword, sort, categoryId: 'c1' });
      expect(list.records.map(({ soldOut }) => soldOut)).toEqual([false, true, true]);
    }
});

test('[CAT-02.2] the goods of a promotion that are sold out come last', async () => {
  const { given, call } = await openShop();
  const gone = await given.product({ name: 'Gone', stock: 0 });
  const here = await given.product({ name: 'Here' });
  const actId = await given.promotion({
    productIds: [gone.productId, here.productId],
    tiers: [{ from: 1000, reduction: 100 }],
  });

  const { data } = await call(getPromotion, { query: { actId } });

  expect(data.products.map(({ name }) => name)).toEqual(['Here', 'Gone']);
});
