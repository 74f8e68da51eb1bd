import {
  getProduct,
  getProductStock,
  listCategories,
  listProductCards,
  listSimilarProducts,
  searchProducts,
} from '@pcmall/contract/catalogue';
import { errors } from '@pcmall/contract/errors';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';

const option = (zh: string, en: string, valueZh: string, valueEn: string) => ({
  name: { zh, en },
  value: { zh: valueZh, en: valueEn },
});
const stage = (n: number) => option('段数', 'Stage', `${n}段`, `Stage ${n}`);
const size = (grams: number) => option('规格', 'Size', `${grams}克`, `${grams} g`);

describe('a product', () => {
  test('[CAT-03] shows its variants as options and the combinations that exist', async () => {
    const { given, call } = await openShop();
    await given.brand('b1', { zh: '康维他', en: 'Comvita' });
    const { productId, skuIds } = await given.product({
      name: { zh: '奶粉', en: 'Milk powder' },
      brandId: 'b1',
      sales: 12,
      skus: [
        { options: [stage(1), size(400)], price: 1500 },
        { options: [stage(1), size(900)], price: 2900, struckPrice: 3300 },
        { options: [stage(2), size(900)], price: 2800 },
      ],
    });

    const { data } = await call(getProduct, { query: { productId } }, { as: null });

    expect(data.options).toEqual([
      { name: 'Stage', values: ['Stage 1', 'Stage 2'] },
      { name: 'Size', values: ['400 g', '900 g'] },
    ]);
    expect(data.skus.map(({ skuSaleId, choice, price }) => ({ skuSaleId, choice, price }))).toEqual([
      { skuSaleId: skuIds[0], choice: [0, 0], price: 1500 },
      { skuSaleId: skuIds[1], choice: [0, 1], price: 2900 },
      { skuSaleId: skuIds[2], choice: [1, 1], price: 2800 },
    ]);
    expect(data).toMatchObject({
      name: 'Milk powder',
      brand: { id: 'b1', name: 'Comvita' },
      taxRate: 91_000,
      sales: 12,
      categoryPath: [{ id: 'c1', name: 'Milk powder' }],
    });
  });

  test('[CAT-03] is found by one of its variants too', async () => {
    const { given, call } = await openShop();
    const { productId, skuIds } = await given.product({ skus: [{}, {}] });
    const skuSaleId = required(skuIds[1]);

    const bySku = await call(getProduct, { query: { productId: skuSaleId } });
    const byBoth = await call(getProduct, { query: { productId: 'unknown', skuSaleId } });

    expect([bySku.data.productId, byBoth.data.productId]).toEqual([productId, productId]);
  });

  test('[CAT-03] tells its stock as it is now, though the rest is kept', async () => {
    const { given, call } = await openShop();
    const { productId, skuIds } = await given.product({ skus: [{ stock: 3 }, { stock: 0 }] });
    await call(getProduct, { query: { productId } });
    await given.stock(required(skuIds[0]), 1);

    const { data } = await call(getProductStock, { query: { productId } }, { as: null });

    expect(data).toEqual([
      { skuSaleId: skuIds[0], stock: 1 },
      { skuSaleId: skuIds[1], stock: 0 },
    ]);
  });

  test('[CAT-03] its description runs nothing, whatever was stored', async () => {
    const { given, call } = await openShop();
    const attack =
      '<h1>Care</h1><p onclick="steal()">Keep <b>cool</b></p><script>steal()</script><img src="x" onerror="steal()"><img src="https://cdn.example/x.jpg" onerror="steal()">' +
      '<a href="javascript:steal()">link</a><iframe src="https://evil.example"></iframe><style>p{}</style><svg onload="steal()">';
    const { productId } = await given.product({ description: { zh: attack, en: attack } });

    const { data } = await call(getProduct, { query: { productId } });

    expect(data.description).toBe(
      '<h2>Care</h2><p>Keep <b>cool</b></p><img alt="" src="https://cdn.example/x.jpg" loading="lazy" /><a>link</a>',
    );
  });

  test('[I18N-06] texts that lack a translation come in the other language', async () => {
    const { given, call } = await openShop();
    await given.category('c2', { en: 'Honey' });
    const { productId } = await given.product({
      name: { en: 'Manuka honey' },
      description: { zh: '', en: '<p>Raw</p>' },
      categoryId: 'c2',
    });

    const { data } = await call(getProduct, { query: { productId } }, { language: 'zh' });

    expect(data).toMatchObject({ name: 'Manuka honey', description: '<p>Raw</p>', subtitle: '' });
    expect(data.categoryPath).toEqual([{ id: 'c2', name: 'Honey' }]);
  });

  test('[CAT-07] off sale, unknown and of another shop are one refusal, for its stock as well', async () => {
    const [here, elsewhere] = await Promise.all([openShop(), openShop()]);
    const offSale = await here.given.product({ onSale: false });
    const foreign = await elsewhere.given.product();

    for (const productId of [offSale.productId, foreign.productId, required(foreign.skuIds[0]), 'nothing']) {
      for (const endpoint of [getProduct, getProductStock]) {
        const reply = await here.call(endpoint, { query: { productId } }, { as: null });
        expect(reply).toMatchObject({ success: false, code: errors.productNotFound.code, data: null });
      }
    }
  });
});

