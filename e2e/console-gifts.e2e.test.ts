import { inBoth } from '@pcmall/server/testing/given/localized';
import { expect, test } from './testing/test';

const sized = (skuId: string, size: string) => ({
  ...{ skuId, name: 'Green tea', options: [{ name: inBoth('Size'), value: inBoth(size) }] },
});

test('[SALES-03] [SALES-04] [SALES-05] an order with a promotion, a bundle and a gift says the same on its page, its slip and its refund as to its shopper', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderId } = await mall.given.order(mall.shopper.accountId, {
    status: 'toShip',
    lines: [
      {
        ...sized('s1', '50 g'),
        quantity: 2,
        price: 3000,
        reduction: 500,
        offer: { kind: 'promotion', name: 'Tea month' },
      },
      { ...sized('s2', '90 g'), price: 4000, reduction: 300, offer: { kind: 'bundle', name: 'Tea time' } },
      { ...sized('s1', '50 g'), price: 0, offer: { kind: 'gift', name: 'Tea month' } },
    ],
  });
  const { page } = await visitConsole(mall, `/orders/${orderId}`, { query: { lang: 'en' } });
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Green tea' });
  await expect(lines).toHaveText([
    /50 g.*Offer.*Tea month.*\$30\.00 × 2.*\$60\.00.*-\$5\.00/,
    /90 g.*Bundle.*Tea time.*\$40\.00 × 1.*\$40\.00.*-\$3\.00/,
    /50 g.*Gift.*Tea month.*\$0\.00 × 1.*\$0\.00/,
  ]);
  await expect(page.getByRole('main')).toContainText('Promotions and bundles-$8.00');

  const { page: shop } = await visit(mall, `/order/receipt/${orderId}`, { as: mall.shopper });
  const receipt = shop.getByRole('main');
  await expect(receipt).toContainText('Promotions and bundles-$8.00');
  await expect(receipt.getByRole('row').filter({ hasText: 'Gift' })).toHaveText(/Gift · Tea month.*Free.*\$0\.00/);

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Some pieces').click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Green tea · 50 g2 left/,
    /Green tea · 90 g1 left/,
    /Green tea · 50 g · Gift1 left/,
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(mall.consoleUrl('/orders/print', { ids: orderId, lang: 'en' }));
  const slip = page.getByRole('article').getByRole('row').filter({ hasText: 'Green tea' });
  await expect(slip).toHaveText([
    /^Green tea · 50 gS-s12$/,
    /^Green tea · 90 gS-s21$/,
    /^Green tea · 50 g赠品 GiftS-s11$/,
  ]);
});
