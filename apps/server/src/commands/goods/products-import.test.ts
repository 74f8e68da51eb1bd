import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchProducts } from '@pcmall/contract/catalogue';
import { changedMeanwhileCode } from '@pcmall/contract/console/changed-meanwhile';
import { getGoods, saveGoods } from '@pcmall/contract/console/goods';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { findLedgerFaults } from '../ledger.queries';

let shop: OpenShop;
let folder: string;
beforeEach(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});

const mall = (...args: string[]) => operate(shop.context, ...args);

const load = async (content: string | object, name = typeof content === 'string' ? 'goods.csv' : 'goods.json') => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return mall('products-import', shop.shopId, path);
};

const tea = {
  ...{ product: 'TEA', category: 'tea', category_zh: '茶', category_en: 'Tea', brand_zh: '山', brand_en: 'Hill' },
  ...{
    name_zh: '白毫银针',
    name_en: 'Silver needle',
    description_zh: '<p>好</p><script>x</script>',
    description_en: 'Good',
  },
  ...{ modes: ['local', 'pickUp'], pictures: 'tea.png' },
};
const small = {
  ...tea,
  sku: 'TEA-50',
  options_zh: '容量=50克',
  options_en: 'Size=50 g',
  price: '12.50',
  stock: 4,
  weight: 60,
};
const large = {
  product: 'TEA',
  sku: 'TEA-100',
  options_zh: '容量=100克',
  options_en: 'Size=100 g',
  price: '22.00',
  stock: 7,
};

const givePicture = async () =>
  writeFile(
    join(folder, 'tea.png'),
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#073' } })
      .png()
      .toBuffer(),
  );

const found = async (keyword: string) => (await shop.call(searchProducts, { query: { keyword } })).data.records;
const product = () =>
  shop.context.db
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shop.shopId)
    .where('code', '=', 'TEA')
    .executeTakeFirstOrThrow();
