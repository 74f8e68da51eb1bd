import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';

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
