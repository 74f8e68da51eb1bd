import { getProduct, searchProducts } from '@pcmall/contract/catalogue';
import { copyGoods, type Goods, getGoods, saveGoods, uploadGoodsPicture } from '@pcmall/contract/console/goods';
import { errors } from '@pcmall/contract/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '../../../testing/count-statements';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const inBoth = (zh: string, en: string) => ({ zh, en });

const wish = {
  ...{ productId: null, version: 0, code: 'MILK-1', name: inBoth('婴儿奶粉', 'Infant formula') },
  ...{ subtitle: inBoth('', ''), description: inBoth('<p>好</p><script>x()</script>', '<p onclick="x()">Good</p>') },
  ...{ pictures: ['/files/a.webp', '/files/b.webp'], categoryId: 'c1', brandId: null, purchaseLimit: 3, onSale: true },
  deliveryModes: ['local' as const],
};
const sku = (code: string, fields: object = {}) => ({
  ...{ skuId: null, code, barcode: '', options: [], price: 2500, struckPrice: null, weight: 900, picture: '' },
  ...{ stock: 10, stockBefore: 0, ...fields },
});
const size = (zh: string, en: string) => [{ name: inBoth('容量', 'Size'), value: inBoth(zh, en) }];

const make = async ({ console }: OpenShop, fields: object = {}) =>
  (await console(saveGoods, { body: { ...wish, skus: [sku('M-900')], ...fields } })).data;

const resent = ({ skus, ...product }: Goods) => ({
  ...product,
  skus: skus.map((each) => ({ ...each, stockBefore: each.stock })),
});

const ledgerOf = ({ context, shopId }: OpenShop, skuId: string) =>
  context.db
    .selectFrom('stock_ledger')
    .select(['change', 'reason', 'staff_name'])
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', skuId)
    .orderBy('created_at')
    .execute();

test('[GOODS-02] a product is made with both languages, cleaned, is found in the shop and stands in the audit', async () => {
  const shop = await openShop();

  const made = await make(shop, {
    skus: [
      sku('M-400', { options: size('400克', '400 g'), struckPrice: 3000, barcode: '9312345678907' }),
      sku('M-900', { options: size('900克', '900 g'), price: 4500, stock: 0 }),
    ],
  });

  expect(made).toMatchObject({
    ...{ version: 1, purchaseLimit: 3, pictures: wish.pictures, description: inBoth('<p>好</p>', '<p>Good</p>') },
    skus: [
      { code: 'M-400', stock: 10, struckPrice: 3000, barcode: '9312345678907', options: size('400克', '400 g') },
      { code: 'M-900', stock: 0, price: 4500 },
    ],
  });
  const { data: page } = await shop.call(getProduct, { query: { productId: made.productId } }, { language: 'zh' });
  expect(page).toMatchObject({ name: '婴儿奶粉' });
  const found = (await shop.call(searchProducts, { query: { keyword: 'infant formula' } })).data;
  expect(found.records.map(({ productId }) => productId)).toEqual([made.productId]);
  expect(await ledgerOf(shop, required(made.skus[0]).skuId)).toEqual([
    { change: 10, reason: 'corrected', staff_name: '陈店员' },
  ]);
  const audit = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'subject_id'])
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(audit).toEqual([{ action: 'product.save', subject_id: made.productId }]);
});

test('[STAFF-03] the audit of a product has of its variants only what was changed, under their codes', async () => {
  const shop = await openShop();
  const skus = [sku('A-1'), sku('A-2'), sku('A-3')];
  const made = await make(shop, { skus });
  const [first, second, third] = resent(made).skus;
  const changed = { ...required(second), price: 2600 };

  await shop.console(saveGoods, {
    body: { ...made, subtitle: inBoth('', 'New'), skus: [required(first), changed, sku('A-4')] },
  });

  const [, audit] = await shop.context.db
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('entry_no')
    .execute();
  const code = { code: 'A-2' };
  expect(audit?.before).toMatchObject({
    subtitle: made.subtitle,
    skus: [
      { ...code, price: 2500 },
      { code: 'A-3', skuId: required(third).skuId },
    ],
  });
  expect(audit?.after).toMatchObject({
    subtitle: inBoth('', 'New'),
    skus: [{ ...code, price: 2600 }, { code: 'A-4' }],
  });
  expect(JSON.stringify(audit)).toContain('[{"code":"A-2","price":2600},');
  expect(JSON.stringify(audit)).not.toContain('A-1');
});

