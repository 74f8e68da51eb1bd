import { preOrderTemp } from '@pcmall/contract/checkout';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { expectToast } from './testing/waiting/toast';

test('[CHK-10] a coupon is claimed at home and at a product, a code brings one, and all are in my center', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { given, shopper } = mall;
  const { accountId } = shopper;
  await given.category('tea', { zh: '茶', en: 'Tea' });
  const { productId, skuId } = await given.product({ price: 9000, stock: 50 });
  await given.couponOffer({ name: 'Basket', amount: 900, minSpend: 10_000, isClaimable: true });
  await given.couponOffer({ name: 'Autumn', amount: 700, isClaimable: true });
  await given.couponOffer({ name: 'Leaves', amount: 600, isClaimable: true, categoryIds: ['tea'] });
  await given.couponOffer({ name: 'Friends', amount: 800, code: 'FRIENDS8' });
  await given.couponOffer({ name: 'Feast', amount: 900, code: 'FEAST9', minSpend: 900_000 });
  await given.coupon(accountId, { name: 'Gone', endsIn: -0.5 });
  await given.carrier();
  const idOnFile = { id_card_sealed: 'sealed', id_card_masked: '440***********12' };
  await given.address(accountId, { is_default: true, ...idOnFile });

  const { page, settled } = await visit(mall, '/home', { as: shopper, language: 'zh' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '领取：Autumn' }).click();
  await expect(main.getByRole('button', { name: '已领取' })).toHaveCount(1);

  await page.goto(mall.url(`/product/${productId}`));
  const offers = page.getByRole('region', { name: '可领优惠券' });
  // Not for tea alone: this is none.
  await expect(offers.getByRole('button')).toHaveCount(2);
  await offers.getByRole('button', { name: '领取：Basket' }).click();
  await expect(offers.getByRole('button', { name: '已领取' })).toHaveCount(2);

  await page.goto(mall.url('/myCenter/myCoupons'));
  await expect(page.getByRole('article')).toHaveCount(2);
  const code = page.getByRole('textbox', { name: '优惠码' });
  const redeem = page.getByRole('button', { name: '兑换', exact: true });
  await redeem.click();
  await expect(page.getByText('请输入优惠码')).toBeVisible();
  await code.fill('friends9');
  await redeem.click();
  await expect(page.getByText('没有该优惠码')).toBeVisible();
  await expect(code).toHaveValue('friends9');
  await settled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: '已过期' }).click();
  await expect(page.getByRole('article')).toHaveText([/Gone/]);

  // The checkout takes the best that it may; a code that is typed there is chosen.
  const productItemList = [{ skuSaleId: skuId, quantity: 1 }];
  const { preOrderId } = (await mall.call(preOrderTemp, { body: { productItemList } })).data;
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(String(key), String(value)),
    [
      `${mall.shopId}:draft:of ${accountId}:started checkout`,
      JSON.stringify({ preOrderId, basket: { productItemList }, choices: {} }),
    ],
  );
  await page.goto(mall.url('/confirmOrder'));
  await expect(page.getByRole('radio', { name: 'Autumn' })).toBeChecked();
  await page.getByRole('textbox', { name: '优惠码' }).fill('friends 8');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expectToast(page, 'Friends');
  await expect(page.getByRole('radio', { name: 'Friends' })).toBeChecked();
  await expect(page.getByRole('complementary')).toContainText('-$8.00');

  // One that needs more spend is there now, and changes no choice.
  await page.getByRole('radio', { name: '不使用优惠券' }).check();
  await page.getByRole('textbox', { name: '优惠码' }).fill('feast9');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expectToast(page, 'Feast');
  await expect(page.getByRole('button', { name: /张优惠券不可用/ })).toBeVisible();
  await settled();
  await expect(page.getByRole('radio', { name: '不使用优惠券' })).toBeChecked();
  await expect(page.getByRole('complementary')).not.toContainText('-$');
});

for (const [language, width] of [
  ['zh', 1440],
  ['en', 1280],
  ['en', 1024],
] as const)
  test(`[CHK-10] [CAT-01] coupons come in at home without moving what is below them: ${language}, ${width} wide`, async ({
    openMall,
    openWindow,
  }) => {
    const mall = await openMall();
    const { given } = mall;
    const { productId } = await given.product({ name: 'Tea' });
    const title = { zh: '精选', en: 'Chosen' };
    await given.layout([
      { kind: 'notices', notices: [{ text: { zh: '包邮', en: 'Free delivery' } }] },
      { kind: 'notices', notices: [{ text: { zh: '新品', en: 'New' } }] },
      { kind: 'notices', notices: [{ text: { zh: '热卖', en: 'Hot' } }] },
      { kind: 'floor', title, productIds: [productId] },
    ]);
    const name = 'For vitamins and supplements';
    const terms = { name, amount: 900, minSpend: 19_900, isClaimable: true };
    await given.category('vitamins', { zh: '维生素与保健', en: 'Vitamins & Wellness' });
    for (const categoryIds of [[], ['vitamins'], [], []]) await given.couponOffer({ ...terms, categoryIds });
    const { page } = await openWindow({ width, height: 1000 });
    const mayLoad = deferred();
    await page.route('**/assets/claimable-coupons-*.js', async (route) => {
      await mayLoad.promise;
      await route.continue();
    });
    await page.goto(mall.url('/home', { lang: language }));
    const floor = page.getByRole('region', { name: title[language] });
    const top = async () => (await floor.boundingBox())?.y;
    await expect(floor.getByRole('link', { name: 'Tea' }).first()).toBeVisible();
    const before = await top();

    mayLoad.resolve();
    await expect(page.getByRole('heading', { name })).toHaveCount(4);
    expect(await top()).toBe(before);
  });
