import { messages } from '@pcmall/contract/messages';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { operate } from '@pcmall/server/testing/operate';
import { idPhoto } from '@pcmall/server/testing/samples/id-photos';
import type { Request } from '@playwright/test';
import { answer, loseAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { isKept } from './testing/waiting/kept';
import { nextFrame } from './testing/waiting/settled';
import { expectToast } from './testing/waiting/toast';

const lines = [
  { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
];

test('[ORD-06.1] a part is asked for with its amount in sight, is refused with a reason, and asked for again', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderNo } = await givenPaidOrder(mall, { lines, total: 11_500 });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  await page.getByRole('link', { name: 'Request a refund' }).click();
  const main = page.getByRole('main');

  await expect(main.getByText('$115.00').last()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText(messages['refund.reasonRequired'].en)).toBeVisible();
  const milk = main.getByRole('textbox', { name: 'Milk powder Quantity' });
  const cup = main.getByRole('textbox', { name: 'Tea cup Quantity' });
  // One of many goes back: none at first, rather than all the others set to 0 one by one.
  await main.getByRole('button', { name: 'Nothing' }).click();
  await expect(milk).toHaveValue('0');
  await main.getByRole('button', { name: 'Everything' }).click();
  await expect(milk).toHaveValue('3');
  await main.getByRole('button', { name: 'Nothing' }).click();
  await expect(cup).toHaveValue('0');
  await milk.fill('1');
  await main.getByRole('radio', { name: 'Another reason' }).check();
  const amount = main.getByRole('definition').last();
  await expect(amount).toContainText('$30.00');
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByRole('textbox', { name: 'In your own words' })).toBeFocused();
  await main.getByRole('textbox', { name: 'In your own words' }).fill('The lid was open\nand the tin bent');
  await isKept(page, 'and the tin bent');
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'In your own words' })).toHaveValue(
    'The lid was open\nand the tin bent',
  );
  await expect(milk).toHaveValue('1');
  await expect(cup).toHaveValue('0');

  const photo = Buffer.from(await (await idPhoto('#963')).arrayBuffer());
  await main.locator('input[type=file]').setInputFiles([{ name: 'lid.png', mimeType: 'image/png', buffer: photo }]);
  await expect(main.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await main.getByRole('button', { name: 'Send request' }).click();
  await expectToast(page, 'Request sent. We will look at it soon');
  await expect(main.getByText('Refund in review')).toBeVisible();
  // Its lines stay apart.
  await expect(main.getByText('The lid was open')).toHaveText(/The lid was open\nand the tin bent$/, {
    useInnerText: true,
  });
  await expect(main.getByText('Milk powder ×1', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Request a refund' })).toHaveCount(0);

  await operate(mall.context, 'refund-refuse', mall.shopId, orderNo, '--reason', 'Opened lids are not our fault');
  await page.reload();
  await expect(main.getByText('Opened lids are not our fault')).toBeVisible();
  await main.getByRole('link', { name: 'Request a refund' }).click();
  await expect(main.getByRole('heading', { name: 'Request a refund' })).toBeVisible();
  await expect(main.getByText('3 left to refund')).toBeVisible();
});

test('[ORD-06.1] a wish that was changed after a lost answer is not said to be sent: what was asked for is told, and the order shows it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId } = await givenPaidOrder(mall, { lines, total: 11_500 });
  const window = await visit(mall, `/order/refund/${orderId}`, { as: mall.shopper });
  const { page } = window;
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Milk powder Quantity' }).fill('1');
  await main.getByRole('textbox', { name: 'Tea cup Quantity' }).fill('0');
  await main.getByRole('radio', { name: 'Damaged or faulty' }).check();
  const send = main.getByRole('button', { name: 'Send request' });
  const { lost } = await loseAnswer(window, '/AfterSalesApply');
  await send.click();
  await lost;
  await expect(main.getByRole('alert')).toContainText('No connection');

  await main.getByRole('textbox', { name: 'Milk powder Quantity' }).fill('2');
  await send.click();

  await expect(main.getByRole('alert')).toHaveText(
    'You have already asked for $30.00 back. Please look at that request in your order first',
  );
  await expect(main.getByRole('textbox', { name: 'Milk powder Quantity' })).toHaveValue('2');
  await main.getByRole('link', { name: 'Back to the order' }).click();
  await expect(main.getByText('Refund in review')).toBeVisible();
  await expect(main.getByText('Milk powder ×1', { exact: true })).toBeVisible();
});

test('[ORD-06.2] a request is withdrawn after a question, and the list and the detail follow what the shop decides', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId, orderNo } = await givenPaidOrder(mall, { lines, total: 11_500 });
  const { page } = await visit(mall, `/order/refund/${orderId}`, { as: mall.shopper, query: { lang: 'zh' } });
  const main = page.getByRole('main');
  const send = async () => {
    await main.getByRole('radio', { name: '迟迟未发货或未收到' }).check();
    await main.getByRole('button', { name: '提交申请' }).click();
    await expect(main.getByText('退款待审核')).toBeVisible();
  };
  await send();

  await main.getByRole('button', { name: '撤销申请' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请' }).click();
  await expectToast(page, '退款申请已撤销');
  await expect(main.getByText('退款申请已撤销')).toBeVisible();
  await main.getByRole('link', { name: '申请退款' }).click();
  await send();
  await operate(mall.context, 'refund-approve', mall.shopId, orderNo, '--remark', '很抱歉让您久等');
  await mall.context.jobs.drain();

  await page.goto(mall.url('/myCenter/myOrder', { lang: 'zh' }));
  const card = page.getByRole('article');
  await expect(card.getByText('已同意退款')).toBeVisible();
  await expect(card.getByText('很抱歉让您久等')).toBeVisible();
  await expect(card.getByText('$115.00').first()).toBeVisible();
  await page.goto(mall.url(`/order/refund/${orderId}`, { lang: 'zh' }));
  await expect(main.getByText('该订单当前不能申请退款')).toBeVisible();
});

test('[ORD-06.1] a request waits for the pictures that are still on their way', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { orderId } = await givenPaidOrder(mall, { lines, total: 11_500 });
  const { page } = await visit(mall, `/order/refund/${orderId}`, { as: mall.shopper });
  const main = page.getByRole('main');
  const [arrives, mayArrive] = [deferred(), deferred()];
  await answer(page, '/file/uploadFile', async (route) => {
    arrives.resolve();
    await mayArrive.promise;
    await route.continue();
  });
  const sent: Request[] = [];
  page.on('request', (request) => void (request.url().includes('/AfterSalesApply') && sent.push(request)));

  await main.getByRole('radio', { name: 'Damaged or faulty' }).check();
  const photo = Buffer.from(await (await idPhoto('#963')).arrayBuffer());
  await main.locator('input[type=file]').setInputFiles([{ name: 'lid.png', mimeType: 'image/png', buffer: photo }]);
  await arrives.promise;
  await main.getByRole('button', { name: 'Send request' }).click();
  await nextFrame(page);
  expect(sent).toEqual([]);

  mayArrive.resolve();
  await expectToast(page, 'Request sent. We will look at it soon');
  expect(sent.map((request) => request.postDataJSON().pictures.length)).toEqual([1]);
});
