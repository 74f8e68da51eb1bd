import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { listAudit } from '@pcmall/contract/console/audit';
import * as contract from '@pcmall/contract/console/promotions';
import { errors } from '@pcmall/contract/errors';
import { findOffers, getPromotion } from '@pcmall/contract/offer';
import { minuteIn } from '@pcmall/domain/time-zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';

const timeZone = 'Australia/Sydney';
const hourMs = 3_600_000;

const minuteFrom = ({ context }: OpenShop, hours: number) =>
  minuteIn(new Date(context.clock.now().getTime() + hours * hourMs), timeZone);

const reduces = (from: number, reduction: number) => ({ from, reduction, gifts: [], giftCount: 0 });
const gives = (from: number, gifts: string[], giftCount: number) => ({ from, reduction: 0, gifts, giftCount });

/** A shop with tea and a cup, and what a form about a promotion of the tea says. */
const openTeaShop = async () => {
  const shop = await openShop();
  const tea = await shop.given.product({ name: { zh: '茶', en: 'Tea' }, price: 6000 });
  const cup = await shop.given.product({ name: { zh: '杯子', en: 'Cup' }, price: 900 });
  const terms = {
    ...{ name: { zh: '暖冬', en: 'Winter' }, rules: { zh: '', en: '<p>Once</p><script>alert(1)</script>' } },
    ...{ picture: '', measure: 'amount' as const, tiers: [reduces(5000, 500)], productIds: [tea.productId] },
    ...{ startsAt: minuteFrom(shop, -1), endsAt: minuteFrom(shop, 48) },
  };
  const make = (fields: object = {}) =>
    shop.console(contract.createShopPromotion, { body: { ...terms, idempotencyKey: newId(), ...fields } });
  const change = (promotionId: string, fields: object) =>
    shop.console(contract.changeShopPromotion, { params: { promotionId }, body: { ...terms, ...fields } as never });
  const list = async (query: object = {}) => (await shop.console(contract.listShopPromotions, { query })).data;
  return { shop, tea, cup, terms, make, change, list };
};

test('[SEC-02] half a character in a text, which no database can store, is refused and not taken for a fault of the server', async () => {
  const { make } = await openTeaShop();
  expect((await make({ name: { zh: '暖\ud800', en: '' } })).code).toBe(errors.badInput.code);
});

const fieldsOf = (reply: { refusal: unknown }) => (reply.refusal as { fields?: Record<string, string> })?.fields;

test('[CART-05] a promotion that the console makes is in the shop at once, once for each key of the form', async () => {
  const { shop, tea, make, list } = await openTeaShop();
  await shop.call(findOffers, { query: { productId: tea.productId } });
  const idempotencyKey = newId();

  const { data } = await make({ idempotencyKey });
  expect((await make({ idempotencyKey })).data.promotionId).toBe(data.promotionId);
  expect(await make({ idempotencyKey, tiers: [reduces(5000, 600)] })).toMatchObject({
    code: errors.doneOtherwise.code,
  });

  expect((await shop.call(findOffers, { query: { productId: tea.productId } })).data.promotion).toMatchObject({
    ...{ activityId: data.promotionId, name: 'Winter', tiers: [{ from: 5000, reduction: 500 }] },
  });
  expect(data.rules.en).toBe('<p>Once</p>');
  expect(await list()).toMatchObject({ total: 1, counts: { running: 1 }, records: [{ products: 1, obstacle: null }] });
});

test('[CART-05] a promotion is changed from the version that was read, and carts follow', async () => {
  const { shop, tea, cup, make, change } = await openTeaShop();
  const { promotionId, version } = (await make()).data;
  await shop.call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 1 } });
  const reduction = async () => (await shop.call(findAllCart)).data.items[0]?.actDetail?.reduction;
  expect(await reduction()).toBe(500);

  const changed = (await change(promotionId, { version, tiers: [reduces(5000, 800)] })).data;
  expect(await reduction()).toBe(800);
  const late = await change(promotionId, { version, tiers: [reduces(5000, 700)] });
  expect(late).toMatchObject({
    code: errors.changedMeanwhile.code,
    refusal: { version: changed.version, current: { tiers: [{ reduction: 800 }] } },
  });

  await change(promotionId, { version: changed.version, productIds: [cup.productId], tiers: [reduces(5000, 800)] });
  expect((await shop.call(findAllCart)).data.items[0]).toMatchObject({ invalid: 'offerOver' });
});