test('of the variants of a product only those that were changed are written', async () => {
  const shop = await openShop();
  const made = await make(shop, { skus: [sku('A-1'), sku('A-2'), sku('A-3')] });
  /** Which transaction has written each of them last. */
  const writers = async () => {
    const query = sql<{ xmin: string }>`
      SELECT xmin::text FROM skus WHERE shop_id = ${shop.shopId} ORDER BY code`;
    return (await query.execute(shop.context.db)).rows.map(({ xmin }) => xmin);
  };
  const before = await writers();
  const again = resent(made);
  const skus = again.skus.map((each) => (each.code === 'A-2' ? { ...each, price: 2600 } : each));

  await shop.console(saveGoods, { body: { ...again, skus } });

  const after = await writers();
  expect(after.map((writer, index) => writer === before[index])).toEqual([true, false, true]);
});

testOnPostgres(
  '[GOODS-02] [STAFF-04] of those who make a product of one code at once one does; the others are told at its field',
  async () => {
    const shop = await openShop();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.console(saveGoods, { body: { ...wish, code: 'SAME', skus: [sku(`S-${index}`)] } }),
      ),
    );

    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const refused = replies.filter(({ success }) => !success);
    expect(refused.map(({ refusal }) => Object.keys(refusal?.fields ?? {}))).toEqual(refused.map(() => ['code']));
  },
);

test('[GOODS-02] [CHK-07.1] a new product that is sent again after a lost answer is one; a form that says something else is told that its code is taken', async () => {
  const shop = await openShop();
  const from = new Date(shop.context.clock.now().getTime() + 3_600_000).toISOString();
  const skus = [sku('M-900', { options: size('900克', '900 g'), nextPrice: { price: 2600, from } }), sku('M-400')];
  const again = async (fields: object = {}) => shop.console(saveGoods, { body: { ...wish, skus, ...fields } });
  const [lost, second, ...together] = [await again(), await again(), ...(await Promise.all([again(), again()]))];

  expect(second.data).toEqual(lost.data);
  expect(together.map(({ data }) => data)).toEqual([lost.data, lost.data]);
  const fresh = await Promise.all([1, 2, 3].map(() => again({ code: 'TEA-1', skus: [sku('TEA-1')] })));
  expect(new Set(fresh.map(({ data }) => data?.productId)).size).toBe(1);
  for (const other of [{ onSale: false }, { skus: skus.slice(0, 1) }, { name: inBoth('奶粉', 'Formula') }])
    expect(Object.keys((await again(other)).refusal?.fields ?? {})).toEqual(['code']);
  const entries = shop.context.db.selectFrom('staff_audit').select('action').where('shop_id', '=', shop.shopId);
  expect((await entries.execute()).map(({ action }) => action)).toEqual(['product.save', 'product.save']);
});

test('[GOODS-02] what is wrong is told at its field, and then nothing is changed', async () => {
  const shop = await openShop();
  await make(shop);
  const other = { ...wish, code: 'OTHER' };
  const refusal = async (fields: object) =>
    Object.keys(
      (await shop.console(saveGoods, { body: { ...other, skus: [sku('X')], ...fields } })).refusal?.fields ?? {},
    );

  expect(await refusal({ name: inBoth('', '') })).toEqual(['name.zh']);
  expect(await refusal({ code: 'milk-1' })).toEqual(['code']);
  expect(await refusal({ skus: [sku('A'), sku('m-900')] })).toEqual(['skus.1.code']);
  expect(await refusal({ skus: [sku('A'), sku('a')] })).toEqual(['skus.1.code']);
  expect(await refusal({ categoryId: 'nowhere' })).toEqual(['categoryId']);
  expect(await refusal({ brandId: 'nobody' })).toEqual(['brandId']);
  expect(await refusal({ pictures: ['javascript:x()'] })).toEqual(['pictures']);
  const products = await shop.context.db
    .selectFrom('products')
    .select('code')
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(products).toEqual([{ code: 'MILK-1' }]);
});

test('[GOODS-02] a change keeps what was sold meanwhile, and an older form is refused', async () => {
  const shop = await openShop();
  const made = await make(shop);
  const [first] = made.skus;
  const { skuId } = required(first);
  await shop.context.db
    .updateTable('skus')
    .set(({ eb }) => ({ stock: eb('stock', '-', 4) }))
    .where('shop_id', '=', shop.shopId)
    .where('sku_id', '=', skuId)
    .execute();
  const more = { ...required(first), price: 2600, stock: 15, stockBefore: 10 };

  const saved = await shop.console(saveGoods, { body: { ...resent(made), skus: [more] } });
  const late = await shop.console(saveGoods, { body: { ...resent(made), name: inBoth('x', 'x') } });
  const short = await shop.console(saveGoods, {
    body: { ...resent(saved.data), skus: [{ ...more, stock: 0, stockBefore: 20 }] },
  });

  expect(saved.data).toMatchObject({ version: 2, skus: [{ stock: 11, price: 2600 }] });
  expect(late).toMatchObject({ code: errors.changedMeanwhile.code, refusal: { version: 2, changedBy: '陈店员' } });
  expect(short).toMatchObject({ code: errors.stockShort.code });
  expect(Object.keys(short.refusal?.fields ?? {})).toEqual(['skus.0.stock']);
});

