import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { toastsSeen } from './testing/waiting/toast';

const soon = [{ kind: 'notices' as const, notices: [{ text: { zh: '双十一预告', en: "Singles' Day is near" } }] }];

test('[CAT-01] a preview link shows the layout that is not published, below a bar that says so, in both languages', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: { zh: '蜂蜜', en: 'Honey' } });
  const token = await mall.given.preview([...soon, { kind: 'floor', title: { zh: '新品', en: 'New in' } }]);
  const { page, settled } = await visit(mall, '/preview', { query: { token } });

  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar.getByText('Not published yet')).toBeVisible();
  await expect(page.getByText("Singles' Day is near")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New in' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByText('双十一预告')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '预览' }).getByText('此页面尚未发布')).toBeVisible();

  await page.getByRole('link', { name: '查看当前首页' }).click();
  await mall.reached(page, '/home');
  await expect(page.getByRole('heading', { name: '新品上架' })).toBeVisible();
  await settled();
  expect(await page.getByText('双十一预告').count()).toBe(0);
});

test('[CAT-01] [SHELL-12] a closed shop’s preview link shows its draft to whoever holds it, without a word of refusal, and leads nowhere else', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ closed: true });
  await mall.given.category('honey', { zh: '蜂蜜', en: 'Honey' });
  await mall.given.product({ name: { zh: '蜂蜜罐', en: 'Honey jar' }, categoryId: 'honey' });
  const floor = { kind: 'floor' as const, title: { zh: '新品', en: 'New in' } };
  const token = await mall.given.preview([{ kind: 'categoryMenu' }, ...soon, floor]);
  const { page, settled } = await visit(mall, '/preview', { as: mall.shopper, query: { token } });

  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar.getByText("The shop is closed: the links on this page don't open yet")).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(0);
  const main = page.getByRole('main');
  const menu = main.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByRole('link', { name: 'Honey' })).toBeVisible();
  await expect(main.getByText("Singles' Day is near")).toBeVisible();
  await expect(main.getByRole('link', { name: 'Honey jar' })).toBeVisible();
  await settled();
  expect(await toastsSeen(page)).toEqual([]);

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(main.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: '蜂蜜' })).toBeVisible();
  await settled();
  expect(await toastsSeen(page)).toEqual([]);

  await main.getByRole('link', { name: '蜂蜜罐' }).click();
  await mall.reached(page, '/shopClosed');
});

test('[CAT-01] a preview link that is wrong, or of another shop, says so and shows nothing', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const elsewhere = await openMall();
  await mall.given.preview(soon);
  const { page, settled } = await visit(mall, '/preview', { query: { token: await elsewhere.given.preview(soon) } });

  await expect(page.getByRole('alert').getByText('This preview link is invalid or has expired')).toBeVisible();
  await settled();
  expect(await page.getByText("Singles' Day is near").count()).toBe(0);

  await page.goto(mall.url('/preview', { lang: 'zh' }));
  await expect(page.getByRole('alert').getByText('预览链接无效或已过期')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await mall.reached(page, '/home');
});
