import { searchProducts } from '@pcmall/contract/catalogue';
import { getOrderDetail } from '@pcmall/contract/order';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadBulk } from '../demo/bulk/load-bulk';
import { givenCheckout } from '../testing/given/given-checkout';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { findLedgerFaults } from './ledger.queries';
import { commands } from './run-command';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});

const mall = (...args: string[]) => operate(shop.context, ...args);

const balanceOf = async (accountId: string) => {
  const { context, shopId } = shop;
  const { rows } = await sql<{ amount: number }>`
    SELECT amount FROM balances WHERE shop_id = ${shopId} AND account_id = ${accountId}`.execute(context.db);
  return rows[0]?.amount;
};

test('[ORD-08.1] the help names each command in a line', async () => {
  const { said } = await mall('help');

  for (const name of [
    'demo',
    'check-ledgers',
    'credit',
    'debit',
    'ship',
    'parcel-move',
    'deliver',
    'ready',
    'collect',
    'help',
  ])
    expect(said).toContain(`npm run mall -- ${name}`);
});

test.each([
  [['fly'], 'There is no command fly'],
  [['credit', '1'], 'Write: npm run mall -- credit <shop>'],
  [['ship', '1', '2', '--speed', '3'], "Unknown option '--speed'"],
  [['demo', '--shops', '0'], '--shops takes a whole number from 1 to 500'],
  [['ship', '1', '2'], 'Say who carries it'],
  [['deliver', 'nowhere', '2'], 'There is no shop nowhere'],
])('[ORD-08.1] %j is answered with one clear line', async (args, message) => {
  await expect(mall(...args)).rejects.toThrow(message);
  await expect(mall(...args)).rejects.not.toThrow('\n');
});

describe('credit', () => {
  test('[ORD-08.1] finds the shopper by e-mail or phone and writes the ledger', async () => {
    const byMail = await shop.given.account({ email: 'ann@example.com' });
    const byPhone = await shop.given.account({ phone: '13800138000' });

    expect((await mall('credit', shop.shopId, 'Ann@example.com', '100.00')).said).toBe('Shopper now has $100.00');
    await mall('credit', shop.shopId, '138 0013 8000', '1,250.5');
    await mall('credit', shop.shopId, '+86 13800138000', '0.50');

    expect(await balanceOf(byMail.accountId)).toBe(10_000);
    expect(await balanceOf(byPhone.accountId)).toBe(125_100);
    expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
  });

  test('[ORD-08.1] finds a phone however it is written, with the 0 that is dialled at home too', async () => {
    const { accountId } = await shop.given.account({ areaCode: '61', country: 'AU', phone: '412345678' });

    for (const written of ['412345678', '0412 345 678', '61412345678', '+61 412 345 678', '+61 (0)412 345 678'])
      await mall('credit', shop.shopId, written, '1.00');

    expect(await balanceOf(accountId)).toBe(500);
  });

  test('[ORD-08.1] gives a shop of yen whole yen only', async () => {
    shop = await openShop({ currency: 'JPY', country: 'JP' });
    const { accountId } = await shop.given.account({ email: 'ann@example.com' });

    await expect(mall('credit', shop.shopId, 'ann@example.com', '100.50')).rejects.toThrow(
      "100.50 can't be paid in JPY, which has no decimals",
    );
    await mall('credit', shop.shopId, 'ann@example.com', '100.00');

    expect(await balanceOf(accountId)).toBe(10_000);
  });

  test('[ORD-08.1] the same reference again adds nothing', async () => {
    const { accountId } = await shop.given.account({ email: 'ann@example.com' });

    for (let time = 0; time < 2; time += 1)
      await mall('credit', shop.shopId, 'ann@example.com', '20', '--reference', 'invoice 7');

    expect(await balanceOf(accountId)).toBe(2000);
  });

  test('[ORD-08.1] refuses an unknown shopper, another shop’s shopper and what is no amount', async () => {
    const elsewhere = await openShop();
    await elsewhere.given.account({ email: 'ann@example.com' });

    await expect(mall('credit', shop.shopId, 'ann@example.com', '20')).rejects.toThrow(
      'has no account ann@example.com',
    );
    await expect(mall('credit', shop.shopId, 'ann@example.com', 'much')).rejects.toThrow('much is no amount');
  });
});