test('[GOODS-02] a thousand specifications are saved at once, and specifications that were never sold can go', async () => {
  const shop = await openShop();
  const skusOf = (count: number, code: string) =>
    Array.from({ length: count }, (_, index) => sku(`${code}-${index}`, { options: size(`${index}`, `${index}`) }));

  // The first call of all makes the owner, who makes it.
  await make(shop, { code: 'ONE', skus: skusOf(1, 'O') });
  const saved: Goods[] = [];
  const save = async (fields: object) => saved.push(await make(shop, fields));
  const ofTen = await countStatements(() => save({ code: 'TEN', skus: skusOf(10, 'T') }));
  const ofMany = await countStatements(() => save({ code: 'MANY', skus: skusOf(1000, 'S') }));
  const made = required(saved[1]);
  const few = await shop.console(saveGoods, { body: { ...resent(made), skus: resent(made).skus.slice(0, 2) } });

  expect(made.skus).toHaveLength(1000);
  expect(few.data.skus.map(({ code }) => code)).toEqual(['S-0', 'S-1']);
  expect(ofMany).toBe(ofTen);
});

test('[GOODS-02] specifications exchange and shift their codes, and each keeps its stock and ledger', async () => {
  const shop = await openShop();
  const codes = ['M-1', 'M-2', 'M-3'];
  const skus = codes.map((code, at) => sku(code, { stock: at + 1, options: size(`${at}克`, `${at} g`) }));
  const made = await make(shop, { skus });
  const ids = made.skus.map(({ skuId }) => skuId);
  const save = async (of: Goods, to: string[], added: object[] = []) => {
    const sent = resent(of);
    const renamed = sent.skus.map((each, at) => ({ ...each, code: required(to[at]) }));
    return shop.console(saveGoods, { body: { ...sent, skus: [...renamed, ...added] } as typeof sent });
  };

  const swapped = await save(made, ['M-2', 'M-1', 'M-3']);
  expect(swapped.data?.skus).toMatchObject([
    { skuId: ids[0], code: 'M-2', stock: 1 },
    { skuId: ids[1], code: 'M-1', stock: 2 },
    { skuId: ids[2], code: 'M-3', stock: 3 },
  ]);
  const shifted = await save(swapped.data, ['M-1', 'M-3', 'M-4'], [sku('M-2', { options: size('4克', '4 g') })]);
  expect(shifted.data?.skus).toMatchObject([
    { skuId: ids[0], code: 'M-1', stock: 1 },
    { skuId: ids[1], code: 'M-3', stock: 2 },
    { skuId: ids[2], code: 'M-4', stock: 3 },
    { code: 'M-2', stock: 10 },
  ]);
  for (const [at, skuId] of ids.entries())
    expect(await ledgerOf(shop, skuId)).toMatchObject([{ change: at + 1, reason: 'corrected' }]);
});

test('[GOODS-02] [CHK-07.1] a copy is off sale, without stock, with codes of its own', async () => {
  const shop = await openShop();
  const made = await make(shop);

  const copyOf = (idempotencyKey: string) =>
    shop.console(copyGoods, { params: { productId: made.productId }, body: { idempotencyKey } });

  const { data } = await copyOf('first-press');
  const copy = (await shop.console(getGoods, { params: data })).data;

  expect(copy).toMatchObject({
    name: made.name,
    onSale: false,
    pictures: made.pictures,
    skus: [{ price: 2500, stock: 0 }],
  });
  expect(copy.code).not.toBe(made.code);
  // Asked for again by whoever got no answer, and once more.
  expect((await copyOf('first-press')).data).toEqual(data);
  expect((await copyOf('other-press')).data).not.toEqual(data);
});

test('[GOODS-02] what is no picture is refused', async () => {
  const shop = await openShop();
  const file = new Blob(['no picture'], { type: 'image/png' });

  const reply = await shop.console(uploadGoodsPicture, { files: { file } });

  expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['file']);
});
