import { inHongKong, inSydney, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import type { Page } from '@playwright/test';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import type { BrowserWindow } from './testing/window';

const person = { ...inHongKong, ...phoneOfHongKong };

const texts = {
  en: { checkOut: 'Check out', placeOrder: 'Place order', ok: 'OK', changed: 'Something has changed' },
  zh: { checkOut: '去结算', placeOrder: '提交订单', ok: '知道了', changed: '订单内容有变化' },
};
const places = {
  recipient: { en: 'Recipient', zh: '收件人' },
  sender: { en: 'Sender', zh: '寄件人' },
  delivery: { en: 'Delivery method', zh: '配送方式' },
  packing: { en: 'Packing', zh: '包装材料' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  goods: { en: 'Products', zh: '商品清单' },
};
type Language = keyof typeof texts;

/** A shop with a checkout of honey and tea, and everything that may change about it. */
const givenCheckoutOfTwo = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall({ showSenderAddress: true });
  const { given, shopper, shopId, context } = mall;
  const { accountId } = shopper;
  const [honey, tea] = await Promise.all(
    ['Honey', 'Tea'].map((name) => given.product({ name, price: 2500, stock: 9, weight: 400 })),
  );
  if (!honey || !tea) throw new Error('There are two products');
  const carrierId = await given.carrier();
  const sender = { ...inSydney, address_type: 0 as const, is_default: true };
  const ids = {
    ...{ honey, tea, carrierId },
    defaultRecipient: await given.address(accountId, { ...person, name: 'Ann Chan', is_default: true }),
    recipient: await given.address(accountId, { ...person, name: 'Ben Lee' }),
    sender: await given.address(accountId, { ...sender, name: 'Jo Sender' }),
    otherSender: await given.address(accountId, { ...sender, name: 'Kim Other', is_default: false }),
    coupon: await given.coupon(accountId, { name: 'Spring', amount: 500 }),
    promotion: await given.promotion({
      name: 'Honey weeks',
      productIds: [honey.productId],
      tiers: [{ from: 1, reduction: 300 }],
    }),
    material: await given.material({ price: 350 }),
  };
  const lines = [honey, tea].map(({ skuId }, index) => ({
    ...{ shop_id: shopId, account_id: accountId, cart_id: `c${index}`, sku_id: skuId, quantity: 2 },
  }));
  await context.db.insertInto('cart_lines').values(lines).execute();
  return { ...mall, ids };
};
type ChangingMall = Awaited<ReturnType<typeof givenCheckoutOfTwo>>;

const orderOf = ({ context, shopId }: Mall) =>
  context.db.selectFrom('orders').selectAll().where('shop_id', '=', shopId).executeTakeFirst();

const atPlace = (page: Page, place: keyof typeof places, language: Language) =>
  page.getByRole('region', { name: places[place][language], exact: true });

const changeAddress = ({ context, shopId }: ChangingMall, addressId: string, changes: { addr_detail: string }) =>
  context.db
    .updateTable('addresses')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('address_id', '=', addressId)
    .execute();

const removeAddress = ({ context, shopId }: ChangingMall, addressId: string) =>
  context.db.deleteFrom('addresses').where('shop_id', '=', shopId).where('address_id', '=', addressId).execute();

const settingsChanged = ({ context, shopId }: ChangingMall) => context.shops.changed(context.db, shopId, 'settings');

interface Change {
  title: string;
  /** What happens while the checkout is on the screen. */
  happens: (mall: ChangingMall, window: BrowserWindow) => Promise<unknown>;
  /** What the dialog tells. */
  told: string[];
  place: keyof typeof places;
  /** What is told at that place of the page, too. */
  note: string;
  /** What stands there behind the dialog. */
  shown: string;
  /** With what has changed before. */
  total: string;
  /** What is ordered of it in the end. */
  ordered: Record<string, unknown>;
}

/** What changes one after the other, in either language. */
const stories: Record<Language, Change[]> = {
  en: [
    {
      title: 'a recipient who is deleted in another tab',
      happens: async (mall, window) => {
        const { page } = await window.tab();
        await page.goto(mall.url('/myCenter/receivingAddress'));
        await page.getByRole('button', { name: "Delete Ben Lee's address" }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('Ben Lee')).toHaveCount(0);
        await page.close();
      },
      told: ['Ben Lee', 'The chosen recipient is no longer in your address book. Please check who it goes to now'],
      place: 'recipient',
      note: 'The chosen recipient is no longer in your address book',
      shown: 'Ann Chan',
      total: '$121.88',
      ordered: { recipient_name: 'Ann Chan', sender: expect.objectContaining({ name: 'Kim Other' }) },
    },
    {
      title: 'a coupon that was used elsewhere',
      happens: ({ context, shopId, ids }) =>
        context.db
          .updateTable('account_coupons')
          .set({ order_id: 'another' })
          .where('shop_id', '=', shopId)
          .where('held_id', '=', ids.coupon)
          .execute(),
      told: ['Spring', 'The chosen coupon can no longer be used'],
      place: 'coupon',
      note: 'The chosen coupon can no longer be used',
      shown: 'None of your coupons can be used here',
      total: '$127.33',
      ordered: { coupon: null, coupon_discount: 0 },
    },
    {
      title: "a carrier's fee",
      happens: async (mall) => {
        const { context, shopId } = mall;
        await context.db.updateTable('carriers').set({ first_fee: 1500 }).where('shop_id', '=', shopId).execute();
        await settingsChanged(mall);
      },
      told: ['Blue Sky Express', 'The delivery fee changed from $18.00 to $23.00'],
      place: 'delivery',
      note: 'The delivery fee changed from $18.00 to $23.00',
      shown: '$23.00',
      total: '$132.33',
      ordered: { logistics: 2300 },
    },
  ],
  zh: [
    {
      title: 'a recipient who is edited elsewhere',
      happens: (mall) => changeAddress(mall, mall.ids.recipient, { addr_detail: 'Elsewhere Road 2' }),
      told: ['Ben Lee', '收件人信息已修改，请核对'],
      place: 'recipient',
      note: '收件人信息已修改，请核对',
      shown: 'Elsewhere Road 2',
      total: '$121.88',
      ordered: { recipient: expect.objectContaining({ name: 'Ben Lee', addrDetail: 'Elsewhere Road 2' }) },
    },
    {
      title: 'a sender who is gone',
      happens: (mall) => removeAddress(mall, mall.ids.otherSender),
      told: ['Kim Other', '所选寄件人已不在地址簿中，请核对现在的寄件人'],
      place: 'sender',
      note: '所选寄件人已不在地址簿中，请核对现在的寄件人',
      shown: 'Jo Sender',
      total: '$121.88',
      ordered: { recipient_name: 'Ben Lee', sender: expect.objectContaining({ name: 'Jo Sender' }) },
    },
    {
      title: 'a price that rises by as much as another falls',
      happens: async ({ given, ids }) => {
        await given.price(ids.honey.skuId, 2600);
        await given.price(ids.tea.skuId, 2400);
      },
      told: ['Honey', '价格由 $25.00 变为 $26.00', 'Tea', '价格由 $25.00 变为 $24.00'],
      place: 'goods',
      note: '价格由 $25.00 变为 $26.00',
      shown: '$48.00',
      total: '应付金额$121.87',
      ordered: { goods: 10_000 },
    },
    {
      title: 'packing that is no longer there',
      happens: async (mall) => {
        const { context, shopId, ids } = mall;
        const { db } = context;
        await mall.given.material({ price: 500, name: JSON.stringify({ zh: '纸箱', en: 'Box' }) });
        await db
          .deleteFrom('materials')
          .where('shop_id', '=', shopId)
          .where('material_id', '=', ids.material)
          .execute();
        await settingsChanged(mall);
      },
      told: ['Wooden crate', '所选包装材料已不可用'],
      place: 'packing',
      note: '所选包装材料已不可用',
      shown: '标准包装',
      total: '$118.37',
      ordered: { material: null, material_fee: 0 },
    },
    {
      title: 'a promotion that is over',
      happens: async (mall) => {
        const { context, shopId } = mall;
        const ends_at = new Date(context.clock.now().getTime() - 60_000);
        await context.db.updateTable('promotions').set({ ends_at }).where('shop_id', '=', shopId).execute();
        await settingsChanged(mall);
      },
      told: ['Honey', '活动已结束'],
      place: 'goods',
      note: '活动已结束',
      shown: '$52.00',
      total: '$121.65',
      ordered: { promotion_reduction: 0 },
    },
  ],
};

const checkOut = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: texts[language].checkOut }).click();
  await page.waitForURL('**/confirmOrder?**');
};

