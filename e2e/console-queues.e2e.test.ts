import { saveAddress } from '@pcmall/contract/address';
import { uploadOrderIdCard } from '@pcmall/contract/identity';
import { messages } from '@pcmall/contract/messages';
import { getOrderDetail, remindShipping } from '@pcmall/contract/order';
import { applyRefund, getRefunds } from '@pcmall/contract/refund';
import { refundRefusalNames } from '@pcmall/contract/refund-refusals';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { bothSides } from '@pcmall/server/testing/samples/id-photos';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const number = '11010519491231002X';
const recipient = {
  ...{ addressType: 1 as const, phoneAreaCode: '86', phone: '13800138000' },
  ...{ provinceId: '440000', cityId: '440300', districtId: '440305', addrDetail: '科技园路1号' },
};

/** An order whose recipient's ID waits for a review. */
const orderInReview = async (mall: Mall, name: string, minutesAgo: number) => {
  const { data } = await mall.call(saveAddress, { body: { ...recipient, name } });
  const order = await mall.given.order(mall.shopper.accountId, {
    ...{ status: 'idCardReview', recipient: { addressId: data.id, name } },
    statusSince: new Date(mall.context.clock.now().getTime() - minutesAgo * 60_000),
  });
  await mall.call(uploadOrderIdCard, { body: { orderId: order.orderId, idCardNo: number }, files: await bothSides() });
  return order;
};

test('[SALES-05] IDs are reviewed by keys alone, and the shopper reads the picked reason in their language', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  const passed = await orderInReview(mall, '王小明', 200);
  const blurred = await orderInReview(mall, '李小红', 90);
  const inOwnWords = await orderInReview(mall, '赵小刚', 60);
  await orderInReview(mall, '陈小美', 30);
  const statusOf = async ({ orderId }: { orderId: string }) =>
    (await mall.call(getOrderDetail, { params: { orderId } })).data.status;
  const reviewer = await mall.given.staff({ role: 'idReviewer', name: '审核员' });
  const { page } = await visitConsole(mall, '/ids', { as: reviewer });
  const main = page.getByRole('main');
  const facts = main.getByRole('region', { name: 'What was handed in' });

  await expect(main.getByText('1 of 4 left')).toBeVisible();
  await expect(facts.getByText('王小明', { exact: true })).toBeVisible();
  await expect(facts.getByText(number)).toBeVisible();
  await expect(facts.getByText(passed.orderNo)).toBeVisible();
  const front = main.getByRole('img', { name: 'Front' });
  await expect(main.getByRole('img', { name: 'Back' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(front).toHaveAttribute('data-turns', '1');
  await main.getByRole('button', { name: 'Zoom in: Front' }).click();
  await expect(front).toHaveAttribute('data-zoom', '1.50');
  await front.hover();
  await page.mouse.wheel(0, 100);
  await expect(front).toHaveAttribute('data-zoom', '1.25');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('s');
  await expect(facts.getByText('李小红', { exact: true })).toBeVisible();
  await expect(front).toHaveAttribute('data-turns', '0');
  await page.keyboard.press('ArrowRight');
  await expect(facts.getByText('赵小刚', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(facts.getByText('李小红', { exact: true })).toBeVisible();
  await page.keyboard.press('2');
  await expectToast(page, '李小红: refused');
  // It can still be undone, and waits no more.
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: /^IDs/ })).toContainText('3');
  await expect(facts.getByText('赵小刚', { exact: true })).toBeVisible();
  await page.keyboard.press('7');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Say why it is refused')).toBeVisible();
  await page.keyboard.type('1号字看不清');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('陈小美', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(facts.getByText('王小明', { exact: true })).toBeVisible();
  await page.keyboard.press('1');
  await expectToast(page, '王小明: approved');
  await expect(main.getByText('1 of 1 left')).toBeVisible();
  await page.keyboard.press('z');
  await expect(facts.getByText('王小明', { exact: true })).toBeVisible();
  expect(await statusOf(passed)).toBe('idCardReview');
  await page.keyboard.press('1');
  await expect(main.getByText('1 of 1 left')).toBeVisible();
  await page.getByRole('link', { name: 'Approved IDs' }).click();
  await expect.poll(() => statusOf(passed)).toBe('toShip');

  const shopper = await visit(mall, `/order/detail/${blurred.orderId}`, {
    ...{ as: mall.shopper, query: { lang: 'zh' } },
  });
  await expect(shopper.page.getByRole('main').getByText('照片模糊、反光或不完整').first()).toBeVisible();
  const words = (await mall.call(getOrderDetail, { params: { orderId: inOwnWords.orderId } })).data.idProof;
  expect(words).toEqual({ status: 'refused', reason: '1号字看不清' });

  await main.getByRole('button', { name: 'Revoke the ID of 王小明' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Front' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another reason' }).check();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText(messages['refusal.reasonRequired'].en)).toBeVisible();
  await dialog.getByRole('radio', { name: 'The card has expired' }).check();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, '王小明: revoked');
  expect(await statusOf(passed)).toBe('idCardReview');
});

