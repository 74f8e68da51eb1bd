import type { Page } from '@playwright/test';
import { endSessions } from './testing/end-sessions';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

const words = {
  en: {
    addRecipient: 'Add a recipient address',
    addSender: 'Add a sender address',
    edit: "Edit 王小明's address",
    save: 'Save',
    cancel: 'Cancel',
    region: 'Region: Guangdong / Shenzhen / Nanshan District',
    names: ['Guangdong', 'Shenzhen', 'Nanshan'],
    saved: 'Address saved',
  },
  zh: {
    addRecipient: '新增收件地址',
    addSender: '新增寄件地址',
    edit: '编辑王小明的地址',
    save: '保存',
    cancel: '取消',
    region: '所在地区：广东省 / 深圳市 / 南山区',
    names: ['广东', '深圳', '南山'],
    saved: '地址已保存',
  },
} as const;

type Language = keyof typeof words;

const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const number = '11010519491231002X';

const chooseRegion = async (page: Page, language: Language) => {
  await dialog(page).locator('button[aria-haspopup=dialog]').click();
  for (const name of words[language].names) {
    await dialog(page).locator('input[role=combobox]').fill(name);
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(dialog(page).getByRole('button', { name: words[language].region, exact: true })).toBeVisible();
};

const drafts = (page: Page) =>
  page.evaluate(() => ({
    tab: JSON.stringify({ ...sessionStorage }),
    browser: JSON.stringify({ ...localStorage }),
  }));

test('[ADDR-02] a new address that is half typed outlives a reload and another language, and goes with a cancel', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: true });
  const says = words.zh;
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper, language: 'zh' });
  await page.getByRole('button', { name: says.addRecipient }).click();
  const typed = { name: '王小明', phone: '13800138000', addrDetail: '科技园路1号', idCardNo: number };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await chooseRegion(page, 'zh');
  await isKept(page, ...Object.values(typed));

  await page.reload();
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
  // Another language for the whole page, as the link with ?lang= in a message brings it.
  await page.goto(mall.url('/myCenter/receivingAddress', { lang: 'en' }));
  await expect(dialog(page).getByRole('button', { name: words.en.region, exact: true })).toBeVisible();
  await expect(field(page, 'idCardNo')).toHaveValue(number);
  // An ID number in clear may not outlive the tab.
  expect((await drafts(page)).browser).not.toContain(number);

  await press(page, words.en.cancel);
  await expect(dialog(page)).toHaveCount(0);
  expect((await drafts(page)).tab).not.toContain(number);
  await page.reload();
  await page.getByRole('button', { name: words.en.addRecipient }).click();
  await expect(field(page, 'name')).toHaveValue('');
});

test('[ADDR-02] a change that is half typed is there after a reload, and goes once saved', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const says = words.en;
  await mall.given.address(mall.shopper.accountId, { is_default: true });
  const { page, settled } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('button', { name: says.edit }).click();
  await field(page, 'addrDetail').fill('科技园路2号');
  await isKept(page, '科技园路2号');

  await page.reload();
  await expect(field(page, 'addrDetail')).toHaveValue('科技园路2号');
  await expect(field(page, 'name')).toHaveValue('王小明');
  await press(page, says.save);
  await expectToast(page, says.saved);
  await expect(dialog(page)).toHaveCount(0);
  // What is kept is what a reload would open again.
  expect((await drafts(page)).tab).not.toContain('科技园路2号');
  await page.reload();
  await expect(page.getByRole('button', { name: says.edit })).toBeVisible();
  await settled();
  expect(await dialog(page).count()).toBe(0);
});