/** Chooses another recipient and sender than the defaults, and the packing. */
const choosePeople = async (page: Page, language: Language) => {
  const change = language === 'zh' ? '更换' : 'Change';
  await atPlace(page, 'recipient', language).getByRole('button', { name: change }).click();
  await page.getByRole('dialog').getByText('Ben Lee').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: language === 'zh' ? '选好了' : 'Choose' })
    .click();
  await expect(atPlace(page, 'recipient', language)).toContainText('Ben Lee');
  await atPlace(page, 'sender', language).getByRole('button', { name: change }).click();
  await page.getByRole('dialog').getByText('Kim Other').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: language === 'zh' ? '选好了' : 'Choose' })
    .click();
  await expect(atPlace(page, 'sender', language)).toContainText('Kim Other');
  await page.getByText('Wooden crate').click();
};

for (const language of ['en', 'zh'] as const) {
  const changes = stories[language];
  test(`[CHK-08] what has changed is told before anything is ordered, and then ordered as shown: ${changes.map(({ title }) => title).join(', ')}`, async ({
    visit,
    openMall,
  }) => {
    const mall = await givenCheckoutOfTwo({ openMall });
    const window = await visit(mall, '/cart', { as: mall.shopper, language });
    const { page } = window;
    await checkOut(page, language);
    await choosePeople(page, language);
    const submit = page.getByRole('button', { name: texts[language].placeOrder });
    await expect(page.getByRole('complementary')).toContainText('$121.88');
    for (const { title, happens, told, place, note, shown, total } of changes)
      await test.step(title, async () => {
        await expect(submit).toBeEnabled();
        await happens(mall, window);

        await submit.click();

        const dialog = page.getByRole('alertdialog', { name: texts[language].changed });
        for (const text of told) await expect(dialog).toContainText(text);
        expect(await orderOf(mall)).toBeUndefined();
        await dialog.getByRole('button', { name: texts[language].ok }).click();
        const step = atPlace(page, place, language);
        await expect(step).toBeFocused();
        await expect(step.getByRole('alert').filter({ hasText: note })).toBeVisible();
        await expect(step).toContainText(shown);
        await expect(page.getByRole('complementary')).toContainText(total);
      });

    await submit.click();
    await page.waitForURL('**/payment?**');
    expect(await orderOf(mall)).toMatchObject(Object.assign({}, ...changes.map(({ ordered }) => ordered)));
  });
}

