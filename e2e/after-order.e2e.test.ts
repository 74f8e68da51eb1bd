import { givenSentOrder } from '@pcmall/server/testing/given/orders/sent-order';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { operate } from '@pcmall/server/testing/operate';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const lines = [
  { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
];

test('[PAY-06.2] the payment page opens a red packet, the payment and the order are lower by it', async ({
  openMall,
  visit,
}) => {
  const redPacket = { isOn: true, min: 123, max: 123, budget: 1000, endsAt: null };
  const mall = await openMall({ payChannels: ['alipay', 'balance'], redPacket });
  const payer = await mall.given.account({ balance: 50_000, payPassword: '135790' });
  const { orderId } = await mall.given.payableOrder(payer, { total: 26_890 });
  const { page } = await visit(mall, '/payment', { as: payer, query: { orderId } });
  const packet = page.getByRole('status').filter({ hasText: 'A red packet for this order' });

  await expect(packet).toContainText('-$1.23');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(packet).toContainText('-$1.23');
  await page.getByRole('checkbox', { name: 'I accept the' }).check();
  await page.getByRole('radio', { name: 'Balance' }).check();
  await page.getByRole('button', { name: 'Pay $267.67' }).click();
  await page.getByRole('dialog').locator('input').fill('135790');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByRole('main').getByText('$267.67').first()).toBeVisible();

  await page.goto(mall.url(`/order/detail/${orderId}`, { lang: 'zh' }));
  const price = page.getByRole('main');
  await expect(price.getByText('红包', { exact: true }).first()).toBeVisible();
  await expect(price.getByText('-$1.23').first()).toBeVisible();
  await expect(price.getByText('$267.67').first()).toBeVisible();
});

test('[ORD-07.3] the shop is reminded once, and the shopper sees when in the list and in the order', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId, orderNo } = await mall.given.order(mall.shopper.accountId, { status: 'toShip' });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  const remind = page.getByRole('button', { name: 'Remind to ship' });
  const note = page.getByRole('main').getByText(/^You reminded the shop on \d{4}-\d\d-\d\d \d\d:\d\d/);

  await remind.click();

  await expectToast(page, 'You reminded the shop on');
  await expect(note).toBeVisible();
  await expect(remind).toHaveCount(0);
  expect((await operate(mall.context, 'reminder-list', mall.shopId)).said).toContain(`${orderNo}  toShip  reminded`);
  await page.goto(mall.url(`/order/detail/${orderId}`));
  await expect(note).toBeVisible();
  await page.goto(mall.url(`/order/detail/${orderId}`, { lang: 'zh' }));
  await expect(page.getByRole('main').getByText(/^您已于 .+ 提醒商家发货$/)).toBeVisible();
});

test('[ORD-04.2] two parcels of one order: lines, carriers, numbers, corrections and reports in both languages, signed for when both have arrived', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId, orderNo, report, deliver } = await givenSentOrder(mall);
  await report('A1', 'travel', { zh: '已到达深圳', en: 'Has come to Shenzhen' });
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  const main = page.getByRole('main');
  const parcel = (number: string) =>
    main.getByRole('listitem', { name: /^(Parcel|包裹) \d$/ }).filter({ hasText: number });

  await expect(parcel('A1')).toContainText('In transit');
  await expect(parcel('A1')).toContainText('Has come to Shenzhen');
  await expect(parcel('A1')).toContainText('Milk powder×2');
  await expect(parcel('A2')).toContainText('Blue Sky Express');
  await expect(parcel('A2')).toContainText('Tea cup×1');
  expect(await accessibilityFaults(page)).toEqual([]);

  await operate(mall.context, 'parcel-correct', mall.shopId, orderNo, 'A2', '--carrier', 'Red Kite', '--number', 'K9');
  await report('A1', 'deliver', { zh: '已签收', en: 'Was signed for' });
  await page.goto(mall.url(`/order/detail/${orderId}`, { lang: 'zh' }));
  await expect(parcel('A1')).toContainText('已送达');
  await expect(parcel('K9')).toContainText('Red Kite');
  await expect(parcel('K9')).toContainText('物流公司或运单号已更正');
  await expect(main.getByRole('heading', { name: '待收货' })).toBeVisible();

  await deliver();
  await page.reload();
  await expect(main.getByRole('heading', { name: '已签收' })).toBeVisible();
});

test('[ORD-04.2] the recipient follows the parcels by a link on a phone, and sees neither prices nor products', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId } = await givenSentOrder(mall);
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  await page.getByRole('button', { name: 'Share with the recipient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let the recipient follow the parcel' });
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/s\/[0-9a-z]{10}$/);
  expect(await accessibilityFaults(page)).toEqual([]);

  const phone = await visit(mall, '/robots.txt', { width: 390, height: 844, language: 'zh' });
  await phone.page.goto(link);
  const main = phone.page.getByRole('main');
  await expect(main.getByRole('heading', { name: '包裹追踪（2 个包裹）' })).toBeVisible();
  await expect(main.getByText('收件人：王*明')).toBeVisible();
  await expect(main.getByText('蓝天速递')).toHaveCount(2);
  await expect(main.getByText('包裹已发出')).toHaveCount(2);
  const shown = (await main.textContent()) ?? '';
  expect(shown).not.toMatch(/\$|¥|Milk powder|Tea cup|王小明/);
  const isTooWide = await phone.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide).toBe(false);
  expect(await accessibilityFaults(phone.page)).toEqual([]);

  await main.getByRole('button', { name: 'English' }).click();
  await expect(main.getByRole('heading', { name: 'Your 2 parcels' })).toBeVisible();
  await phone.page.goto(mall.url('/parcel', { token: `${orderId}.made-up` }));
  await expect(main.getByText('This link is unknown or has expired')).toBeVisible();
});