test('[ADDR-08] a half typed sender is kept beside a half typed recipient', async ({ openMall, visit }) => {
  const mall = await openMall({ showSenderAddress: true });
  const says = words.zh;
  const { page } = await visit(mall, '/myCenter/sendAddress', { as: mall.shopper, language: 'zh' });
  for (const [path, add, name] of [
    ['/myCenter/sendAddress', says.addSender, '李四'],
    ['/myCenter/receivingAddress', says.addRecipient, '王小明'],
  ] as const) {
    await page.goto(mall.url(path));
    await page.getByRole('button', { name: add }).click();
    await field(page, 'name').fill(name);
    await isKept(page, name);
  }
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('王小明');
  await page.goto(mall.url('/myCenter/sendAddress'));
  await expect(field(page, 'name')).toHaveValue('李四');
});

test('[AUTH-12] what one shopper has typed is not there for the next one in the same browser, nor in another shop', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const elsewhere = await openMall();
  const password = 'secret-1';
  const one = await mall.given.account({ email: 'one@example.com', password });
  await mall.given.account({ email: 'two@example.com', password });
  await elsewhere.given.account({ email: 'one@example.com', password });
  const { page, settled } = await visit(mall, '/login');
  const logIn = async (at: typeof mall, email: string) => {
    await page.goto(at.url('/login', { redirect: 'receivingAddress' }));
    await page.getByRole('button', { name: 'Use email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: words.en.addRecipient })).toBeVisible();
    await settled();
  };
  await logIn(mall, 'one@example.com');
  await page.getByRole('button', { name: words.en.addRecipient }).click();
  await field(page, 'idCardNo').fill(number);
  await isKept(page, number);

  await logIn(elsewhere, 'one@example.com');
  expect(await dialog(page).count()).toBe(0);
  // In the shop where it was typed it waits for the one who typed it.
  await page.goto(mall.url('/myCenter/receivingAddress'));
  await expect(field(page, 'idCardNo')).toHaveValue(number);
  await endSessions(mall, one.accountId);
  await page.reload();
  await mall.reached(page, '/login', { redirect: 'receivingAddress', rollback: 'true' });
  await logIn(mall, 'two@example.com');
  expect(await dialog(page).count()).toBe(0);
  expect((await drafts(page)).tab).not.toContain(number);
});

test('[ADDR-13] logging out forgets what was typed', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', {
    as: await mall.given.account({ nickName: 'Mei' }),
  });
  await page.getByRole('button', { name: words.en.addRecipient }).click();
  await field(page, 'idCardNo').fill(number);
  await isKept(page, number);
  await page.goto(mall.url('/home'));
  expect((await drafts(page)).tab).toContain(number);
  await page.getByRole('button', { name: /^Mei/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect((await drafts(page)).tab).not.toContain(number);
});

test('[ADDR-08] a shop without senders explains so, in either language, and leads to the recipients', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: false });
  const { page } = await visit(mall, '/myCenter/sendAddress', { as: mall.shopper, language: 'zh' });
  await expect(page.getByRole('heading', { level: 1, name: '寄件地址' })).toBeVisible();
  await expect(page.getByText('本店的包裹由商家统一寄出')).toBeVisible();
  await expect(page.getByRole('link', { name: '管理收件地址' })).toBeVisible();

  await page.getByRole('button', { name: /中文$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sender addresses' })).toBeVisible();
  await expect(page.getByText('This shop sends all parcels in its own name')).toBeVisible();
  await page.getByRole('link', { name: 'Manage recipient addresses' }).click();
  await mall.reached(page, '/myCenter/receivingAddress');
});

test('[ADDR-05] a county-level city without its province and prefecture is found', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper, language: 'zh' });
  await page.getByRole('button', { name: words.zh.addRecipient }).click();
  await press(page, '智能识别：粘贴整段地址');
  await dialog(page).getByRole('textbox').first().fill('昆山花桥镇兆丰路1号 王小明 13800138000');
  await press(page, '识别并填入');

  await expect(dialog(page).getByRole('button', { name: '所在地区：江苏省 / 苏州市 / 昆山市' })).toBeVisible();
  await expect(field(page, 'addrDetail')).toHaveValue('花桥镇兆丰路1号');
});