test('[CART-05] a promotion ends now, and once; one to come never begins', async () => {
  const { shop, make, list } = await openTeaShop();
  const running = (await make()).data.promotionId;
  const coming = (await make({ startsAt: minuteFrom(shop, 1) })).data.promotionId;
  expect((await list()).counts).toEqual({ running: 1, coming: 1 });
  expect((await list({ state: 'coming' })).records.map(({ promotionId }) => promotionId)).toEqual([coming]);

  for (const promotionId of [running, coming, running])
    expect((await shop.console(contract.endShopPromotion, { params: { promotionId } })).success).toBe(true);

  expect((await list()).counts).toEqual({ over: 2 });
  expect((await shop.call(getPromotion, { query: { actId: running } })).data.state).toBe('over');
  const { records } = (await shop.console(listAudit, { query: { action: 'promotion.end' } })).data;
  expect(records).toHaveLength(2);
  expect(await shop.console(contract.endShopPromotion, { params: { promotionId: 'none' } })).toMatchObject({
    code: errors.promotionNotFound.code,
  });
});

test('[CART-05] what can’t be meant is refused at its field', async () => {
  const { shop, tea, cup, make, list } = await openTeaShop();
  const hidden = await shop.given.product({ name: { zh: '旧杯', en: 'Old cup' }, onSale: false });
  const faults: [object, field: string, text: string][] = [
    [{ name: { zh: ' ', en: '' } }, 'name.zh', ''],
    [{ tiers: [] }, 'tiers', 'Add a tier'],
    [{ tiers: [reduces(5000, 500), reduces(5000, 900)] }, 'tiers.1.from', 'above the tier before'],
    [{ tiers: [reduces(5000, 500), reduces(9000, 500)] }, 'tiers.1.reduction', 'more than the tier before'],
    [{ tiers: [reduces(5000, 5000)] }, 'tiers.0.reduction', 'less than is spent'],
    [{ tiers: [reduces(5000, 0)] }, 'tiers.0.reduction', 'above 0'],
    [{ tiers: [{ ...gives(5000, [cup.skuId], 1), reduction: 5 }] }, 'tiers.0.reduction', 'one of the two'],
    [{ tiers: [gives(5000, [], 1)] }, 'tiers.0.gifts', 'Choose the gifts'],
    [{ tiers: [gives(5000, ['gone'], 1)] }, 'tiers.0.gifts', 'not there any more'],
    [{ tiers: [gives(5000, [hidden.skuId], 1)] }, 'tiers.0.gifts', 'Old cup is off sale'],
    [{ tiers: [gives(5000, [cup.skuId], 2)] }, 'tiers.0.giftCount', 'as many gifts as there are'],
    [{ tiers: [gives(5000, [cup.skuId, cup.skuId], 2)] }, 'tiers.0.giftCount', 'as many gifts as there are'],
    [{ productIds: [] }, 'productIds', 'Choose the products'],
    [{ productIds: [tea.productId, 'gone'] }, 'productIds', 'not there any more'],
    [{ endsAt: minuteFrom(shop, -2) }, 'endsAt', 'after the start'],
    [{ endsAt: '2099-02-31T00:00' }, 'endsAt', 'Enter a day and a time'],
    [{ startsAt: '0000-01-01T00:00' }, 'startsAt', 'Enter a day and a time'],
    [{ startsAt: minuteFrom(shop, -4), endsAt: minuteFrom(shop, -3) }, 'endsAt', 'is over'],
    [{ picture: 'javascript:alert(1)' }, 'picture', 'Upload a picture'],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'Enter a day and a time'],
  ];
  for (const [fields, field, text] of faults) {
    const told = fieldsOf(await make(fields));
    expect(Object.keys(told ?? {}), JSON.stringify(fields)).toContain(field);
    expect(told?.[field]).toContain(text);
  }
  expect((await list()).total).toBe(0);
});

test('[CART-05] a gift that has gone off sale since is told in the list, and refuses no change of something else', async () => {
  const { shop, cup, make, change, list } = await openTeaShop();
  const tiers = [gives(5000, [cup.skuId], 1)];
  const { promotionId, version } = (await make({ tiers })).data;
  await shop.context.db
    .updateTable('products')
    .set({ on_sale: false })
    .where('product_id', '=', cup.productId)
    .execute();

  expect((await list()).records).toMatchObject([{ obstacle: 'noGifts' }]);
  expect((await change(promotionId, { version, tiers, name: { zh: '', en: 'Spring' } })).success).toBe(true);
  expect((await list({ keyword: 'spring' })).total).toBe(1);
  expect((await list({ keyword: '茶' })).total).toBe(1);
  expect((await list({ keyword: 'summer' })).total).toBe(0);
});

