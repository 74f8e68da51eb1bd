import type { Page } from '@playwright/test';
import { codeFor } from './testing/mail';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

/** What the journey presses and reads, as each language has it. */
const words = {
  zh: {
    send: '获取验证码',
    register: '注册',
    searchBox: '搜索',
    large: '500克',
    add: '加入购物车',
    added: '已加入购物车',
    more: '增加数量',
    checkOut: '去结算',
    placeOrder: '提交订单',
    paid: '支付成功',
  },
  en: {
    send: 'Send code',
    register: 'Create account',
    searchBox: 'Search',
    large: '500 g',
    add: 'Add to cart',
    added: 'Add to Cart Successfully',
    more: 'Increase quantity',
    checkOut: 'Check out',
    placeOrder: 'Place order',
    paid: 'Payment successful',
  },
} as const;

type Words = (typeof words)['zh' | 'en'];

const size = (zh: string, en: string) => [{ name: { zh: '容量', en: 'Size' }, value: { zh, en } }];

const stocked = async ({ openMall }: Pick<Fixtures, 'openMall'>, country: string) => {
  const mall = await openMall({ country, payChannels: ['balance', 'alipay'] });
  const { productId } = await mall.given.product({
    name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
    skus: [
      { options: size('250克', '250 g'), price: 3000 },
      { options: size('500克', '500 g'), price: 5000, stock: 5 },
    ],
  });
  await mall.given.carrier();
  return { mall, productId };
};

const register = async (page: Page, mall: Mall, say: Words, phone: string, recipient: string) => {
  await page.goto(mall.url('/registry'));
  await page.locator('input[name=phone]').fill(phone);
  await page.getByRole('button', { name: say.send }).click();
  await page.locator('input[name=code]').fill(await codeFor(mall, recipient));
  await page.locator('input[name=password]').fill('secret-1');
  await page.locator('input[name=repeat]').fill('secret-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say.register, exact: true }).click();
  await page.waitForURL('**/regSuccess?**');
};

const findAndAdd = async (page: Page, say: Words, word: string) => {
  await page.getByRole('combobox', { name: say.searchBox }).fill(word);
  await page.getByRole('combobox', { name: say.searchBox }).press('Enter');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByText(say.large, { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: say.add }).first().click();
  await expectToast(page, say.added);
};

/** Cart, a second piece, and on to the checkout. */
const toCheckout = async (page: Page, say: Words) => {
  await page.getByRole('banner').locator('a[href*="/cart"]').first().click();
  const checkOut = page.getByRole('button', { name: say.checkOut });
  // Only then is it the button of the cart and not that of the product.
  await expect(checkOut).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: say.more }).click();
  await expect(page.getByRole('main').getByText('100.00').first()).toBeVisible();
  await checkOut.click();
};

const payAt = async (page: Page, mall: Mall, say: Words) => {
  await page.waitForURL('**/payment?**');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /支付宝|Alipay/ }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Pay|立即支付) / })
    .click();
  await page.waitForURL('**/cashier/**');
  await page.getByText(/^(Succeed|支付成功|成功)$/).click();
  await page.getByRole('button', { name: /^(Confirm|确定|确认)$/ }).click();
  await page.waitForURL('**/paymentStatus?**');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible();
};

const orders = ({ context, shopId }: Mall) =>
  context.db
    .selectFrom('orders')
    .select(['status', 'goods', 'total', 'paid_amount'])
    .where('shop_id', '=', shopId)
    .execute();

