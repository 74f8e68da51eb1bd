import { cancelOrder } from '@pcmall/contract/order';
import type { PayChannel } from '@pcmall/contract/payment';
import { timesPaid } from '@pcmall/server/testing/given/payments';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const payChannels: PayChannel[] = ['alipay', 'wechat', 'creditCard', 'grabPay', 'balance'];
const payPassword = '135790';
const pay = { name: 'Pay $268.90' };

/** A shopper in front of the payment of an order. */
const givenOrder = async (
  { openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>,
  account: { balance?: number; payPassword?: string } = {},
  own = false,
) => {
  const mall = await openMall({ payChannels });
  const shopper = await mall.given.account({ balance: 50_000, ...account });
  const { orderId } = await mall.given.payableOrder(shopper, { total: 26_890 });
  const window = await visit(mall, '/payment', { as: shopper, query: { orderId }, own });
  return { mall, shopper, orderId, page: window.page, pageErrors: window.pageErrors, tab: window.tab };
};

const payBy = async (page: Page, channel: string) => {
  await page.getByRole('checkbox', { name: 'I accept the' }).check();
  await page.getByRole('radio', { name: channel }).check();
  await page.getByRole('button', pay).click();
};

const decide = async (page: Page, outcome: string) => {
  await page.getByText(outcome, { exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
};

test('[PAY-01] [PAY-06.1] amount, channels and what is not available are shown; the agreement has to be ticked', async ({
  openMall,
  visit,
}) => {
  const { page } = await givenOrder({ openMall, visit });
  await expect(page.getByText('The following payment method is currently not available：')).toBeVisible();
  await expect(page.getByText('GrabPay')).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', pay).click();
  await expect(page.getByText('Please accept the payment agreement')).toBeVisible();
  await page.getByRole('button', { name: 'payment agreement' }).click();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('button', pay).click();

  await page.waitForURL('**/cashier/**');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[PAY-05] [CHK-06] a balance that is short can not be chosen and says so; where nothing can be, the press says so and nothing is paid', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ payChannels: ['balance'] });
  const shopper = await mall.given.account({ balance: 100, payPassword });
  const { orderId } = await mall.given.payableOrder(shopper, { total: 26_890 });
  const { page } = await visit(mall, '/payment', { as: shopper, query: { orderId } });
  await expect(page.getByText('Not enough: $1.00 available')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Balance' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I accept the' }).check();

  await page.getByRole('button', pay).click();

  await expect(page.getByText('Select payment method')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await timesPaid(mall, orderId)).toBe(0);
});

test('[PAY-02] [PAY-03.1] a declined payment can be made again, and then the order is paid; the Back button leads from the cashier to the result, and no second payment is made', async ({
  openMall,
  visit,
}) => {
  const { page, mall, orderId } = await givenOrder({ openMall, visit });
  await payBy(page, 'Alipay');
  await decide(page, 'Decline');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(page.getByText('Pay before')).toBeVisible();

  await page.getByRole('link', { name: 'Pay again' }).click();
  await payBy(page, 'Alipay');
  await decide(page, 'Succeed');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await page.waitForURL('**/paymentStatus?**');
  }
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.goto(mall.url('/payment', { orderId }));
  await expectToast(page, 'Order already paid, do not pay twice');
  await page.waitForURL('**/paymentStatus?**');
  expect(await timesPaid(mall, orderId)).toBe(1);
});

test('[PAY-02] payment and result of no order of this shopper lead to their orders', async ({ openMall, visit }) => {
  const mall = await openMall({ payChannels });
  const stranger = await mall.given.account();
  const { orderId } = await mall.given.payableOrder(stranger);
  const { page, pageErrors } = await visit(mall, '/robots.txt', { as: mall.shopper });
  pageErrors.allow(/status of 404/);
  for (const path of ['/payment', '/paymentStatus'])
    for (const query of [{ orderId }, undefined]) {
      await page.goto(mall.url(path, query));
      await expect(page.getByText('This order does not exist or was deleted')).toBeVisible();
      if (query) continue;
      await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
      await mall.reached(page, '/myCenter/myOrder');
    }
});

test('[PAY-02] the code page opens the same payment after a reload and follows what happens on the phone', async ({
  openMall,
  visit,
}) => {
  const { page, tab, mall } = await givenOrder({ openMall, visit });
  await payBy(page, 'WeChat Pay');
  await expect(page.getByRole('img', { name: 'QR code to pay with a phone' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  const here = await page.getByRole('link', { name: 'Open it on this computer' }).getAttribute('href');

  const phone = await tab();
  await phone.page.goto(`${mall.origin}${here}`);
  await decide(phone.page, 'Succeed');
  await expect(phone.page.getByText('You can go on at your computer.')).toBeVisible();
  await mall.context.jobs.drain();

  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('[PAY-02] a payment that takes its time is being checked, and the page follows', async ({ openMall, visit }) => {
  const { page, pageErrors, mall } = await givenOrder({ openMall, visit }, {}, true);
  await page.clock.install();
  await payBy(page, 'Credit card');
  await decide(page, 'Succeed later');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await expect(page.getByText('You may leave this page: the order updates automatically.')).toBeVisible();

  // A question that fails in between does no harm.
  pageErrors.allow(/ERR_FAILED/);
  let failed = 0;
  await page.route('**/payStatusSearch?**', (route) => {
    failed += 1;
    return route.abort();
  });
  // The pauses grow with the answers that there were before.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(failed).toBeGreaterThan(2);
  }).toPass({ intervals: [50] });
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await page.unroute('**/payStatusSearch?**');
  mall.advance(30_000);
  await page.clock.fastForward(40_000);

  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('[PAY-04] money that arrives for a cancelled order is shown on its way back', async ({ openMall, visit }) => {
  const { page, mall, shopper, orderId } = await givenOrder({ openMall, visit });
  await payBy(page, 'Alipay');
  await page.waitForURL('**/cashier/**');
  await mall.call(cancelOrder, { body: { orderId } }, { as: shopper });

  await decide(page, 'Succeed');
  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await mall.context.jobs.drain();
  await page.reload();
  await expect(
    page.getByText('The order was already cancelled when this payment arrived: $268.90 refunded to Alipay.'),
  ).toBeVisible();
  await mall.context.jobs.drain();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});

test('[PAY-05] six digits pay from the balance; a wrong password says how many tries are left', async ({
  openMall,
  visit,
}) => {
  const { page } = await givenOrder({ openMall, visit }, { payPassword });
  await payBy(page, 'Balance');
  const password = page.getByLabel('6-digit payment password');
  await password.fill('000000');
  await expect(page.getByText('Wrong payment password, 4 more tries')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await password.fill(payPassword);

  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('[PAY-05] without a payment password the shopper is asked to set one', async ({ openMall, visit }) => {
  const { page } = await givenOrder({ openMall, visit });
  await payBy(page, 'Balance');
  const prompt = page.getByRole('alertdialog');
  await expect(prompt.getByText("You haven't set payment password, please set it firstly!")).toBeVisible();
  await prompt.getByRole('button', { name: 'Not setup yet' }).click();

  await page.getByRole('button', pay).click();
  await prompt.getByRole('button', { name: 'Set Now' }).click();

  await page.waitForURL('**/myCenter/editPaymentPassword?**');
});
