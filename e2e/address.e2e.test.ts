import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
import { visit } from './testing/visit';

const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const says = (page: Page, text: string) => dialog(page).getByText(text).first().waitFor();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
/** Only once the refusal has moved the focus there does a key reach it. */
const isFocused = (page: Page, name: RegExp) =>
  dialog(page).getByRole('button', { name }).and(page.locator(':focus')).waitFor();

const photo = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

test('[ADDR-02] [ADDR-04] a first address: every refusal at its field, the region by keyboard alone', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();

  await save(page);
  for (const text of ["Recipient's name can't be empty", 'select complete province, city, district'])
    await says(page, text);
  await field(page, "Recipient's name").fill('𠮷田');
  await field(page, 'Mobile No.').fill('138 0013 8000');
  await save(page);
  await isFocused(page, /^Region/);

  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Find by name' }).waitFor();
  await page.keyboard.type('atlantis');
  await page.getByText('No related cities were found!').waitFor();
  for (const word of ['广东', 'dongguan', 'houjie']) {
    await page.getByRole('combobox', { name: 'Find by name' }).fill(word);
    await page.keyboard.press('Enter');
    if (word !== 'houjie') await page.getByRole('tab', { selected: true, name: /City|District/ }).waitFor();
  }
  await dialog(page).getByText('Guangdong / Dongguan / Houjie Town').waitFor();
  await field(page, 'Detailed address').fill('1 Kangle Road');
  await save(page);

  await page.getByText('China Guangdong Dongguan Houjie Town 1 Kangle Road').waitFor();
  await page.getByRole('main').getByText('Default', { exact: true }).waitFor();
});

test('[ADDR-03] another name forgets the ID number, another country the place; Singapore is its own city', async () => {
  const mall = await openMall();
  const idCard = { id_card_sealed: 'sealed', id_card_masked: '110*************2X' };
  await mall.given.address(mall.shopper.accountId, { ...idCard, is_default: true });
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: "Edit 王小明's address" }).click();

  await field(page, "Recipient's name").fill('李四');
  await says(page, 'The name was changed, please enter the ID number again');
  expect(await field(page, 'ID number').inputValue()).toBe('');
  await save(page);
  await says(page, "ID number can't be empty");

  await dialog(page).getByRole('combobox', { name: 'Country or area code' }).selectOption('SG-65');
  expect(await field(page, 'City').inputValue()).toBe('Singapore');
  await field(page, 'Mobile No.').fill('81234567');
  await save(page);
  await says(page, 'Address in the US and Singapore requires a postal code');
  await field(page, 'Postcode').fill('018956');
  await save(page);
  await page.getByText('科技园路1号, Singapore 018956').waitFor();
});

test('[ADDR-09] photos are asked for where the shop wants them, and only pictures will do', async () => {
  const mall = await openMall({ idImageNeeded: true });
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: 'Add a recipient address' }).click();

  await dialog(page).getByLabel('Upload the front (portrait)').setInputFiles(photo);
  await says(page, 'Select photo type');
  const huge = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await dialog(page).getByLabel('Upload the front (portrait)').setInputFiles(huge);
  await says(page, 'please select a picture smaller than 10M');
});

test('[ADDR-08] the default sender stays when it is deleted', async () => {
  const mall = await openMall({ showSenderAddress: true });
  await mall.given.address(mall.shopper.accountId, { address_type: 0, is_default: true });
  const { page } = await visit(mall, '/myCenter/sendAddress', { as: mall.shopper });

  await page.getByRole('button', { name: "Delete 王小明's address" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();

  await page.getByText("The default sender can't be deleted！").waitFor();
  await page.getByRole('main').getByText('王小明').waitFor();
});
