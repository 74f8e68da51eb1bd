import { idPhoto } from '@pcmall/server/testing/samples/id-photos';
import type { Page } from '@playwright/test';
import { chooseLargeFile } from './testing/large-file';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const says = (page: Page, text: string) => dialog(page).getByText(text).first().waitFor();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
/** Only once the refusal has moved the focus there does a key reach it. */
const isFocused = (page: Page, name: RegExp) =>
  dialog(page).getByRole('button', { name }).and(page.locator(':focus')).waitFor();

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const photo = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

test('[ADDR-02] [ADDR-04] a first address: every refusal at its field, the region by keyboard alone', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();

  await save(page);
  for (const text of ["Recipient's name can't be empty", 'select complete province, city, district'])
    await says(page, text);
  await field(page, "Recipient's name").fill('𠮷田');
  await field(page, 'Mobile number').fill('138 0013 8000');
  await save(page);
  await isFocused(page, /^Region/);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find by name' })).toBeFocused();
  await page.keyboard.type('atlantis');
  await expect(page.getByText('No related cities were found!')).toBeVisible();
  for (const [word, found, next] of [
    ['广东', 'Guangdong', 'City'],
    ['dongguan', 'Dongguan', 'District'],
    ['houjie', 'Houjie Town', undefined],
  ] as const) {
    await page.getByRole('combobox', { name: 'Find by name' }).fill(word);
    // Enter takes the only one that was found: the list has to be there.
    await expect(page.getByRole('option', { name: found, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    if (next) await expect(page.getByRole('tab', { selected: true, name: next })).toBeVisible();
  }
  await expect(
    dialog(page).getByRole('button', { name: 'Region: Guangdong / Dongguan / Houjie Town', exact: true }),
  ).toBeVisible();
  await field(page, 'Detailed address').fill('1 Kangle Road');
  await save(page);

  await expect(page.getByText('China Guangdong Dongguan Houjie Town 1 Kangle Road')).toBeVisible();
  await expect(page.getByRole('main').getByText('Default', { exact: true })).toBeVisible();
});

test('[ADDR-04] a state that is not found is said to be unknown, and another can be chosen', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();
  await dialog(page).getByRole('combobox', { name: 'Country or area code' }).selectOption('AU-61');
  await dialog(page)
    .getByRole('button', { name: /^State/ })
    .click();
  const search = page.getByRole('combobox', { name: 'Find by name' });
  await search.fill('atlantis');
  await expect(page.getByText('No related states were found!')).toBeVisible();
  await search.fill('victoria');
  await page.getByRole('option', { name: 'Victoria', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'State: Victoria', exact: true })).toBeVisible();
});

test('[PHONE-02] the hint says how an Australian number is written, in either language', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();
  const hint = dialog(page).getByText("A 9 or 10 digit mobile number starting with '4' or '04'");
  const country = dialog(page).getByRole('combobox', { name: 'Country or area code' });
  await expect(country).toBeVisible();
  await expect(hint).toHaveCount(0);
  await country.selectOption('AU-61');
  await expect(hint).toBeVisible();
  await field(page, "Recipient's name").fill('Ann');
  await isKept(page, 'Ann');

  // What is half typed is there again in the other language.
  await page.goto(mall.url('/myCenter/receivingAddress', { lang: 'zh' }));
  await expect(dialog(page).getByText('以 4 或 04 开头的 9 位或 10 位手机号')).toBeVisible();
});

/** Which field has the focus when a text has come into the page: before it is painted, and before any timer of the page. */
const focusedWith = (page: Page, text: string) =>
  page.evaluate(
    (awaited) =>
      new Promise((resolve) => {
        const look = (_: unknown, observer: MutationObserver) => {
          if (!document.body.textContent?.includes(awaited)) return;
          observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(document.activeElement?.getAttribute('name'));
          port2.postMessage('');
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

test('[ADDR-02] the focus moves with the message, not after it: what is typed at once stays where it was begun', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();
  const focused = focusedWith(page, "Recipient's name can't be empty");
  await save(page);
  expect(await focused).toBe('name');
});

test('[ADDR-03] another name forgets the ID number, another country the place; Singapore is its own city', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const idCard = { id_card_sealed: 'sealed', id_card_masked: '110*************2X' };
  await mall.given.address(mall.shopper.accountId, { ...idCard, is_default: true });
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: "Edit 王小明's address" }).click();

  await field(page, "Recipient's name").fill('李四');
  await says(page, 'The name was changed, please enter the ID number again');
  await expect(field(page, 'ID number')).toHaveValue('');
  await save(page);
  await says(page, "ID number can't be empty");
  // The old name brings its number back, and takes the refusal away.
  await field(page, "Recipient's name").fill('王小明');
  await expect(dialog(page).getByText("ID number can't be empty")).not.toBeAttached();
  await expect(field(page, 'ID number')).toHaveValue(idCard.id_card_masked);
  await field(page, "Recipient's name").fill('李四');

  await dialog(page).getByRole('combobox', { name: 'Country or area code' }).selectOption('SG-65');
  await expect(field(page, 'City')).toHaveValue('Singapore');
  await field(page, 'Mobile number').fill('81234567');
  await save(page);
  await says(page, 'Address in the US and Singapore requires a postal code');
  await field(page, 'Postcode').fill('018956');
  await save(page);
  await expect(page.getByText('科技园路1号, Singapore 018956')).toBeVisible();
});