test('[CART-05] a product that another promotion has at the same time is told, with which of the two counts', async () => {
  const { shop, tea, cup, make } = await openTeaShop();
  const first = (await make({ name: { zh: '先', en: 'First' } })).data.promotionId;
  const second = (await make({ name: { zh: '后', en: 'Second' }, startsAt: minuteFrom(shop, 24) })).data.promotionId;
  const ask = async (promotionId: string | null, from: number, to: number) =>
    (
      await shop.console(contract.findPromotionRivals, {
        body: {
          ...{ promotionId, productIds: [tea.productId, cup.productId] },
          ...{ startsAt: minuteFrom(shop, from), endsAt: minuteFrom(shop, to) },
        },
      })
    ).data;

  const { productId } = tea;
  expect(await ask(null, 1, 2)).toEqual([{ productId, promotionId: first, name: 'First', isFirst: true }]);
  expect(await ask(first, 30, 40)).toEqual([{ productId, promotionId: second, name: 'Second', isFirst: false }]);
  expect((await ask(second, 30, 40)).map(({ isFirst }) => isFirst)).toEqual([true]);
  expect(await ask(null, 49, 60)).toEqual([]);
  const counting = async () => (await shop.call(findOffers, { query: { productId } })).data.promotion?.activityId;
  expect(await counting()).toBe(first);

  const third = (await make({ name: { zh: '三', en: 'Third' } })).data.promotionId;
  for (const _ of ['once', 'again']) await shop.console(contract.putPromotionFirst, { params: { promotionId: third } });
  expect(await counting()).toBe(third);
  expect((await ask(third, 1, 2)).map(({ isFirst }) => isFirst)).toEqual([false]);
  expect((await shop.console(listAudit, { query: { action: 'promotion.first' } })).data.records).toHaveLength(1);
});

test('[STAFF-03] the audit says what a promotion brings in words that people read', async () => {
  const { shop, cup, make, change } = await openTeaShop();
  const { promotionId, version } = (await make()).data;
  const tiers = [reduces(5000, 500), gives(9000, [cup.skuId], 1)];
  await change(promotionId, { version, tiers, productIds: [cup.productId] });

  const { records } = (await shop.console(listAudit, { query: { action: 'promotion.change' } })).data;
  expect(required(records[0])).toMatchObject({
    subjectName: 'Winter',
    before: { tiers: [{ pay: 5000, reduction: 500 }] },
    after: {
      tiers: [
        { pay: 5000, reduction: 500 },
        { pay: 9000, gifts: [{ zh: '杯子', en: 'Cup' }], giftCount: 1 },
      ],
      added: [{ zh: '杯子', en: 'Cup' }],
      removed: [{ zh: '茶', en: 'Tea' }],
    },
  });
});

const givenProducts = ({ context: { db }, shopId }: OpenShop, productIds: string[]) =>
  sql`
    WITH made AS (
      INSERT INTO products (shop_id, product_id, code, category_id, name, delivery_modes)
      SELECT ${shopId}, id, id, 'c1', '{}', '{local}' FROM unnest(${productIds}::text[]) id RETURNING product_id
    )
    INSERT INTO skus (shop_id, sku_id, product_id, code, price, stock)
    SELECT ${shopId}, product_id, product_id, product_id, 6000, 9 FROM made`.execute(db);

test('[CART-05] a promotion that a command made of more than a form chooses is saved with all of them, and gets no more', async () => {
  const { shop, cup, terms, make, change } = await openTeaShop();
  const more = Array.from({ length: 1001 }, (_, index) => `many-${index}`);
  await givenProducts(shop, more);
  const promotionId = await shop.given.promotion({ productIds: more, tiers: [{ from: 5000, reduction: 500 }] });
  const { data } = await shop.console(contract.getShopPromotion, { params: { promotionId } });

  const wider = await change(promotionId, { version: data.version, productIds: [...more, cup.productId] });
  expect(Object.keys(fieldsOf(wider) ?? {})).toEqual(['productIds']);
  const saved = await change(promotionId, { version: data.version, productIds: more });
  expect([saved.data.name, saved.data.productIds]).toEqual([terms.name, more]);
  expect(Object.keys(fieldsOf(await make({ productIds: more })) ?? {})).toEqual(['productIds']);
});
