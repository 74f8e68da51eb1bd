import { answer, refusal } from './testing/answer';
import { expect, test } from './testing/test';

const detail = '/api/mallOrder/microMallOrderDetailsPc/';

/** Screens that say of what they were asked for that it isn't there, by the call that tells them. */
const screens: { path: string; query?: Record<string, string>; asks: string; gone: string }[] = [
  { path: '/order/detail/1', asks: detail, gone: 'This order does not exist or was deleted' },
  { path: '/order/receipt/1', asks: detail, gone: 'This order does not exist or was deleted' },
  { path: '/order/refund/1', asks: detail, gone: 'This order does not exist or was deleted' },
  { path: '/verification', query: { token: 'x' }, asks: '/mall/realName/getIdCard', gone: 'This link no longer works' },
  { path: '/parcel', query: { token: 'x' }, asks: '/s/findSharedParcels', gone: 'This link leads nowhere' },
  {
    path: '/preview',
    query: { token: 'x' },
    asks: '/mall/homePage/getHomePreview',
    gone: 'This preview link is invalid',
  },
];

const later = { retryAfter: 2 };
/** What a server says that can't answer now. */
const busy = [
  refusal('503001', 'The shop is busy at the moment, please try again', later),
  refusal('429001', 'Too many attempts, please try again in 2 seconds', later),
];

for (const { path, query = {}, asks, gone } of screens) {
  test(`[API-06] a server that is busy is not said to have nothing at ${path}, and another try is answered`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall();
    const { page } = await visit(mall, '/robots.txt', { as: mall.shopper });
    const main = page.getByRole('main');
    for (const refused of busy) {
      await answer(page, asks, (route) => route.fulfill(refused));
      await page.goto(mall.url(path, query));

      await expect(main.getByRole('alert').getByText(refused.json.message)).toBeVisible();
      await page.unrouteAll();
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('alert').getByText(refused.json.message)).toBeHidden();
      await expect(main.getByText(gone)).toBeVisible();
    }
  });
}