test('[ADDR-09] photos are asked for where the shop wants them, and only pictures will do', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ idImageNeeded: true });
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();

  await dialog(page).getByLabel('Upload the front (portrait)').setInputFiles(photo);
  await says(page, 'Select photo type');
  const front = dialog(page).getByLabel('Upload the front (portrait)');
  await chooseLargeFile(front, 'a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1);
  await says(page, 'please select a picture smaller than 10M');

  const picture = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await (await idPhoto('#c33')).arrayBuffer()),
  };
  await dialog(page).getByLabel('Upload the front (portrait)').setInputFiles(picture);
  await says(page, 'Front, press to replace');
  await dialog(page).getByLabel('Front, press to replace').setInputFiles(photo);
  await says(page, 'Select photo type');
  // The good one is still there.
  await says(page, 'Front, press to replace');
  await dialog(page).getByLabel('Front, press to replace').dispatchEvent('cancel');
  await expect(page.getByText('You have cancelled the selected photo').first()).toBeVisible();
});

test('[ADDR-08] the default sender stays when it is deleted', async ({ openMall, visit }) => {
  const mall = await openMall({ showSenderAddress: true });
  await mall.given.address(mall.shopper.accountId, { address_type: 0, is_default: true });
  const { page } = await visit(mall, '/myCenter/sendAddress', { as: mall.shopper });

  await page.getByRole('button', { name: "Delete 王小明's address" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

  await expectToast(page, "The default sender can't be deleted！");
  await expect(page.getByRole('main').getByText('王小明')).toBeVisible();
});

test('[ADDR-08] the default sender cannot be cancelled, neither in the list nor in its form', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: true });
  const sender = { address_type: 0, phone_area_code: '65', phone_country: 'SG', phone: '81234567' } as const;
  await mall.given.address(mall.shopper.accountId, { ...sender, is_default: true });
  const { page } = await visit(mall, '/myCenter/sendAddress', { as: mall.shopper });

  await button(page, 'Unset default').click();
  await expectToast(page, 'Default sender cannot be cancelled!');
  await button(page, "Edit 王小明's address").click();
  const box = dialog(page).getByRole('checkbox', { name: 'Make this the default address' });
  await box.click();
  // At the box, not in the message of the list.
  await expect(dialog(page).locator('form').getByText('Default sender cannot be cancelled!')).toBeVisible();
  await expect(box).toBeChecked();
  await field(page, "Sender's name").fill(' ');
  await save(page);
  await says(page, "Sender's name can't be empty");
});

test('[ADDR-01] a search can be left again, and a page beyond the end leads to the last', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.address(mall.shopper.accountId);
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper, query: { page: '9' } });
  await mall.reached(page, '/myCenter/receivingAddress', { page: '1' });
  await expect(page.getByRole('main').getByText('王小明')).toBeVisible();

  const search = page.getByRole('textbox', { name: 'Name, short name or phone' });
  await search.fill('nobody');
  await search.press('Enter');
  await expect(page.getByText('No address matches')).toBeVisible();
  await button(page, 'Clear the search').last().click();
  await expect(page.getByRole('main').getByText('王小明')).toBeVisible();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('No address matches')).toBeVisible();
  await expect(search).toHaveValue('nobody');
});

test('[ADDR-01] a pasted address fills the form, marks what is doubtful and leaves what was typed', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper, language: 'zh' });
  await page.getByRole('button', { name: '新增收件地址' }).click();
  await field(page, '邮编').fill('518057');

  const paste = async (text: string) => {
    await dialog(page).getByRole('textbox', { name: '地址文本' }).fill(text);
    await dialog(page).getByRole('button', { name: '识别并填入' }).click();
  };
  await dialog(page).getByRole('button', { name: '智能识别：粘贴整段地址' }).click();
  await paste('早上好，今天发货吗？');
  await expectToast(page, '没有识别到地址信息');
  await paste('你好，麻烦寄到：深圳市南山区科技园路1号，收件人王女士，电话138-0013-8000，谢谢');

  await says(page, '请核对：姓名');
  await expect(
    dialog(page).getByRole('button', { name: '所在地区：广东省 / 深圳市 / 南山区', exact: true }),
  ).toBeVisible();
  const filled = { 收件人姓名: '王女士', 手机号: '13800138000', 详细地址: '科技园路1号', 邮编: '518057' };
  for (const [name, value] of Object.entries(filled)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, '收件人姓名')).toBeFocused();
  expect(
    await mall.context.db.selectFrom('addresses').where('shop_id', '=', mall.shopId).select('name').execute(),
  ).toEqual([]);
});
