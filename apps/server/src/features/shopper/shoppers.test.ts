import { getMyBalance, login } from '@pcmall/contract/account';
import { flagShopper, noteShopper } from '@pcmall/contract/console/shopper-data';
import * as contract from '@pcmall/contract/console/shoppers';
import { getMyCoupons } from '@pcmall/contract/coupon';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { newId } from '../../gateways/random';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';

const changeOf = (shop: OpenShop) => {
  const params = { accountId: shop.shopper.accountId };
  return (body: Partial<{ change: number; reason: string; idempotencyKey: string }>) =>
    shop.console(contract.changeShopperBalance, {
      ...{ params, body: { change: 500, reason: '补偿运费', idempotencyKey: newId(), ...body } },
    });
};

const auditOf = async ({ context, shopId }: OpenShop) => {
  const rows = await context.db
    .selectFrom('staff_audit')
    .select('action')
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();
  return rows.map(({ action }) => action);
};

test('[SALES-06] shoppers are found by phone, e-mail and name, in their own shop alone', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { accountId } = shop.shopper;
  await shop.context.db
    .updateTable('accounts')
    .set({
      phone_canonical: '8613800138000',
      email_canonical: 'mei@example.com',
      real_name: '王小明',
      nick_name: 'Mei_1',
    })
    .where('shop_id', '=', shop.shopId)
    .where('account_id', '=', accountId)
    .execute();
  await shop.given.account();
  const find = async (from: OpenShop, keyword: string) =>
    (await from.console(contract.listShoppers, { query: { keyword } })).data;

  const phones = ['13800138000', '138 0013-8000', '+8613800138000', '０１３８００１３８０００', '8000'];
  const texts = ['MEI@example', '王小明', ' 王小明\u200b', 'mei_1', 'ＭＥＩ_1', accountId];
  for (const keyword of [...phones, ...texts])
    expect([keyword, (await find(shop, keyword)).records.map((row) => row.accountId)]).toEqual([keyword, [accountId]]);
  expect((await find(shop, 'mei%1')).total).toBe(0);
  expect((await find(shop, '13900139000')).total).toBe(0);
  expect((await find(shop, '')).total).toBe(2);
  expect((await find(other, '王小明')).total).toBe(0);
  const params = { accountId };
  expect((await other.console(contract.getShopper, { params })).code).toBe(errors.accountNotFound.code);
});

test('[SALES-06] the page of a shopper has orders, balance and addresses, and no number of an ID', async () => {
  const shop = await openShop();
  const { accountId } = shop.shopper;
  await shop.given.order(accountId);
  const addressId = await shop.given.address(accountId);
  await shop.context.db
    .updateTable('addresses')
    .set({ id_card_sealed: 'sealed', id_card_masked: '110*************2X' })
    .where('shop_id', '=', shop.shopId)
    .where('address_id', '=', addressId)
    .execute();
  await changeOf(shop)({ change: 1200 });

  const { data } = await shop.console(contract.getShopper, { params: { accountId } });

  expect(data).toMatchObject({
    accountId,
    orders: 1,
    state: 'active',
    addresses: [{ phone: expect.stringMatching(/^\+/) }],
  });
  expect(data.movements[0]).toMatchObject({
    change: 1200,
    balanceAfter: data.balance,
    note: '补偿运费',
    reason: 'shop',
  });
  expect(JSON.stringify(data)).not.toMatch(/110\*|sealed/);
});

test('[SALES-06] a balance is credited and debited with a reason, once for each key and never below zero', async () => {
  const shop = await openShop();
  const change = changeOf(shop);
  const before = (await change({ change: 1 })).data.balance;
  const idempotencyKey = newId();

  const first = await change({ change: 1000, idempotencyKey });
  const again = await change({ change: 1000, idempotencyKey });
  const taken = await change({ change: -400 });
  const tooMuch = await change({ change: -before - 10_000 });
  const reasonless = await change({ reason: ' ' });

  expect([first.data.balance, again.data.balance]).toEqual([before + 1000, before + 1000]);
  expect(taken.data.balance).toBe(before + 600);
  expect(tooMuch.code).toBe(errors.balanceShort.code);
  expect(reasonless.refusal?.fields).toHaveProperty('reason');
  expect(await auditOf(shop)).toEqual(['shopper.balance', 'shopper.balance', 'shopper.balance']);
});

test('[SALES-06] a known key with another amount or reason changes no balance, and is told what was done under it', async () => {
  const shop = await openShop();
  const change = changeOf(shop);
  const asked = { change: 2000, reason: 'Late parcel', idempotencyKey: newId() };
  const taken = { change: -300, reason: 'Paid out', idempotencyKey: newId() };
  const { balance } = (await change(asked)).data;
  shop.advance(1000);
  await change(taken);

  const answers = [
    await change({ ...asked, change: 3000 }),
    await change({ ...asked, change: -2000 }),
    await change({ ...asked, reason: 'Lost parcel' }),
    await change({ ...taken, change: -400 }),
  ];

  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errors.doneOtherwise.code));
  expect(answers[0]?.message).toBe(
    '$20.00 was already added (Late parcel), and the balance is now $17.00. Press again if it should change once more',
  );
  expect(answers[3]?.message).toContain('$3.00 was already taken (Paid out)');
  const { data } = await shop.console(contract.getShopper, { params: { accountId: shop.shopper.accountId } });
  expect([data.balance, data.movements.map((entry) => entry.change)]).toEqual([balance - 300, [-300, 2000]]);
  expect((await change(asked)).data).toEqual({ balance });
  expect(await auditOf(shop)).toEqual(['shopper.balance', 'shopper.balance']);
});

