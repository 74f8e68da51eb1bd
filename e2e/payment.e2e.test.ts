import { cancelOrder } from '@pcmall/contract/order';
import type { PayChannel } from '@pcmall/contract/payment';
import { timesPaid } from '@pcmall/server/testing/payments';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { openMall } from './testing/mall';
import { visit } from './testing/visit';

const payChannels: PayChannel[] = ['alipay', 'wechat', 'creditCard', 'grabPay', 'balance'];
const payPassword = '135790';
const pay = { name: 'Pay $268.90' };

/** A shopper in front of the payment of an order. */
const givenOrder = async (account: { balance?: number; payPassword?: string } = {}) => {
  const mall = await openMall({ payChannels });
  const shopper = await mall.given.account({ balance: 50_000, ...account });
  const { orderId } = await mall.given.payableOrder(shopper, { total: 26_890 });
  const window = await visit(mall, '/payment', { as: shopper, query: { orderId } });
  return { mall, shopper, orderId, page: window.page, noise: window.noise, tab: window.tab };
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

test('[PAY-01] [PAY-06.1] amount, channels and what is not available are shown; the agreement has to be ticked', async () => {
  const { page } = await givenOrder();
  await page.getByText('The following payment method is currently not available：GrabPay').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', pay).click();
  await page.getByText('Please accept the payment agreement').waitFor();
  await page.getByRole('button', { name: 'payment agreement' }).click();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('button', pay).click();

  await page.waitForURL('**/cashier/**');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[PAY-02] [PAY-03.1] a declined payment can be made again, and then the order is paid', async () => {
  const { page, mall, orderId } = await givenOrder();
  await payBy(page, 'Alipay');
  await decide(page, 'Decline');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await page.getByText('Pay before').waitFor();

  await page.getByRole('link', { name: 'Pay again' }).click();
  await payBy(page, 'Alipay');
  await decide(page, 'Succeed');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(mall.url('/payment', { orderId }));
  await page.getByText('Order already paid, do not pay twice').waitFor();
  await page.waitForURL('**/paymentStatus?**');
});

test('[PAY-03.1] the Back button after paying leads from the cashier to the result, and no second payment is made', async () => {
  const { page, mall, orderId } = await givenOrder();
  await payBy(page, 'Alipay');
  await decide(page, 'Succeed');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();

  await page.goBack();
  await page.waitForURL('**/paymentStatus?**');
  await page.goBack();
  await page.waitForURL('**/paymentStatus?**');
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();

  expect(await timesPaid(mall, orderId)).toBe(1);
});

test.each(['/payment', '/paymentStatus'])(
  '[PAY-02] %s of no order of this shopper leads to their orders',
  async (path) => {
    const mall = await openMall({ payChannels });
    const stranger = await mall.given.account();
    const { orderId } = await mall.given.payableOrder(stranger);
    const { page, noise } = await visit(mall, path, { as: mall.shopper, query: { orderId } });
    noise.allow(/status of 404/);

    await page.getByText('This order does not exist or was deleted').waitFor();
    await page.goto(mall.url(path));
    await page.getByText('This order does not exist or was deleted').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
    await mall.reached(page, '/myCenter/myOrder');
  },
);

test('[PAY-02] the code page opens the same payment after a reload and follows what happens on the phone', async () => {
  const { page, tab, mall } = await givenOrder();
  await payBy(page, 'WeChat Pay');
  await page.getByRole('img', { name: 'QR code to pay with a phone' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  const here = await page.getByRole('link', { name: 'Open it on this computer' }).getAttribute('href');

  const phone = await tab();
  await phone.page.goto(`${mall.origin}${here}`);
  await decide(phone.page, 'Succeed');
  await phone.page.getByText('You can go on at your computer.').waitFor();
  await mall.context.jobs.drain();

  await page.waitForURL('**/paymentStatus?**');
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
});

test('[PAY-02] a payment that takes its time is being checked, and the page follows', async () => {
  const { page, noise, mall } = await givenOrder();
  await payBy(page, 'Credit card');
  await decide(page, 'Succeed later');
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  await page.getByText('You may leave this page: the order updates by itself.').waitFor();

  // A question that fails in between does no harm.
  noise.allow(/ERR_FAILED/);
  let failed = 0;
  await page.route('**/payStatusSearch?**', (route) => {
    failed += 1;
    return route.abort();
  });
  await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(2);
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  await page.unroute('**/payStatusSearch?**');
  mall.advance(30_000);

  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
});

test('[PAY-04] money that arrives for a cancelled order is shown on its way back', async () => {
  const { page, mall, shopper, orderId } = await givenOrder();
  await payBy(page, 'Alipay');
  await page.waitForURL('**/cashier/**');
  await mall.call(cancelOrder, { body: { orderId } }, { as: shopper });

  await decide(page, 'Succeed');
  await page.waitForURL('**/paymentStatus?**');
  await page.getByRole('heading', { name: 'This order is closed' }).waitFor();
  await mall.context.jobs.drain();
  await page.reload();
  await page.getByText('The order was closed when this payment arrived: $268.90 goes back to Alipay.').waitFor();
  await mall.context.jobs.drain();
  await page.getByText('Returned', { exact: true }).waitFor();
});

test('[PAY-05] six digits pay from the balance; a wrong password says how many tries are left', async () => {
  const { page } = await givenOrder({ payPassword });
  await payBy(page, 'Balance');
  const password = page.getByLabel('6-digit payment password');
  await password.fill('000000');
  await page.getByText('Wrong payment password, 4 more tries').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await password.fill(payPassword);

  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
});

test('[PAY-05] without a payment password the shopper is asked to set one', async () => {
  const { page } = await givenOrder();
  await payBy(page, 'Balance');
  const prompt = page.getByRole('alertdialog');
  await prompt.getByText("You haven't set payment password, please set it firstly!").waitFor();
  await prompt.getByRole('button', { name: 'Not setup yet' }).click();

  await page.getByRole('button', pay).click();
  await prompt.getByRole('button', { name: 'Set Now' }).click();

  await page.waitForURL('**/myCenter/editPaymentPassword?**');
});

test('[PAY-05] a balance that is short can not be chosen and says so', async () => {
  const { page } = await givenOrder({ balance: 100, payPassword });
  await page.getByText('Not enough: $1.00 available').waitFor();

  expect(await page.getByRole('radio', { name: 'Balance' }).isDisabled()).toBe(true);
});
