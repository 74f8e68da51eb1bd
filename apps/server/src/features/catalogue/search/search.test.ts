import { getProduct, type ProductList, searchProducts, suggest } from '@pcmall/contract/catalogue';
import type { CallInput } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import type { Language } from '@pcmall/domain/localized';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';
import { indexAllProducts, indexProducts, onAvailabilityChanged } from './search-index.service';

type SearchInput = CallInput<typeof searchProducts>['query'];

const names = (list: ProductList) => list.records.map((card) => card.name);

/** A shop whose category names say nothing that the tests search for. */
const openMarket = async () => {
  const shop = await openShop();
  await shop.given.category('root', { zh: '全部', en: 'Everything' });
  await shop.given.category('food', { zh: '食品', en: 'Food' }, 'root');
  await shop.given.category('care', { zh: '护理', en: 'Care' }, 'root');
  const search = async (query: SearchInput, language: Language = 'en') =>
    (await shop.call(searchProducts, { query }, { language, as: null })).data;
  return { ...shop, search };
};

describe('keywords', () => {
  test('[CAT-02.1] any part of a Chinese name finds the product, in either language of the shopper', async () => {
    const { given, search } = await openMarket();
    await given.product({ name: { zh: '新西兰麦卢卡蜂蜜', en: 'Manuka honey from New Zealand' }, categoryId: 'food' });
    await given.product({ name: { zh: '澳洲鱼油胶囊', en: 'Australian fish oil capsules' }, categoryId: 'food' });

    expect(names(await search({ keyword: '卢卡蜂' }, 'zh'))).toEqual(['新西兰麦卢卡蜂蜜']);
    expect(names(await search({ keyword: '蜜' }, 'zh'))).toEqual(['新西兰麦卢卡蜂蜜']);
    expect(names(await search({ keyword: '麦卢卡' }, 'en'))).toEqual(['Manuka honey from New Zealand']);
    expect(names(await search({ keyword: '卢蜂' }, 'zh'))).toEqual([]);
  });

  test.each([['manuka'], ['MANUKA honey'], ['manuca'], ['mauka'], ['manukka'], ['amnuka'], ['manu'], ['honeys']])(
    '[CAT-02.1] “%s” finds Manuka honey: case, one wrong letter, a beginning and a plural do not matter',
    async (keyword) => {
      const { given, search } = await openMarket();
      await given.product({ name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' }, categoryId: 'food' });
      await given.product({ name: { zh: '鱼油', en: 'Fish oil' }, categoryId: 'food' });

      expect(names(await search({ keyword }))).toEqual(['Manuka honey']);
    },
  );

  test('[CAT-02.1] a corrected typo is told, two wrong letters find nothing', async () => {
    const { given, search } = await openMarket();
    await given.product({ name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' }, categoryId: 'food' });

    expect(await search({ keyword: 'manuca honey' })).toMatchObject({ total: 1, corrected: 'manuka honey' });
    expect(await search({ keyword: 'manuka' })).toMatchObject({ total: 1, corrected: null });
    expect(await search({ keyword: 'manoca' })).toMatchObject({ total: 0, records: [], corrected: null });
    expect(await search({ keyword: '！？' })).toMatchObject({ total: 0 });
  });

  test('[CAT-02.1] brand, category and code find a product too, but the name weighs more', async () => {
    const { given, search } = await openMarket();
    await given.brand('b1', { zh: '康维他', en: 'Comvita' });
    await given.product({ name: 'Propolis', brandId: 'b1', categoryId: 'care', sales: 900 });
    await given.product({ name: 'Comvita gift box', categoryId: 'food', sales: 1 });

    expect(names(await search({ keyword: 'comvita' }))).toEqual(['Comvita gift box', 'Propolis']);
    expect(names(await search({ keyword: '康维他' }))).toEqual(['Propolis']);
    expect(names(await search({ keyword: '护理' }))).toEqual(['Propolis']);
  });
});

describe('filters and order', () => {
  const openStocked = async () => {
    const market = await openMarket();
    const { given } = market;
    await given.brand('b1', { zh: '甲', en: 'Alpha' });
    const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * dayMs);
    await given.product({
      name: 'A',
      categoryId: 'food',
      brandId: 'b1',
      sales: 5,
      listedAt: at(1),
      skus: [{ price: 300 }],
    });
    await given.product({ name: 'B', categoryId: 'food', sales: 9, listedAt: at(3), skus: [{ price: 100, stock: 0 }] });
    await given.product({
      name: 'C',
      categoryId: 'care',
      brandId: 'b1',
      sales: 7,
      listedAt: at(2),
      deliveryModes: ['pickUp'],
      skus: [{ price: 200 }, { price: 250 }],
    });
    return market;
  };

  test.each([
    [{ categoryId: 'root' }, 'CAB'],
    [{ categoryId: 'food' }, 'AB'],
    [{ brandId: 'b1' }, 'CA'],
    [{ brandId: 'b1', categoryId: 'food' }, 'A'],
    [{ deliveryMode: 'pickUp' }, 'CAB'],
    [{ deliveryMode: 'local' }, 'AB'],
    [{ inStock: '1' }, 'CA'],
    [{ priceFrom: 200 }, 'CA'],
    [{ priceFrom: 100, priceTo: 200 }, 'CB'],
    [{ sort: 'sales' }, 'CAB'],
    [{ sort: 'priceUp' }, 'CAB'],
    [{ sort: 'priceDown' }, 'ACB'],
    [{ sort: 'newest' }, 'CAB'],
    [{ sort: 'newest', inStock: '1' }, 'CA'],
  ] as const)('[CAT-02.1] %j gives %s', async (query, expected) => {
    const { search } = await openStocked();

    expect(names(await search(query)).join('')).toBe(expected);
  });

  test('[CAT-02.1] the brands and categories of what was found come with their numbers', async () => {
    const { search } = await openStocked();

    const list = await search({ inStock: '1' });

    expect(list.brands).toEqual([{ id: 'b1', name: 'Alpha', count: 2 }]);
    expect(list.categories.map(({ name, count }) => `${name} ${count}`).sort()).toEqual(['Care 1', 'Food 1']);
  });

  test('[CAT-02.1] pages of equal products neither repeat nor lose one', async () => {
    const { given, search } = await openMarket();
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, index) => given.product({ name: `Same ${index}`, categoryId: 'food' })),
    );

    for (const sort of ['relevance', 'sales', 'priceUp', 'priceDown', 'newest'] as const) {
      const pages = [1, 2, 3].map((pageIndex) => search({ keyword: 'same', sort, pageIndex, pageSize: 10 }));
      const seen = (await Promise.all(pages)).flatMap((list) => list.records.map((card) => card.productId));
      expect(seen.toSorted()).toEqual(made.map(({ productId }) => productId).toSorted());
    }
    expect(await search({ keyword: 'same', pageIndex: 3 })).toMatchObject({ total: 25, hasMore: false, pageSize: 10 });
  });

  test('[SHELL-21] a page holds 10 unless asked for 20 to 50', async () => {
    const { given, search, call } = await openMarket();
    for (let index = 0; index < 21; index += 1) await given.product({ name: `Same ${index}`, categoryId: 'food' });

    expect((await search({})).records).toHaveLength(10);
    expect((await search({ pageSize: 20 })).records).toHaveLength(20);
    expect((await call(searchProducts, { query: { pageSize: 200 } })).success).toBe(false);
  });
});

