import { changeAddress, saveAddress } from '@pcmall/contract/address';
import { uploadOrderIdCard } from '@pcmall/contract/identity';
import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { idPhoto } from '@pcmall/server/testing/samples/id-photos';
import type { Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { expect, type Fixtures, test } from './testing/test';

/** The first is the form or picker itself. */
const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** A shopper at the checkout, with Ann Chan for a default recipient. */
const atCheckout = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.given.carrier();
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 1 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan', is_default: true });
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