testOnPostgres(
  '[SALES-06] of two changes that come at one moment under one key, the second is told of the first',
  async () => {
    const shop = await openShop();
    const change = changeOf(shop);
    for (const other of [2000, -1]) {
      await change({ change: 10 });
      const idempotencyKey = newId();

      const answers = await Promise.all([1000, other].map((each) => change({ change: each, idempotencyKey })));

      expect(answers.map(({ code }) => code).sort()).toEqual(['200', errors.doneOtherwise.code]);
    }
  },
);

test('[SALES-06] a known key gives neither another coupon nor more or fewer pieces, and says what it gave', async () => {
  const shop = await openShop();
  const [spring, autumn] = [await shop.given.couponOffer(), await shop.given.couponOffer()];
  const accountIds = [shop.shopper.accountId];
  const asked = { couponId: spring, pieces: 2, idempotencyKey: newId(), accountIds };
  const issue = (more: object) => shop.console(contract.issueShoppersCoupon, { body: { ...asked, ...more } });
  await issue({});

  const answers = [await issue({ couponId: autumn }), await issue({ pieces: 3 }), await issue({ pieces: 1 })];

  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errors.doneOtherwise.code));
  expect(answers[0]?.message).toContain('was already issued, pieces for each: 2.');
  expect((await shop.call(getMyCoupons)).data).toHaveLength(2);
  expect((await issue({})).data).toEqual({ issued: 0, shoppers: 1 });
});

test('[SALES-06] who is blocked is logged out and can not log in, until they are let in again', async () => {
  const shop = await openShop();
  const account = await shop.given.account({ email: 'mei@example.com', password: 'Secret123' });
  const enter = () =>
    shop.call(
      login,
      { body: { kind: 'emailPassword', email: 'mei@example.com', password: shop.seal('Secret123') } },
      { as: null },
    );
  const block = (blocked: boolean) =>
    shop.console(contract.blockShopper, { params: { accountId: account.accountId }, body: { blocked } });
  const session = (await enter()).data;
  const as = { ...session, accountId: account.accountId };
  expect((await shop.call(getMyBalance, {}, { as })).success).toBe(true);

  await block(true);

  expect((await shop.call(getMyBalance, {}, { as })).success).toBe(false);
  expect((await enter()).code).toBe(errors.accountBlocked.code);
  await block(false);
  expect((await enter()).success).toBe(true);
  expect(await auditOf(shop)).toEqual(['shopper.block', 'shopper.unblock']);
});

test('[SALES-06] quick orders are opened for a shopper, and closed', async () => {
  const shop = await openShop();
  const params = { accountId: shop.shopper.accountId };
  const opened = async () => (await shop.console(contract.getShopper, { params })).data.quickOrdersOpened;
  const open = (isOpen: boolean) => shop.console(contract.openShopperQuickOrders, { params, body: { opened: isOpen } });

  await open(true);
  expect(await opened()).toBe(true);
  await open(false);
  expect(await opened()).toBe(false);
});

test('[SALES-06] a coupon is issued to one or many, once for each key, and to none if one is unknown', async () => {
  const shop = await openShop();
  const other = await shop.given.account();
  const accountIds = [shop.shopper.accountId, other.accountId];
  const couponId = await shop.given.couponOffer({ code: 'SPRING', amount: 700 });
  const issue = (to: string[], idempotencyKey = newId(), id = couponId) =>
    shop.console(contract.issueShoppersCoupon, { body: { couponId: id, accountIds: to, idempotencyKey } });
  const key = newId();

  const stranger = await issue([...accountIds, 'nobody']);
  const unknown = await issue(accountIds, newId(), 'no-coupon');
  const first = await issue(accountIds, key);
  const again = await issue(accountIds, key);

  expect(stranger.code).toBe(errors.accountNotFound.code);
  expect(unknown.code).toBe(errors.couponUnknown.code);
  expect([first.data.issued, again.data.issued]).toEqual([2, 0]);
  expect((await shop.call(getMyCoupons)).data).toHaveLength(1);
});

test('[SALES-06] who may only look at shoppers changes nothing of them', async () => {
  const shop = await openShop();
  const as = await shop.given.staff({ role: 'readOnly' });
  const params = { accountId: shop.shopper.accountId };

  const blocked = await shop.console(contract.blockShopper, { params, body: { blocked: true } }, { as });

  expect(blocked.success).toBe(false);
  expect((await shop.console(contract.getShopper, { params }, { as })).data.state).toBe('active');
});