test('[ORD-08.1] debit takes from a balance what is there, once for each reference, and writes the ledger', async () => {
  const { accountId } = await shop.given.account({ email: 'ann@example.com' });
  await mall('credit', shop.shopId, 'ann@example.com', '50.00');

  for (let time = 0; time < 2; time += 1)
    await mall('debit', shop.shopId, 'ann@example.com', '20', '--reference', 'correction 7');
  await expect(mall('debit', shop.shopId, 'ann@example.com', '30.01')).rejects.toThrow('has less than $30.01');

  expect(await balanceOf(accountId)).toBe(3000);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
});

describe('ship and deliver', () => {
  const openOrder = async (status: 'toShip' | 'unpaid') => {
    const { skuId, productId } = await shop.given.product();
    return shop.given.order(shop.shopper.accountId, { status, lines: [{ skuId, productId }] });
  };
  const detail = async (orderId: string) => (await shop.call(getOrderDetail, { params: { orderId } })).data;

  test('[ORD-08.1] an order goes out with its carrier and number, and is signed for once it has arrived', async () => {
    const { orderId, orderNo } = await openOrder('toShip');

    const trackingUrl = 'https://blue.example/BS1';
    await mall('ship', shop.shopId, orderNo, '--carrier', 'Blue Sky', '--number', 'BS1', '--page', trackingUrl);
    const sent = await detail(orderId);
    await mall('deliver', shop.shopId, orderNo);

    const parcel = { carrierName: 'Blue Sky', trackingNo: 'BS1', trackingUrl };
    expect(sent).toMatchObject({ status: 'toReceive', parcels: [parcel] });
    expect(await detail(orderId)).toMatchObject({ status: 'signed', parcels: [{ status: 'delivered' }] });
  });

  test('[ORD-08.1] an unpaid order neither goes out nor arrives, and the line says why', async () => {
    const { orderNo } = await openOrder('unpaid');

    await expect(mall('ship', shop.shopId, orderNo, '--carrier', 'x', '--number', 'y')).rejects.toThrow(
      `Order ${orderNo} can't be shipped: it is unpaid`,
    );
    await expect(mall('deliver', shop.shopId, orderNo)).rejects.toThrow(`can't be delivered: it is unpaid`);
    await expect(mall('deliver', shop.shopId, '12345')).rejects.toThrow('has no order 12345');
  });
});

describe('ready and collect', () => {
  const openPickUp = () => shop.given.order(shop.shopper.accountId, { status: 'toShip', deliveryMode: 'pickUp' });
  const detail = async (orderId: string) => (await shop.call(getOrderDetail, { params: { orderId } })).data;

  test('[ORD-04.3] an order that is picked up is ready with a code, and collected by whoever shows it', async () => {
    const { orderId, orderNo } = await openPickUp();
    const before = await detail(orderId);

    const { said } = await mall('ready', shop.shopId, orderNo);
    const lying = await detail(orderId);
    const code = lying.pickUpPoint?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(mall('collect', shop.shopId, orderNo, '--code', wrong)).rejects.toThrow(
      'This is not the pick-up code',
    );
    await mall('collect', shop.shopId, orderNo, '--code', code);

    expect(before).toMatchObject({ parcels: [], pickUpPoint: { code: '' } });
    expect(code).toMatch(/^\d{6}$/);
    expect(said).toContain(code);
    expect(lying).toMatchObject({ status: 'toReceive', parcels: [], carrierName: '' });
    expect(await detail(orderId)).toMatchObject({ status: 'signed', parcels: [], pickUpPoint: { code: '' } });
    await expect(mall('collect', shop.shopId, orderNo, '--code', code)).rejects.toThrow(
      "can't be collected: it is signed",
    );
  });

  test('[ORD-04.3] it takes no carrier, and an order that is sent is not picked up', async () => {
    const { orderNo } = await openPickUp();
    const sent = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });

    const ship = mall('ship', shop.shopId, orderNo, '--carrier', 'x', '--number', 'y');
    await expect(ship).rejects.toThrow('is picked up: use ready and collect');
    await expect(mall('deliver', shop.shopId, orderNo)).rejects.toThrow('is picked up');
    await expect(mall('ready', shop.shopId, sent.orderNo)).rejects.toThrow('is not picked up: use ship and deliver');
  });
});