test('[SALES-05] refunds are agreed to and refused by keys alone, and the shopper reads the picked reason in their language', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall();
  const lines = [
    { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
    { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
  ];
  const asked = async (body: object) => {
    const order = await givenPaidOrder(mall, { lines, total: 11_500 });
    await mall.call(applyRefund, { body: { orderId: order.orderId, reasonKind: 'damaged', ...body } });
    return order;
  };
  const first = await asked({ lines: [{ lineNo: 1, quantity: 1 }], reason: 'The lid was open' });
  await mall.call(remindShipping, { body: { orderId: first.orderId } });
  const second = await asked({});
  const stateOf = async ({ orderId }: { orderId: string }) =>
    (await mall.call(getRefunds, { query: { orderId } })).data.requests.map(({ status, auditRemark, failReason }) => ({
      ...{ status, auditRemark, failReason },
    }));
  const clerk = await mall.given.staff({ role: 'orders' });
  const { page } = await visitConsole(mall, '/refunds', { as: clerk });
  const main = page.getByRole('main');

  await expect(main.getByText('Damaged or faulty: The lid was open')).toBeVisible();
  await expect(main.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect(main.getByText('Reminded to ship')).toBeVisible();
  // Each decision is seen without scrolling, and its words stay within its button.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(main.getByRole('button', { name: 'In your own words' })).toBeInViewport({ ratio: 1 });
  const overflowing = await main
    .locator('button[aria-keyshortcuts]')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(overflowing).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The whole order is a press away, and its figures stand apart from each other.
  await expect(main.getByRole('link', { name: first.orderNo })).toHaveAttribute('href', new RegExp(first.orderId));
  const gap = await main.getByRole('columnheader', { name: 'Pieces' }).evaluate((head) => {
    const textOf = (cell: Element | null) => {
      const range = document.createRange();
      if (cell) range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    return textOf(head).left - textOf(head.previousElementSibling).right;
  });
  expect(gap).toBeGreaterThanOrEqual(16);
  await expect(main.getByRole('checkbox', { name: 'Put the goods back into stock' })).toBeChecked();
  await page.keyboard.press('w');
  await page.keyboard.type('Sorry for the lid');
  await page.keyboard.press('Enter');
  await expectToast(page, `Order ${first.orderNo}: the money goes back`);
  await expect(main.getByText('All that is left of the order')).toBeVisible();
  await page.keyboard.press('1');
  await expectToast(page, `Order ${second.orderNo}: the money goes back`);
  await expect(main.getByText('No refund waits for a review')).toBeVisible();
  await page.keyboard.press('z');
  await expect(main.getByText('All that is left of the order')).toBeVisible();
  await page.keyboard.press('6');
  await expectToast(page, `Order ${second.orderNo}: refused`);

  await expect(main.getByText('No refund waits for a review')).toBeVisible();
  await main.getByRole('button', { name: 'Undo the last decision' }).click();
  await expect(main.getByText('All that is left of the order')).toBeVisible();
  expect(await stateOf(second)).toMatchObject([{ status: 'waiting' }]);
  await page.keyboard.press('7');
  const pick = (name: string) => main.getByRole('radio', { name });
  const words = main.getByRole('textbox', { name: 'More about it' });
  await expect(words).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(main.getByText(messages['refusal.reasonRequired'].en)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await page.keyboard.press('7');
  await page.keyboard.type('1号罐的盖子');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('4');
  await expect(pick("We can't see what is wrong")).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect.poll(() => stateOf(second)).not.toMatchObject([{ status: 'waiting' }]);
  expect(await stateOf(first)).toEqual([{ status: 'refunded', auditRemark: 'Sorry for the lid', failReason: '' }]);
  const readIn = async (lang: 'zh' | 'en') => {
    const shopper = await visit(mall, `/order/detail/${second.orderId}`, { as: mall.shopper, query: { lang } });
    const text = `${refundRefusalNames.unclear[lang]}${lang === 'zh' ? '：' : ': '}1号罐的盖子`;
    await expect(shopper.page.getByRole('main').getByText(text)).toBeVisible();
  };
  await readIn('zh');
  await readIn('en');
});

test('[SALES-05] a decision that can still be undone is sent before its reviewer changes the shop or logs out', async ({
  openMall,
  visitConsole,
}) => {
  const [mall, other] = [await openMall({ idImageNeeded: true }), await openMall()];
  const [first, second] = [await orderInReview(mall, '王小明', 200), await orderInReview(mall, '李小红', 90)];
  const statusOf = async ({ orderId }: { orderId: string }) =>
    (await mall.call(getOrderDetail, { params: { orderId } })).data.status;
  const reviewer = await mall.given.staff({ role: 'idReviewer' });
  await other.given.staff({ also: reviewer, role: 'idReviewer' });
  const { page } = await visitConsole(mall, '/ids', { as: reviewer });
  const pass = async (name: string) => {
    await expect(
      page.getByRole('region', { name: 'What was handed in' }).getByText(name, { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('1');
    await expectToast(page, `${name}: approved`);
  };
  await pass('王小明');
  await page.getByRole('button', { name: 'Switch shop' }).click();
  await page.getByRole('menuitem', { name: new RegExp(other.shopId) }).click();
  await expect(page.getByRole('button', { name: 'Switch shop' })).toContainText(other.shopId);
  expect(await statusOf(first)).toBe('toShip');

  await page.goto(mall.consoleUrl('/ids'));
  await pass('李小红');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await statusOf(second)).toBe('toShip');
});

test('[SALES-03] [SALES-05] the page of an order that was looked at before shows what the queues have decided since', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  const inReview = await orderInReview(mall, '王小明', 200);
  const asked = await givenPaidOrder(mall, {
    lines: [{ skuId: 'tin', name: 'Tin', quantity: 1, price: 3000 }],
    total: 3000,
  });
  await mall.call(applyRefund, { body: { orderId: asked.orderId, reasonKind: 'damaged' } });
  const { page } = await visitConsole(mall, `/orders/${inReview.orderId}`);
  const status = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

  await expect(status('ID in review')).toBeVisible();
  await menu('IDs').click();
  await expect(
    page.getByRole('region', { name: 'What was handed in' }).getByText('王小明', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('1');
  await expectToast(page, '王小明: approved');
  await page.goBack();
  await expect(status('To ship')).toBeVisible();
  await menu('IDs').click();
  await menu('Approved IDs').click();
  await page.getByRole('button', { name: 'Revoke the ID of 王小明' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'The card has expired' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, '王小明: revoked');
  await page.goBack();
  await page.goBack();
  await expect(status('ID in review')).toBeVisible();

  await page.goto(mall.consoleUrl(`/orders/${asked.orderId}`));
  await expect(status('Refund waiting')).toBeVisible();
  await menu('Refunds').click();
  await expect(page.getByRole('button', { name: /^Agree: give back/ })).toBeVisible();
  await page.keyboard.press('1');
  await expectToast(page, `Order ${asked.orderNo}: the money goes back`);
  await page.goBack();
  await expect(status('Refunded')).toBeVisible();
  await expect(status('Refund waiting')).toHaveCount(0);
});
