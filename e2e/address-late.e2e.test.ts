import { changeAddress, listAddresses, saveAddress } from '@pcmall/contract/address';
import { uploadOrderIdCard } from '@pcmall/contract/identity';
import { getRegionChildren } from '@pcmall/contract/region';
import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { idPhoto } from '@pcmall/server/testing/samples/id-photos';
import type { Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { expect, type Fixtures, test } from './testing/test';

/** The first is the form or picker itself, before the list of regions in it. */
const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** A shopper at the checkout, with Ann Chan for a default recipient, and others. */
const atCheckout = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>, others: string[] = []) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.given.carrier();
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 1 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan', is_default: true });
  for (const name of others) await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name });
  const window = await visit(mall, '/cart', { as: mall.shopper });
  await window.page.getByRole('button', { name: 'Check out' }).click();
  const recipient = window.page.getByRole('region', { name: 'Recipient' });
  await expect(recipient.getByText('Ann Chan')).toBeVisible();
  return { recipient, ...window };
};

test('[ADDR-10] [ADDR-02] an address that is saved after its form was closed closes no other one', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.address(mall.shopper.accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan' });
  await mall.given.address(mall.shopper.accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Bob Lee' });
  const { page, settled } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: "Edit Ann Chan's address" }).click();
  await field(page, 'name').fill('Anna Chan');
  const saved = await holdAnswer(page, changeAddress.path);
  await press(page, 'Save');
  await saved.isAsked;
  await press(page, 'Cancel');
  await page.getByRole('button', { name: "Edit Bob Lee's address" }).click();
  await field(page, 'name').fill('Robert Lee');

  await saved.letGo();
  await expect(page.getByRole('main').getByText('Anna Chan')).toBeAttached();
  await settled();
  await expect(field(page, 'name')).toHaveValue('Robert Lee');
});

test('[ADDR-10] [ADDR-07] a recipient who is saved after the form was closed is not chosen for the order', async ({
  openMall,
  visit,
}) => {
  const { recipient, page, settled } = await atCheckout({ openMall, visit });
  await recipient.getByRole('button', { name: 'Change' }).click();
  await press(page, 'Add a recipient address');
  const country = dialog(page).getByRole('combobox', { name: 'Country or area code' });
  await country.selectOption('SG-65');
  for (const [name, text] of Object.entries({ name: 'Bob Lee', phone: '81234567', addrDetail: '1 Orchard Road' }))
    await field(page, name).fill(text);
  await field(page, 'postCode').fill('018956');
  const saved = await holdAnswer(page, saveAddress.path);
  await press(page, 'Save');
  await saved.isAsked;
  await press(page, 'Cancel');
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await saved.letGo();
  await settled();
  await expect(recipient.getByText('Ann Chan')).toBeVisible();
  await recipient.getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByRole('radio', { name: /Bob Lee/ })).not.toBeChecked();
});

/** Photos are not ready before this says so, and time passes only as the test says. */
const holdPhotos = async (page: Page) => {
  await page.addInitScript(() => {
    const draw = window.createImageBitmap;
    const areReady = new Promise<void>((resolve) => Object.assign(window, { photosAreReady: resolve }));
    window.createImageBitmap = (...given: [ImageBitmapSource]) => areReady.then(() => draw(...given));
  });
  await page.clock.install();
  return async () => {
    await page.evaluate(() => (window as unknown as { photosAreReady: () => void }).photosAreReady());
    // Longer than a form waits.
    await page.clock.runFor(13_000);
    await page.clock.resume();
  };
};

const choosePhotos = async (page: Page) => {
  const buffer = Buffer.from(await (await idPhoto('#c33')).arrayBuffer());
  const inputs = dialog(page).locator('input[type=file]');
  await expect(inputs).toHaveCount(2);
  for (const input of await inputs.all())
    await input.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
};