describe('what operators do', () => {
  const actionsOf = async () => (await mall('actions', shop.shopId)).said.split('\n').map((line) => line.split('  '));

  test('[ORD-08.1] is written down with who, what and how it ended, without the shopper’s contact', async () => {
    await shop.given.account({ email: 'ann@example.com' });
    await mall('credit', shop.shopId, 'ann@example.com', '20', '--reference', 'invoice 7');
    await mall('credit', shop.shopId, 'bob@example.com', '20').catch(() => {});

    expect((await actionsOf()).filter(([, , , typed]) => typed?.startsWith('credit'))).toEqual([
      [expect.any(String), 'failed', expect.stringMatching(/^operator ./), `credit ${shop.shopId} … 20`],
      [expect.any(String), 'done', expect.any(String), `credit ${shop.shopId} … 20 --reference invoice 7`],
    ]);
  });

  test('[ORD-08.1] is listed for its own shop alone; looking is not written down', async () => {
    const { shopId } = await openShop();
    await mall('home-publish', shopId).catch(() => {});
    await mall('actions', shop.shopId);

    expect((await actionsOf()).flat()).not.toContain(`home-publish ${shopId}`);
    expect((await actionsOf()).flat()).not.toContain(`actions ${shop.shopId}`);
    expect((await mall('actions', shopId)).said).toContain(`home-publish ${shopId}`);
  });

  test.each(commands.filter(({ usage }) => /^\S+ <shop>/.test(usage)))(
    '[ORD-08.1] $usage names its shop first, is written down unless it only reads',
    ({ usage, changes }) => {
      const onlyReads = [
        'home-save',
        'offer-list',
        'offer-save',
        'review-list',
        'actions',
        'coupon-list',
        'rate-list',
        'refund-list',
        'pay-check',
        'parcel-list',
        'shop-missing',
        'delivery-list',
        'order-list',
        'day-totals',
        'category-list',
        'article-list',
        'notice-list',
        'reminder-list',
        'staff-list',
      ].some((name) => usage.startsWith(name));
      expect(changes).toBe(onlyReads ? undefined : 'shop');
    },
  );
});

test('[SEC-04] a stock or balance that is not the sum of its ledger is found', async () => {
  const { context, given, shopId } = shop;
  const { accountId } = await given.account({ balance: 500 });
  const { skuId } = await given.product({ stock: 7 });

  expect(await findLedgerFaults(context.db, [shopId])).toEqual([
    { shop_id: shopId, kind: 'balance', id: accountId, current: 500, ledger: 0 },
    { shop_id: shopId, kind: 'stock', id: skuId, current: 7, ledger: 0 },
  ]);
  expect(await mall('check-ledgers')).toMatchObject({ code: 1 });
});

test('[SEC-04] a coupon that is used by no order, or free while one uses it, is found', async () => {
  const { context, given, shopId, shopper, order, preOrderId } = await givenCheckout();
  const [first, second] = [await given.coupon(shopper.accountId), await given.coupon(shopper.accountId, { amount: 1 })];
  const faults = async () => (await findLedgerFaults(context.db, [shopId])).filter(({ kind }) => kind === 'coupon');
  const bind = (heldId: string, orderId: string | null) =>
    context.db.updateTable('account_coupons').set({ order_id: orderId }).where('held_id', '=', heldId).execute();
  await order(preOrderId);

  expect(await faults()).toEqual([]);
  await bind(first, null);
  await bind(second, 'unknown');

  expect(await faults()).toEqual(
    expect.arrayContaining([
      { shop_id: shopId, kind: 'coupon', id: first, current: 0, ledger: 1 },
      { shop_id: shopId, kind: 'coupon', id: second, current: 1, ledger: 0 },
    ]),
  );
});

test('generated products are found by their names, have stock, and are loaded once however often it is asked', async () => {
  const { context, call } = shop;
  const load = (products: number) => loadBulk(context, { shops: 1, products, progress: () => {} });

  expect([await load(60), await load(60), await load(100)]).toEqual([60, 0, 40]);

  const { name } = await context.db
    .selectFrom('products')
    .select('name')
    .where('shop_id', '=', '2001')
    .where('code', '=', 'BULK-00000080')
    .executeTakeFirstOrThrow();
  for (const keyword of [name.zh, name.en]) {
    const { data } = await call(searchProducts, { query: { keyword } }, { as: null, shopId: '2001', language: 'en' });
    expect(data.records.map((card) => card.name)).toContain(name.en);
  }
  expect(await findLedgerFaults(context.db, ['2001'])).toEqual([]);
});

describe('the demo shops', () => {
  test('[OPS-02.3] are not loaded without the demo, nor beside shops that are no demo', async () => {
    const { context } = await openShop();
    const production = { ...context, config: { ...context.config, demo: false } };

    for (const args of [['demo'], ['demo', '--products', '1000']]) {
      await expect(operate(production, ...args)).rejects.toThrow('The demo shops are for demos');
      await expect(operate(context, ...args)).rejects.toThrow('This database has shops of its own');
    }
  });
});