describe('what is found follows the products', () => {
  test('[CAT-07] off-sale products and those of another shop are never found', async () => {
    const [here, elsewhere] = await Promise.all([openMarket(), openMarket()]);
    await here.given.product({ name: 'Lanolin cream', categoryId: 'care', onSale: false });
    await elsewhere.given.product({ name: 'Lanolin soap', categoryId: 'care' });
    const gone = await here.given.product({ name: 'Lanolin balm', categoryId: 'care' });
    await here.given.offSale(gone.productId);

    for (const query of [{ keyword: 'lanolin' }, { keyword: 'lanolyn' }, { categoryId: 'care' }, {}])
      expect(names(await here.search(query))).toEqual([]);
    const reply = await here.call(suggest, { query: { keyword: 'lano' } });
    expect(reply.data.products).toEqual([]);
  });

  test('[CAT-02.1] a renamed product is found by its new name only', async () => {
    const { given, search, context, shopId } = await openMarket();
    const { productId } = await given.product({ name: 'Vegemite spread', categoryId: 'food' });
    await context.db
      .updateTable('products')
      .set({ name: JSON.stringify({ zh: '花生酱', en: 'Peanut butter' }) })
      .where('shop_id', '=', shopId)
      .where('product_id', '=', productId)
      .execute();
    await indexProducts(context.db, shopId, [productId]);

    expect((await search({ keyword: 'vegemite' })).total).toBe(0);
    expect((await search({ keyword: 'peanutt' })).total).toBe(1);
    const words = await context.db.selectFrom('search_words').select('word').where('shop_id', '=', shopId).execute();
    expect(words.map(({ word }) => word)).not.toContain('vegemite');
  });

  test('[CAT-02.1] an index built anew finds the same and counts each word once', async () => {
    const { given, search, context, shopId } = await openMarket();
    await given.product({ name: 'Rosehip oil', categoryId: 'care' });
    await given.product({ name: 'Rosehip tea', categoryId: 'food' });
    const usesOf = () =>
      context.db
        .selectFrom('search_words')
        .select(['word', 'uses'])
        .where('shop_id', '=', shopId)
        .orderBy('word')
        .execute();
    const before = await usesOf();

    await indexAllProducts(context.db, shopId);
    await context.shops.changed(context.db, shopId, 'catalogue');

    expect((await search({ keyword: 'rosehip' })).total).toBe(2);
    expect(await usesOf()).toEqual(before);
    expect(before).toContainEqual({ word: 'rosehip', uses: 2 });
  });

  test('[CAT-07] the last piece sold leaves the filter for stock once the order is committed', async () => {
    const { given, search, context, shopId } = await openMarket();
    const { skuIds } = await given.product({ name: 'Last jar', categoryId: 'food', skus: [{ stock: 1 }] });
    expect(await search({ inStock: '1' })).toMatchObject({ total: 1, records: [{ soldOut: false, fewLeft: true }] });

    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('skus')
        .set({ stock: 0 })
        .where('shop_id', '=', shopId)
        .where('sku_id', 'in', skuIds)
        .execute();
      await onAvailabilityChanged(context, trx, shopId, skuIds);
    });
    await context.jobs.drain();

    expect((await search({ inStock: '1' })).total).toBe(0);
    expect(await search({ keyword: 'jar' })).toMatchObject({ total: 1, records: [{ soldOut: true }] });
  });
});