for (const [what, path, open, submit, call] of [
  ['an address', '/myCenter/receivingAddress', "Edit 王小明's address", 'Save', changeAddress],
  ['the ID of an order', '/myCenter/myOrder', 'Upload ID', 'Submit for review', uploadOrderIdCard],
] as const) {
  test(`[ADDR-10] ${what} is not sent when its form is closed while photos are waited for`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall({ idImageNeeded: true });
    const { accountId } = mall.shopper;
    await mall.given.address(accountId, { id_card_sealed: 'sealed', id_card_masked: '110*************2X' });
    await mall.given.order(accountId, { status: 'idCardReview' });
    const { page, settled } = await visit(mall, '/robots.txt', { as: mall.shopper, own: true });
    const photosAreReady = await holdPhotos(page);
    await page.goto(mall.url(path));
    await page.getByRole('button', { name: open }).click();
    if (call === uploadOrderIdCard) await field(page, 'idCardNo').fill('11010519491231002X');
    await choosePhotos(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page, submit);
    await expect(dialog(page).getByRole('button', { name: submit })).toHaveAttribute('aria-busy', 'true');
    await press(page, 'Close');

    await photosAreReady();
    await settled();
    expect(sent.filter((each) => each.endsWith(call.path))).toEqual([]);
  });
}

const region = (page: Page) => dialog(page).locator('button[aria-haspopup=dialog]');

/** Beijing is chosen in a new address, and whether it has more than one city is not known before the test says so. */
const chooseBeijing = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>) => {
  const mall = await openMall();
  const window = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  const { page } = window;
  await page.getByRole('button', { name: 'Add a recipient address' }).click();
  const cities = await holdAnswer(page, `${getRegionChildren.path}?parentId=110000`);
  await region(page).click();
  await page.getByRole('option', { name: 'Beijing', exact: true }).click();
  await cities.isAsked;
  await expect(region(page)).toHaveAccessibleName('Region: Beijing');
  return { ...window, cities };
};

test('[ADDR-04] the only city of a province is chosen by itself, unless another province was chosen before it came', async ({
  openMall,
  visit,
}) => {
  const { page, settled, cities } = await chooseBeijing({ openMall, visit });
  await page.getByRole('tab', { name: 'Beijing' }).click();
  await page.getByRole('option', { name: 'Guangdong', exact: true }).click();
  await expect(region(page)).toHaveAccessibleName('Region: Guangdong');

  await cities.letGo();
  await settled();
  await expect(region(page)).toHaveAccessibleName('Region: Guangdong');
  await page.getByRole('tab', { name: 'Guangdong' }).click();
  await page.getByRole('option', { name: 'Beijing', exact: true }).click();
  await expect(region(page)).toHaveAccessibleName('Region: Beijing / Beijing');
});

test('[ADDR-03] [ADDR-04] a city that comes after another country was chosen stays out of the address', async ({
  openMall,
  visit,
}) => {
  const { page, settled, cities } = await chooseBeijing({ openMall, visit });
  await dialog(page).getByRole('combobox', { name: 'Country or area code' }).selectOption('AU-61');
  await expect(region(page)).toHaveAccessibleName('State: Select a state');

  await cities.letGo();
  await settled();
  await expect(region(page)).toHaveAccessibleName('State: Select a state');
});

test('[ADDR-17] the only hit that Enter asked for is not taken once something else was begun', async ({
  openMall,
  visit,
}) => {
  const { recipient, page, settled } = await atCheckout({ openMall, visit }, ['Bob Lee', 'Cat Wu']);
  const picker = page.getByRole('dialog', { name: 'Choose a recipient address' });
  const radio = (name: string) => picker.getByRole('radio', { name: new RegExp(name) });
  const searchLate = async (text: string) => {
    const found = await holdAnswer(page, listAddresses.path);
    await picker.getByRole('textbox').fill(text);
    await picker.getByRole('textbox').press('Enter');
    await found.isAsked;
    return async () => {
      await found.letGo();
      await settled();
    };
  };
  await recipient.getByRole('button', { name: 'Change' }).click();
  await expect(radio('Cat Wu')).toBeVisible();

  const bobIsFound = await searchLate('Bob');
  await radio('Cat Wu').click();
  await bobIsFound();
  await expect(radio('Bob Lee')).not.toBeChecked();
  await expect(radio('Cat Wu')).toBeChecked();

  const annIsFound = await searchLate('Ann');
  await press(page, 'Add a recipient address');
  await field(page, 'name').fill('Dan Ho');
  await annIsFound();
  await expect(field(page, 'name')).toHaveValue('Dan Ho');
  await press(page, 'Cancel');

  const bobIsFoundAgain = await searchLate('Lee');
  await press(page, 'Edit Cat Wu');
  await field(page, 'name').fill('Cathy Wu');
  await bobIsFoundAgain();
  await expect(field(page, 'name')).toHaveValue('Cathy Wu');
});