test('a shopper registers, finds honey, has it sent to a new address, pays and sees the order, in English', async ({
  visit,
  openMall,
}) => {
  const { mall } = await stocked({ openMall }, 'AU');
  const { page } = await visit(mall, '/robots.txt');
  await register(page, mall, words.en, '0412 345 678', '+61412345678');
  await findAndAdd(page, words.en, 'manuka');
  await toCheckout(page, words.en);

  // Without an address one is asked for first.
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('combobox', { name: 'Country or area code' }).selectOption('CN-86');
  await dialog.getByRole('textbox', { name: "Recipient's name" }).fill('王小明');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('13800138000');
  await dialog.getByText('Select province, city and district').click();
  for (const [word, next] of [
    ['Guangdong', 'City'],
    ['Shenzhen', 'District'],
    ['Nanshan', undefined],
  ] as const) {
    await page.getByRole('combobox', { name: 'Find by name' }).fill(word.toLowerCase());
    // Enter takes the only one that was found: the list has to be there.
    await expect(page.getByRole('option', { name: new RegExp(`^${word}`) })).toBeVisible();
    await page.keyboard.press('Enter');
    if (next) await expect(page.getByRole('tab', { selected: true, name: next })).toBeVisible();
  }
  await dialog.getByRole('textbox', { name: 'Detailed address' }).fill('科技园路1号');
  await dialog.getByRole('textbox', { name: 'ID number' }).fill('440305199003070014');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.waitForURL('**/confirmOrder?**');
  await page.getByRole('button', { name: 'Place order' }).click();
  await payAt(page, mall, words.en);
  const [order] = await orders(mall);
  // The shop looks at the new ID number before it sends.
  expect(order).toMatchObject({ status: 'idCardReview', goods: 10_000, paid_amount: order?.total });

  await page.goto(mall.url('/myCenter/myOrder'));
  await expect(page.getByRole('main').getByText('Manuka honey').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^To be shipped.*1/ })).toBeVisible();
  const { stock } = await mall.context.db
    .selectFrom('skus')
    .select('stock')
    .where('shop_id', '=', mall.shopId)
    .where('price', '=', 5000)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
});

test('the same in Chinese in another shop, to an address that is known already', async ({ visit, openMall }) => {
  const { mall } = await stocked({ openMall }, 'CN');
  const { page } = await visit(mall, '/robots.txt', { language: 'zh' });
  await register(page, mall, words.zh, '13800138000', '+8613800138000');
  const { account_id } = await mall.context.db
    .selectFrom('accounts')
    .select('account_id')
    .where('shop_id', '=', mall.shopId)
    .where('phone', '=', '13800138000')
    .executeTakeFirstOrThrow();
  const idCard = { id_card_sealed: 'sealed', id_card_masked: '440***********14' };
  await mall.given.address(account_id, { is_default: true, ...idCard });
  await findAndAdd(page, words.zh, '蜂蜜');
  await toCheckout(page, words.zh);
  await page.waitForURL('**/confirmOrder?**');
  await page.getByRole('button', { name: words.zh.placeOrder }).click();
  await payAt(page, mall, words.zh);
  expect(await orders(mall)).toMatchObject([{ status: 'idCardReview', goods: 10_000 }]);
});

test('[AUTH-12] two shops in two tabs stay apart: the login of one is none in the other', async ({
  visit,
  openMall,
}) => {
  const first = (await stocked({ openMall }, 'AU')).mall;
  const second = (await stocked({ openMall }, 'AU')).mall;
  const { page, tab } = await visit(first, '/robots.txt');
  await register(page, first, words.en, '0412 345 678', '+61412345678');
  await page.goto(first.url('/myCenter/welcome'));
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();

  const { page: other, pageErrors } = await tab();
  await other.goto(second.url('/myCenter/welcome'));
  await second.reached(other, '/login', { redirect: 'welcome' });

  // Even with the first shop's credentials put under the second one's name.
  await other.evaluate(
    ([from, to]) => {
      for (const key of ['accessToken', 'sessionId', 'userId']) {
        const value = localStorage.getItem(`${from}:${key}`);
        if (value === null) throw new Error(`The first shop has no ${key}`);
        localStorage.setItem(`${to}:${key}`, value);
      }
    },
    [first.shopId, second.shopId],
  );
  pageErrors.allow(/Failed to load resource/);
  await other.goto(second.url('/cart'));
  await second.reached(other, '/login', { redirect: 'cart', rollback: 'true' });

  // The first tab has noticed nothing, and stays in its shop after a reload without the shop in its address.
  await page.goto(`${first.origin}/pcmall/cart`);
  await first.reached(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