test('[CAT-02.1] what many ask for is kept, what somebody typed is not', async () => {
  const { server, shopId } = await openMarket();
  const keeps = async (query: string) => {
    const reply = await server.inject({ url: `/mallapi${searchProducts.path}?${query}`, headers: { shopid: shopId } });
    return reply.headers.etag !== undefined;
  };

  expect(await keeps('categoryId=food&sort=sales')).toBe(true);
  expect(await keeps('keyword=tea')).toBe(false);
  expect(await keeps('categoryId=food&priceFrom=100')).toBe(false);
});

describe('suggestions', () => {
  test('[CAT-02.1] while typing, words and products of this shop are offered', async () => {
    const { given, call } = await openMarket();
    await given.brand('b1', { zh: '康维他', en: 'Comvita' });
    const { productId } = await given.product({
      name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
      categoryId: 'food',
      skus: [{ price: 4590 }],
    });

    const english = await call(suggest, { query: { keyword: 'raw manu' } }, { as: null });
    const unfinished = await call(suggest, { query: { keyword: 'manuka h' } }, { as: null });
    const chinese = await call(suggest, { query: { keyword: '蜂蜜' } }, { as: null, language: 'zh' });
    const brand = await call(suggest, { query: { keyword: 'comv' } }, { as: null });

    expect(english.data.words).toEqual(['raw manuka']);
    expect(unfinished.data.products.map(({ name }) => name)).toEqual(['Manuka honey']);
    expect(chinese.data.products).toEqual([{ productId, name: '麦卢卡蜂蜜', picture: '', price: 4590 }]);
    expect(brand.data.words).toContain('Comvita');
    expect((await call(suggest, { query: { keyword: ' ' } })).data).toEqual({ words: [], products: [] });
  });
});

test('[I18N-06] a product that was named in one language shows that name in both', async () => {
  const { given, search, call } = await openMarket();
  const { productId } = await given.product({ name: { zh: '桂花茶' }, badge: { en: 'New' }, categoryId: 'food' });

  expect(await search({ keyword: '桂花' }, 'en')).toMatchObject({ records: [{ name: '桂花茶', badge: 'New' }] });
  const reply = await call(getProduct, { query: { productId } }, { language: 'en' });
  expect(reply.data.name).toBe('桂花茶');
});