test('[ORD-04.4] the receipt of an order is one page to print, in both languages, with CNY at the rate of the order', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ cnyRate: 9_990_000 });
  const order = await givenPaidOrder(mall, { lines, total: 11_500, cnyRate: 4_630_000 });
  const { page } = await visit(mall, `/order/detail/${order.orderId}`, { as: mall.shopper });
  await page.getByRole('link', { name: 'Print a receipt' }).click();
  const receipt = page.getByRole('article');

  await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  for (const text of [order.orderNo, '$115.00', 'About ¥532.45 in CNY', 'At the rate of the order: 1 AUD = 4.63 CNY'])
    await expect(receipt.getByText(text).first()).toBeVisible();
  await expect(receipt.getByRole('row', { name: /Milk powder.+\$30\.00.+×3.+\$90\.00/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: '中文' }).click();
  await expect(receipt.getByRole('heading', { name: '收据' })).toBeVisible();
  await expect(receipt.getByText('约合人民币 ¥532.45')).toBeVisible();
  await expect(receipt.getByText('按下单时汇率：1 AUD = 4.63 CNY')).toBeVisible();
});

test('[ORD-06.4] list and order tell of a refund: when it was asked for, why, how much, what the shop said and when', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId, orderNo } = await givenPaidOrder(mall, { lines, total: 11_500 });
  const { page } = await visit(mall, `/order/refund/${orderId}`, { as: mall.shopper });
  const main = page.getByRole('main');
  const time = /\d{4}-\d\d-\d\d \d\d:\d\d/;
  const fact = (within: typeof main, label: string) =>
    within
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition');
  const send = async () => {
    await main.getByRole('radio', { name: 'Damaged or faulty' }).check();
    await main.getByRole('button', { name: 'Send request' }).click();
    await expect(main.getByText('Refund in review')).toBeVisible();
  };
  await send();
  await operate(mall.context, 'refund-refuse', mall.shopId, orderNo, '--reason', 'Please send a picture');

  await page.goto(mall.url('/myCenter/myOrder'));
  const card = page.getByRole('article', { name: orderNo });
  await expect(card.getByText('Refund not approved')).toBeVisible();
  await expect(fact(card, 'Refund')).toHaveText('$115.00');
  await expect(fact(card, 'Reason')).toHaveText('Damaged or faulty');
  await expect(fact(card, 'Requested')).toHaveText(time);
  await expect(fact(card, 'Why it was not approved')).toHaveText('Please send a picture');

  await page.goto(mall.url(`/order/refund/${orderId}`));
  await send();
  await operate(mall.context, 'refund-approve', mall.shopId, orderNo, '--remark', 'Sorry about that');
  await mall.context.jobs.drain();
  await page.goto(mall.url('/myCenter/myOrder'));
  await expect(fact(card, 'Note from the shop')).toHaveText('Sorry about that');
  await expect(fact(card, 'Requested')).toHaveText(time);
  await expect(fact(card, 'Refunded')).toHaveText(time);

  await page.goto(mall.url(`/order/detail/${orderId}`));
  const requests = main.getByRole('list').filter({ hasText: 'Refund approved' }).first();
  const [agreed, refused] = [requests.getByRole('listitem').first(), requests.getByRole('listitem').last()];
  await expect(agreed).toContainText('$115.00');
  await expect(fact(agreed, 'Reason')).toHaveText('Damaged or faulty');
  await expect(fact(agreed, 'Note from the shop')).toHaveText('Sorry about that');
  await expect(fact(agreed, 'Requested')).toHaveText(time);
  await expect(fact(agreed, 'Refunded')).toHaveText(time);
  await expect(fact(refused, 'Why it was not approved')).toHaveText('Please send a picture');
});

test('[ORD-07.2] buying again fills the cart with what is on sale, names what is not and what there is too little of, and is offered only where it may', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const honey = await mall.given.product({ name: 'Honey', price: 2000, stock: 50 });
  const pot = await mall.given.product({ name: 'Pot', price: 3000, stock: 1 });
  const { accountId } = mall.shopper;
  const bought = [
    { skuId: honey.skuId, productId: honey.productId, name: 'Honey', quantity: 2, price: 2000 },
    { skuId: pot.skuId, productId: pot.productId, name: 'Pot', quantity: 3, price: 3000 },
    { skuId: 'gone', name: 'Old tea', quantity: 1, price: 900 },
  ];
  const done = await mall.given.order(accountId, { status: 'completed', lines: bought });
  const waiting = await mall.given.order(accountId, { status: 'toShip', lines: bought });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  const again = (orderNo: string) =>
    page.getByRole('article', { name: orderNo }).getByRole('button', { name: 'Buy again' });

  await expect(again(done.orderNo)).toBeVisible();
  await expect(again(waiting.orderNo)).toHaveCount(0);
  await again(done.orderNo).click();

  await mall.reached(page, '/cart');
  await expectToast(page, 'No longer available: Old tea\nFewer left than you ordered: Pot');
  const quantityOf = (name: string) => page.getByRole('textbox', { name: `${name} Quantity` });
  await expect(quantityOf('Honey')).toHaveValue('2');
  await expect(quantityOf('Pot')).toHaveValue('1');
  await expect(page.getByRole('main').getByRole('link', { name: 'Honey' }).first()).toBeVisible();
});
