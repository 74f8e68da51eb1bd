import { createIdLink } from '@pcmall/contract/identity';
import { idPhoto } from '@pcmall/server/testing/samples/id-photos';
import type { Page } from '@playwright/test';
import { loseAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { toastsSeen } from './testing/waiting/toast';

const number = '11010519491231002X';
const invalidLink = 'This link is invalid, was used already or has expired. Please ask the sender for a new one';

const says = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click();

const picture = async (colour: string) => ({
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await idPhoto(colour)).arrayBuffer()),
});

const choosePhotos = async (page: Page) => {
  await page.getByLabel('Upload the front (portrait)').setInputFiles(await picture('#c33'));
  await page.getByLabel('Upload the back (emblem)').setInputFiles(await picture('#33c'));
  await says(page, 'Front, press to replace');
  await says(page, 'Back, press to replace');
};

const refuseRealName = ({ context, shopId }: Mall, reason: string) =>
  context.db
    .updateTable('real_names')
    .set({ id_decision: 'refused', id_reason: JSON.stringify({ kind: 'other', words: reason }) })
    .where('shop_id', '=', shopId)
    .execute();

test('[AUTH-09] a real name is handed in with every refusal at its field, refused with a reason and handed in again', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  const { page } = await visit(mall, '/myCenter/authentication', { as: mall.shopper });
  await says(page, 'Your name has not been verified yet');

  await submit(page);
  for (const text of ['Please fill this in', "ID number can't be empty", 'Upload front/back of ID'])
    await says(page, text);
  await field(page, 'Real name').fill('王小明');
  await field(page, 'ID number').fill('123');
  await submit(page);
  await says(page, 'Enter the correct ID');
  await field(page, 'ID number').fill('110105194912310021');
  await says(page, 'The last character does not fit the number, please check it again');
  await field(page, 'ID number').fill(number);
  const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') };
  await page.getByLabel('Upload the front (portrait)').setInputFiles(text);
  await says(page, 'Select photo type');
  await choosePhotos(page);
  await submit(page);

  await says(page, 'Your details are in review');
  await says(page, '110*************2X');
  expect(await page.getByRole('main').textContent()).not.toContain(number);
  await refuseRealName(mall, 'The photo is blurred');
  await page.reload();
  await says(page, 'Why it was not approved: The photo is blurred');
  expect(await accessibilityFaults(page)).toEqual([]);
  await field(page, 'Real name').fill('王小明');
  await field(page, 'ID number').fill(number);
  await choosePhotos(page);
  await submit(page);
  await says(page, 'Your details are in review');
});

test('[I18N-01] another language reads the refusals anew and leaves what was typed', async ({ openMall, visit }) => {
  const mall = await openMall();
  const id = await mall.given.address(mall.shopper.accountId);
  const { data } = await mall.call(createIdLink, { body: { kind: 'address', id } }, { as: mall.shopper });
  const { page } = await visit(mall, '/verification', { query: { token: data.token } });
  await field(page, 'ID number').fill('123');
  await submit(page);
  await says(page, 'Enter the correct ID');

  await page.getByRole('button', { name: '中文' }).click();
  await says(page, '请输入正确的身份证号');
  await says(page, '请填写此项');
  await expect(field(page, '身份证号')).toHaveValue('123');
});

test('[ADDR-14] a link from the address book, opened by the recipient: photos and number arrive, once', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  await mall.given.address(mall.shopper.accountId, { is_default: true });
  const owner = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await says(owner.page, 'No ID yet');
  await owner.page.getByRole('button', { name: 'Send to the recipient: 王小明' }).click();
  await expect(owner.page.getByRole('dialog', { name: 'Ask 王小明 for their ID' })).toBeVisible();
  await expect(owner.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await owner.page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();

  expect(await accessibilityFaults(owner.page)).toEqual([]);
  expect(link).toMatch(new RegExp(`^${mall.origin}/s/[0-9a-z]{10}$`));
  const { page } = await visit(mall, '/robots.txt');
  await page.goto(link);
  await says(page, 'is sending a parcel to 王*明');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByRole('main').textContent()).not.toMatch(/王小明|\$|深圳|138/);
  await submit(page);
  for (const text of ["ID number can't be empty", 'Upload front/back of ID']) await says(page, text);
  await field(page, "Recipient's full name").fill('王大明');
  await field(page, 'ID number').fill(number);
  await choosePhotos(page);
  await submit(page);
  await says(page, "This is not the name of the parcel's recipient");
  await field(page, "Recipient's full name").fill('王小明');
  await submit(page);
  await says(page, 'Thank you, that is all');
  await page.reload();
  await says(page, invalidLink);

  await owner.page.reload();
  await says(owner.page, 'ID in review');
});

test('[ADDR-14] [API-06] an ID whose answer is lost has arrived, and the next press says so', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const id = await mall.given.address(mall.shopper.accountId, { name: 'Mei' });
  const { data } = await mall.call(createIdLink, { body: { kind: 'address', id } }, { as: mall.shopper });
  const window = await visit(mall, '/verification', { query: { token: data.token } });
  const { page } = window;
  await field(page, "Recipient's full name").fill('Mei');
  await field(page, 'ID number').fill(number);
  const { lost } = await loseAnswer(window, '/uploadIdCardByFile/Mei');

  await submit(page);
  await lost;
  await says(page, 'No connection. Check your network and try again');
  await submit(page);

  await says(page, 'Thank you, that is all');
  // The link that was used up is no fault of theirs.
  expect(await toastsSeen(page)).toEqual([]);
});