describe('cards', () => {
  test('[CAT-03] come in the order asked for, cheapest variant first, without what is not on sale here', async () => {
    const [{ given, call }, elsewhere] = await Promise.all([openShop(), openShop()]);
    const one = await given.product({ name: 'One', skus: [{ price: 500, struckPrice: 700 }], pictures: ['/a.webp'] });
    const two = await given.product({ name: 'Two', skus: [{ price: 900 }, { price: 800 }] });
    const off = await given.product({ onSale: false });
    const foreign = await elsewhere.given.product();

    const productIds = [two, foreign, off, one].map(({ productId }) => productId).join(',');
    const { data } = await call(listProductCards, { query: { productIds } }, { as: null });

    expect(data).toMatchObject([
      { name: 'Two', price: 800, priceVaries: true, skuSaleId: null },
      { name: 'One', price: 500, struckPrice: 700, priceVaries: false, skuSaleId: one.skuIds[0], picture: '/a.webp' },
    ]);
  });
});

test('[CAT-01] categories come as a tree of this shop alone, by position', async () => {
  const [{ given, call }, elsewhere] = await Promise.all([openShop(), openShop()]);
  await given.category('c2', { zh: '婴儿', en: 'Baby' }, 'c1');
  await elsewhere.given.category('other', { zh: '别家', en: 'Elsewhere' });

  const { data } = await call(listCategories, {}, { as: null });

  expect(data.map(({ categoryId, parentId, name }) => [categoryId, parentId, name])).toEqual([
    ['c1', null, 'Milk powder'],
    ['c2', 'c1', 'Baby'],
  ]);
});

test('[CHK-02.1] a product page promises only the delivery methods that the shop has on', async () => {
  const { call, given } = await openShop({ deliveryModes: ['local', 'pickUp'] });
  const { productId } = await given.product({ deliveryModes: ['crossBorder', 'local'] });

  const { data } = await call(getProduct, { query: { productId } });

  expect(data.deliveryModes).toEqual(['local']);
});

test('[CAT-08] cards, lists and the product say which activity it is in, in a few words', async () => {
  const { given, call, advance } = await openShop();
  const tea = await given.product({ price: 2000 });
  const soap = await given.product({ price: 500 });
  const plain = await given.product({ price: 700 });
  const off = { from: 10_000, reduction: 1000 };
  const teaDays = await given.promotion({ productIds: [tea.productId], tiers: [off], position: 1 });
  await given.promotion({ productIds: [tea.productId], tiers: [off], position: 2 });
  await given.promotion({ productIds: [soap.productId], measure: 'quantity', tiers: [{ from: 3, reduction: 250 }] });
  const cards = async (language: 'zh' | 'en') => {
    const productIds = [tea, soap, plain].map(({ productId }) => productId).join(',');
    return (await call(listProductCards, { query: { productIds } }, { language })).data;
  };

  expect((await cards('zh')).map(({ activity }) => activity?.text)).toEqual(['满$100减$10', '3件减$2.50', undefined]);
  const [ofTea] = await cards('en');
  expect(ofTea?.activity).toMatchObject({ activityId: teaDays, text: '$10 off $100' });
  expect((await call(getProduct, { query: { productId: tea.productId } })).data.activity).toEqual(ofTea?.activity);
  const { records } = (await call(searchProducts, { query: {} })).data;
  expect(records.filter(({ activity }) => activity !== null)).toHaveLength(2);

  advance(400 * 86_400_000);
  expect((await cards('en')).map(({ activity }) => activity)).toEqual([null, null, null]);
});

test('[CAT-08] similar goods are those of its category that can be bought, then those of the category above', async () => {
  const { given, call } = await openShop();
  await given.category('drinks', { en: 'Drinks' });
  await given.category('tea', { en: 'Tea' }, 'drinks');
  await given.category('soap', { en: 'Soap' });
  const inCategory = (categoryId: string, stock: number) => given.product({ categoryId, stock });
  const tea = await inCategory('tea', 0);
  const other = await inCategory('tea', 5);
  await inCategory('tea', 0);
  const juice = await inCategory('drinks', 5);
  await inCategory('soap', 5);

  const { data } = await call(listSimilarProducts, { query: { productId: tea.productId } });

  expect(data.map(({ productId }) => productId)).toEqual([other.productId, juice.productId]);
  expect((await call(listSimilarProducts, { query: { productId: 'nosuchproduct' } })).data).toEqual([]);
});
