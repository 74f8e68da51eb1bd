import { exportShopOrders } from '@pcmall/contract/console/order-export';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

test('[SALES-02] [STAFF-03] an export has what the filters let pass in words, runs no formula, and is written down without what was typed', async () => {
  const shop = await openShop();
  const { given, console, shopper } = shop;
  const sent = await given.order(shopper.accountId, { status: 'toReceive', recipient: { name: '=HYPERLINK("x")' } });
  await given.order(shopper.accountId, { status: 'unpaid' });

  const { data } = await console(exportShopOrders, { query: { status: 'toReceive' } });

  expect(data).toMatchObject({ rows: 1, isWhole: true });
  const [, row = ''] = data.csv.split('\r\n');
  expect(row).toContain(`${sent.orderNo},Shipped,`);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain(`BS${sent.orderNo}`);
  const zh = await console(exportShopOrders, { query: { status: 'unpaid' } }, { language: 'zh' });
  expect(zh.data.csv.split('\r\n')[1]).toMatch(/,待付款,.*,跨境直邮,/);
  await console(exportShopOrders, { query: { keyword: '王小明' } });
  const entries = await shop.context.db
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('shop_id', '=', shop.shopId)
    .orderBy('entry_no')
    .execute();
  expect(entries).toMatchObject([
    { action: 'order.export', after: { status: ['toReceive'], isSearched: false, orders: 1 } },
    { action: 'order.export', after: { status: ['unpaid'] } },
    { action: 'order.export', after: { isSearched: true, orders: 1 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('王小明');
});