test('[SALES-06] a coupon goes to everybody whom the filters let pass, but for who is shut out, and is taken back', async () => {
  const shop = await openShop();
  const buyer = await shop.given.account();
  const blocked = await shop.given.account();
  for (const { accountId } of [buyer, blocked]) await shop.given.order(accountId);
  const block = { params: { accountId: blocked.accountId }, body: { blocked: true } };
  await shop.console(contract.blockShopper, block);
  const couponId = await shop.given.couponOffer();
  const over = await shop.given.couponOffer({ endsIn: -0.5 });
  const issue = (id: string, to: object) =>
    shop.console(contract.issueShoppersCoupon, { body: { couponId: id, idempotencyKey: newId(), ...to } });
  const matching = { purchase: 'bought' as const };

  expect((await issue(couponId, { matching, pieces: 2 })).data).toEqual({ issued: 2, shoppers: 1 });
  expect((await issue(over, { matching })).code).toBe(errors.couponOver.code);
  expect((await issue(couponId, { matching, accountIds: [buyer.accountId] })).success).toBe(false);
  expect((await issue(couponId, {})).success).toBe(false);

  const params = { accountId: buyer.accountId };
  const [first, second] = (await shop.console(contract.getShopper, { params })).data.coupons;
  expect([first?.state, second?.state]).toEqual(['usable', 'usable']);
  const take = (heldId = '') => shop.console(contract.takeShoppersCoupon, { params: { ...params, heldId } });
  expect((await take(first?.heldId)).success).toBe(true);
  expect((await take(first?.heldId)).code).toBe(errors.couponUnknown.code);
  expect((await shop.call(getMyCoupons, {}, { as: buyer })).data).toHaveLength(1);
});

test('[SALES-06] shoppers are narrowed by state, orders and flag, each choice with its number, and sorted', async () => {
  const shop = await openShop();
  const [few, many] = [await shop.given.account(), await shop.given.account({ balance: 700 })];
  for (const { accountId } of [few, many, many]) await shop.given.order(accountId);
  const flag = { params: { accountId: many.accountId }, body: { add: ['VIP', 'VIP', '批发'], remove: [] } };
  await shop.console(flagShopper, flag);
  await shop.console(contract.blockShopper, { params: { accountId: few.accountId }, body: { blocked: true } });
  const list = async (query: object) => (await shop.console(contract.listShoppers, { query })).data;
  const idsOf = async (query: object) => (await list(query)).records.map(({ accountId }) => accountId);

  expect((await list({})).counts).toEqual({
    ...{ state: { active: 2, blocked: 1 }, purchase: { bought: 2, never: 1 }, flag: { VIP: 1, 批发: 1 } },
  });
  expect(await idsOf({ state: 'blocked' })).toEqual([few.accountId]);
  expect(await idsOf({ flag: 'VIP' })).toEqual([many.accountId]);
  expect(await idsOf({ purchase: 'bought', sort: 'mostOrders' })).toEqual([many.accountId, few.accountId]);
  expect((await idsOf({ sort: 'highestBalance' }))[0]).toBe(many.accountId);
  const { data } = await shop.console(contract.getShopper, { params: { accountId: many.accountId } });
  expect(data).toMatchObject({ flags: ['VIP', '批发'], knownFlags: ['VIP', '批发'] });
});

test('[SALES-06] [STAFF-04] two who mark a shopper at once both have what they asked for, up to ten words', async () => {
  const shop = await openShop();
  const params = { accountId: shop.shopper.accountId };
  const flag = (add: string[], remove: string[] = []) => shop.console(flagShopper, { params, body: { add, remove } });
  const flags = async () => (await shop.console(contract.getShopper, { params })).data.flags;
  await flag(['VIP']);

  // Each from a page that shows VIP alone.
  await Promise.all([flag(['Agent']), flag([], ['VIP'])]);
  expect(await flags()).toEqual(['Agent']);
  await flag(['Wholesale', 'Agent'], ['None']);
  expect(await flags()).toEqual(['Agent', 'Wholesale']);
  expect((await flag([...'123456789'])).code).toBe(errors.tooManyFlags.code);
  expect((await flag([...'123456789'], ['Agent'])).success).toBe(true);
  expect(await flags()).toHaveLength(10);
});

test('[SALES-06] notes are there for the staff, their words stay out of the audit', async () => {
  const shop = await openShop();
  const params = { accountId: shop.shopper.accountId };
  // The second time as somebody sends it who got no answer.
  for (const _ of ['once', 'again'])
    await shop.console(noteShopper, { params, body: { text: 'Asks for morning delivery' } });

  const { data } = await shop.console(contract.getShopper, { params });
  expect(data.notes).toMatchObject([{ text: 'Asks for morning delivery' }]);
  const entries = await shop.context.db
    .selectFrom('staff_audit')
    .selectAll()
    .where('shop_id', '=', shop.shopId)
    .orderBy('entry_no')
    .execute();
  expect(entries[0]).toMatchObject({ action: 'shopper.note' });
  shop.advance(3 * 60_000);
  await shop.console(noteShopper, { params, body: { text: 'Asks for morning delivery' } });
  expect((await shop.console(contract.getShopper, { params })).data.notes).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain('morning');
});