test('[ADDR-14] an order that waits for the ID sends the same link; in Chinese too', async ({ openMall, visit }) => {
  const mall = await openMall({ idImageNeeded: true });
  const { orderId } = await mall.given.order(mall.shopper.accountId, { status: 'idCardReview' });
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper, language: 'zh' });
  await says(page, '未填写身份证');

  await page.getByRole('button', { name: '发给收件人填写：王小明' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: '链接' }).inputValue();
  const recipient = await visit(mall, '/robots.txt', { language: 'zh' });
  await recipient.page.goto(link);

  await says(recipient.page, '海关清关需要收件人的身份信息');
});

for (const [language, title, why, home] of [
  ['zh', '链接打不开', '链接不存在或已过期，请向发送链接的人重新索取。', '返回首页'],
  [
    'en',
    'This link leads nowhere',
    'The link is unknown or has expired. Please ask whoever sent it for a new one.',
    'Go to the home page',
  ],
] as const) {
  test(`[ADDR-14] a short link that is unknown or over says so: ${language}`, async ({ openMall, visit }) => {
    const mall = await openMall();
    const { page, pageErrors } = await visit(mall, '/robots.txt', { language });
    pageErrors.allow(/404/);
    await page.goto(`${mall.origin}/s/0000000000`);

    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await says(page, why);
    expect(await page.title()).toBe(title);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: home }).click();
    await page.waitForURL(/\/pcmall\//);
  });
}

test('[ADDR-14] a link that is over says so and shows no form', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/verification', { query: { token: 'guessed' } });

  await expect(page.getByRole('link', { name: 'Cart' })).toHaveCount(0);
  await page.getByRole('button', { name: '中文' }).click();
  await says(page, '链接已失效');
  await page.getByRole('button', { name: 'English' }).click();
  await says(page, 'This link no longer works');
  await says(page, invalidLink);
  await expect(page.getByRole('textbox', { name: 'ID number' })).toHaveCount(0);
});

test('[ORD-07.1] [ADDR-11] the buyer uploads the ID for an order: refusals at their fields, then it is in review', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  const { orderId } = await mall.given.order(mall.shopper.accountId, { status: 'idCardReview' });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  await page.getByRole('button', { name: 'Upload ID' }).click();
  await expect(page.getByRole('dialog', { name: "Upload the recipient's ID" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await submit(page);
  for (const text of ["ID number can't be empty", 'Upload front/back of ID']) await says(page, text);
  await field(page, 'ID number').fill('123');
  await choosePhotos(page);
  await submit(page);
  await says(page, 'Enter the correct ID');
  await field(page, 'ID number').fill(number);
  await submit(page);
  await expect(page.getByRole('dialog')).not.toBeAttached();

  await page.goto(mall.url(`/order/detail/${orderId}`));
  await says(page, 'ID in review');
  await says(page, 'ID 110*************2X');
  expect(await page.getByRole('main').textContent()).not.toContain(number);
});

test('[ORD-03] the list says that an ID was refused or is missing, in either language', async ({ openMall, visit }) => {
  const mall = await openMall({ idImageNeeded: true });
  const { context, given, shopId, shopper } = mall;
  const recipient = { idCardSealed: 'sealed', idCardMasked: '110*************2X' };
  const { orderId } = await given.order(shopper.accountId, { status: 'idCardReview', recipient });
  await given.order(shopper.accountId, { status: 'idCardReview' });
  await context.db
    .updateTable('orders')
    .set({ id_decision: 'refused', id_reason: JSON.stringify({ kind: 'other', words: '照片模糊' }) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();
  const { page } = await visit(mall, '/myCenter/myOrder', { as: shopper });
  for (const standing of ['ID not approved', 'ID needed']) await says(page, standing);
  await expect(page.getByRole('main').getByRole('button', { name: 'Upload ID' })).toHaveCount(2);

  await page.getByRole('button', { name: /English$/ }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  for (const standing of ['身份证未通过', '待补充身份证']) await says(page, standing);
  await expect(page.getByRole('main').getByRole('button', { name: '上传身份证' })).toHaveCount(2);
});

test('[ORD-07.1] an ID that was refused is uploaded again from the order, in Chinese', async ({ openMall, visit }) => {
  const mall = await openMall({ idImageNeeded: true });
  const { shopId, shopper } = mall;
  const recipient = { idCardSealed: 'sealed', idCardMasked: '110*************2X' };
  const { orderId } = await mall.given.order(shopper.accountId, { status: 'idCardReview', recipient });
  const photo = { shop_id: shopId, account_id: shopper.accountId, owner_kind: 'order', owner_id: orderId } as const;
  await mall.context.db
    .insertInto('identity_photos')
    .values([
      { ...photo, side: 'front', file_key: 'old-front' },
      { ...photo, side: 'back', file_key: 'old-back' },
    ])
    .execute();
  await mall.context.db
    .updateTable('orders')
    .set({ id_decision: 'refused', id_reason: JSON.stringify({ kind: 'other', words: '照片模糊' }) })
    .where('shop_id', '=', mall.shopId)
    .execute();
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper, language: 'zh' });
  await expect(page.getByRole('heading', { name: '身份证未通过' })).toBeVisible();
  await page.getByRole('button', { name: '上传身份证' }).click();
  const dialog = page.getByRole('dialog', { name: '上传收件人身份证' });
  await dialog.getByRole('button', { name: '提交审核' }).click();
  for (const text of ['请填写身份证号', '请上传身份证正反面照片']) await says(page, text);

  await dialog.getByRole('textbox', { name: '身份证号' }).fill(number);
  for (const [side, colour] of [
    ['人像面', '#c33'],
    ['国徽面', '#33c'],
  ] as const)
    await dialog.getByLabel(new RegExp(side)).setInputFiles(await picture(colour));
  await dialog.getByRole('button', { name: '提交审核' }).click();

  await expect(dialog).not.toBeAttached();
  await expect(page.getByRole('heading', { name: '身份证审核中' })).toBeVisible();
});