test('[CHK-08] stock that others have taken is told at its line and ordered by nobody, until it is there again', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCheckoutOfTwo({ openMall });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await checkOut(page, 'en');
  const submit = page.getByRole('button', { name: 'Place order' });
  await expect(submit).toBeEnabled();
  await mall.given.stock(mall.ids.honey.skuId, 1);

  await submit.click();

  const dialog = page.getByRole('alertdialog', { name: 'Something has changed' });
  await expect(dialog).toContainText('You want 2, only 1 left');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const goods = atPlace(page, 'goods', 'en');
  await expect(goods.getByRole('row', { name: /Honey/ })).toContainText('Only 1 left');
  await submit.click();
  await expect(goods).toBeFocused();
  await expect(goods.getByRole('link', { name: 'Change in the cart' })).toBeVisible();
  expect(await orderOf(mall)).toBeUndefined();

  await mall.given.stock(mall.ids.honey.skuId, 2);
  await page.reload();
  await expect(goods.getByRole('alert')).toHaveCount(0);
  await submit.click();
  await page.waitForURL('**/payment?**');
});

test('[CHK-08] what was told about a recipient is told no longer once something is chosen', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCheckoutOfTwo({ openMall });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await checkOut(page, 'en');
  await choosePeople(page, 'en');
  // Or the answer to the last choice would tell of it already.
  await expect(page.getByRole('complementary')).toContainText('$121.88');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await removeAddress(mall, mall.ids.recipient);
  await page.getByText('No coupon').click();
  const recipient = atPlace(page, 'recipient', 'en');
  await expect(recipient.getByRole('alert')).toContainText('no longer in your address book');

  await page.getByText('Standard packing').click();

  await expect(recipient.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?**');
  expect(await orderOf(mall)).toMatchObject({ recipient_name: 'Ann Chan' });
});