const skus = () =>
  shop.context.db
    .selectFrom('skus')
    .select(['code', 'price', 'stock', 'weight', 'options', 'barcode'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('position')
    .execute();

test('[ORD-08.1] products are imported with category, brand, variants, stock and pictures, and shoppers find them', async () => {
  await givePicture();

  expect((await load([small, large])).said).toBe('1 new and 0 changed products, 2 variants');

  expect(await product()).toMatchObject({
    ...{ product_id: 'tea', category_id: 'tea', brand_id: 'hill', delivery_modes: ['local', 'pickUp'], on_sale: true },
    description: { zh: '<p>好</p>', en: 'Good' },
    pictures: [expect.stringMatching(new RegExp(`^/files/${shop.shopId}/pictures/.+webp$`))],
  });
  expect(await skus()).toMatchObject([
    { code: 'TEA-50', price: 1250, stock: 4, weight: 60, options: [{ value: { zh: '50克', en: '50 g' } }] },
    { code: 'TEA-100', price: 2200, stock: 7 },
  ]);
  expect((await found('银针')).map(({ name }) => name)).toEqual(['Silver needle']);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
});

test('[ORD-08.1] a second import changes what its rows say, and counts stock into the ledger', async () => {
  await givePicture();
  await load([small, large]);

  const { said } = await load('product,sku,price,stock,name_zh,name_en\ntea,tea-50,"13.00",1,白牡丹,White peony\n');

  expect(said).toBe('0 new and 1 changed products, 1 variants');
  expect(await product()).toMatchObject({
    name: { en: 'White peony' },
    category_id: 'tea',
    pictures: [expect.any(String)],
  });
  expect(await skus()).toMatchObject([
    { code: 'TEA-50', price: 1300, stock: 1, weight: 60 },
    { code: 'TEA-100', price: 2200, stock: 7 },
  ]);
  expect((await found('peony')).map(({ name }) => name)).toEqual(['White peony']);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
});

test('[ORD-08.1] everything that is wrong is told by row and column, and then nothing is imported', async () => {
  const bad = [
    { ...small, pictures: undefined, price: 'dear', stock: '-1', barcode: '12', modes: 'rocket', colour: 'red' },
    { product: 'CUP', sku: 'CUP 1', name_zh: '杯', price: '5.00' },
    {
      product: 'POT',
      sku: 'tea-50',
      name_zh: '壶',
      name_en: 'Pot',
      category: 'c1',
      price: '5.00',
      options_en: 'Size=1',
    },
  ];
  const { code, said } = await load(bad);

  expect(code).toBe(1);
  for (const line of [
    'colour: There is no such column',
    'Row 1, price: Write a price like 25.00',
    'Row 1, stock: Stock is a whole number',
    'Row 1, barcode: A barcode has 8 to 14 digits',
    'Row 1, modes: Write crossBorder, local or pickUp',
    'Row 2, sku: A code has at most 64',
    'Row 3, options_en: Write options like',
    'Row 3, sku: This variant stands here twice',
  ])
    expect(said).toContain(line);
  expect(await skus()).toEqual([]);
});

test('[ORD-08.1] new products need name, category and price; a variant stays with its product; pictures must be there', async () => {
  await load([{ ...small, pictures: '' }]);

  const { said } = await load([
    { product: 'CUP', sku: 'CUP-1', category: 'cups' },
    { product: 'POT', sku: 'TEA-50', name_zh: '壶', name_en: 'Pot', category: 'c1', price: '5.00' },
  ]);
  for (const line of [
    'Row 1, name_zh: Please fill this in',
    'Row 1, category: There is no such category',
    'Row 1, price: Please fill this in',
    'Row 2, sku: This variant belongs to another product',
  ])
    expect(said).toContain(line);
  expect((await load([{ ...small, pictures: 'none.png' }])).said).toContain('pictures: There is no such picture');
  await writeFile(join(folder, 'text.png'), 'no picture');
  expect((await load([{ ...small, pictures: 'text.png' }])).said).toContain('pictures: Select photo type');
});

test('[ORD-08.1] a shop of yen sells for whole yen', async () => {
  shop = await openShop({ currency: 'JPY', country: 'JP' });
  expect((await load([{ ...small, pictures: '', price: '12.50' }])).said).toContain('Row 1, price: Write a price');
  expect((await load([{ ...small, pictures: '', price: '1200' }])).code).toBe(0);
});

test('[ORD-08.1] categories are made and moved, and taxed across the border; none is below itself', async () => {
  const path = join(folder, 'categories.json');
  const save = (content: object) => writeFile(path, JSON.stringify(content));
  const name = { zh: '食品', en: 'Food' };
  await save([
    { id: 'food', name },
    { id: 'tea', parent: 'food', name: { zh: '茶', en: 'Tea' }, taxRate: 91_000 },
  ]);
  await mall('category-set', shop.shopId, path);
  await mall('tax-rate-set', shop.shopId, 'food', '9.5%');

  const { said } = await mall('category-list', shop.shopId);
  expect(said).toContain('food  9.5%  Food  食品');
  expect(said).toContain('tea  9.1%  Tea  茶  below food');
  await save({ id: 'food', parent: 'tea', name });
  await expect(mall('category-set', shop.shopId, path)).rejects.toThrow('below itself');
  await save({ id: 'food', name, colour: 'red' });
  await expect(mall('category-set', shop.shopId, path)).rejects.toThrow('colour is not known');
  await expect(mall('tax-rate-set', shop.shopId, 'tea', 'high')).rejects.toThrow('write it like 9.1%');
  await expect(mall('tax-rate-set', shop.shopId, 'none', '1')).rejects.toThrow('has no category none');
});

test('[STAFF-04] who has the form of a product open is told when an import has changed it meanwhile', async () => {
  await givePicture();
  await load([small]);
  const { data: open } = await shop.console(getGoods, { params: { productId: 'tea' } });

  await load([{ ...small, price: '13.00' }]);

  const skus = open.skus.map((sku) => ({ ...sku, stockBefore: sku.stock }));
  expect((await shop.console(saveGoods, { body: { ...open, skus } })).code).toBe(changedMeanwhileCode);
  expect((await shop.console(getGoods, { params: { productId: 'tea' } })).data.skus).toMatchObject([{ price: 1300 }]);
});
