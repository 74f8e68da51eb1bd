import { read, utils } from '@e965/xlsx';
import { saveAddress } from '@pcmall/contract/address';
import { decideId, openId } from '@pcmall/contract/console/ids';
import { noteShopOrder } from '@pcmall/contract/console/orders';
import { refuseRefund } from '@pcmall/contract/console/refunds';
import { beginShopperExport, exportShopper, exportShoppers } from '@pcmall/contract/console/shopper-data';
import { errors } from '@pcmall/contract/errors';
import { idRefusalNames } from '@pcmall/contract/id-refusals';
import { submitAuthentication } from '@pcmall/contract/identity';
import { applyRefund, refundReasonNames } from '@pcmall/contract/refund';
import { refundRefusalNames } from '@pcmall/contract/refund-refusals';
import { expect, test } from 'vitest';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { required } from '../../../testing/required';
import { bothSides } from '../../../testing/samples/id-photos';
import { readZip } from '../../../testing/sheets/zip';

const auditOf = async ({ context, shopId }: OpenShop) =>
  context.db
    .selectFrom('staff_audit')
    .select(['action', 'subject_id', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();

test('[SALES-06] the export of a shopper has all that the shop holds, with ID numbers and photos, and no secret', async () => {
  const shop = await openShop();
  const { accountId } = shop.shopper;
  const form = { phoneAreaCode: '86', phone: '13911112222', name: '欧阳文静', addrDetail: '桂花巷77号' };
  const place = { provinceId: '440000', cityId: '440300', districtId: '440305' };
  const address = { addressType: 1 as const, ...form, ...place, idCardNo: '11010519491231002X' };
  await shop.call(saveAddress, { body: address, files: await bothSides() });
  const order = await shop.given.order(accountId, { status: 'completed', total: 4200 });
  await shop.given.coupon(accountId, { name: 'Welcome' });

  const { data } = await shop.console(exportShopper, { params: { accountId } });

  const parts = readZip(Buffer.from(data));
  const held = JSON.parse(required(parts.get('shopper.json')).toString());
  expect(held).toMatchObject({
    profile: [{ id: accountId, name: 'Shopper' }],
    addresses: [{ kind: 'recipient', name: '欧阳文静', detail: '桂花巷77号', idNumber: '11010519491231002X' }],
    orders: [{ orderNo: order.orderNo, status: 'completed', total: '42.00' }],
    coupons: [{ name: 'Welcome' }],
  });
  expect(held.sessions).toHaveLength(1);
  expect(required(parts.get('shopper.json')).toString()).not.toMatch(/hash|sealed|argon/i);
  const photos = [...parts.keys()].filter((name) => name.startsWith('ids/'));
  expect(photos).toHaveLength(2);
  // Opened: the first bytes of a JPEG.
  for (const photo of photos) expect(parts.get(photo)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const workbook = read(required(parts.get('shopper.xlsx')));
  const addresses = utils.sheet_to_csv(required(workbook.Sheets['地址 Addresses']));
  expect(addresses).toContain('证件号 ID number');
  expect(addresses).toContain('11010519491231002X');
  expect(await auditOf(shop)).toEqual([
    { action: 'shopper.export', subject_id: accountId, after: { orders: 1, addresses: 1, pictures: 2 } },
  ]);
});

test('[SALES-06] the export has what the staff wrote about orders, and why refunds and IDs were refused, in words', async () => {
  const shop = await openShop();
  const { accountId } = shop.shopper;
  const { orderId, orderNo } = await givenPaidOrder(shop);
  await shop.console(noteShopOrder, { params: { orderId }, body: { text: 'Calls every day' } });
  const asked = await shop.call(applyRefund, { body: { orderId, reasonKind: 'damaged', reason: 'Lid open' } });
  const { requestId } = asked.data;
  await shop.console(refuseRefund, {
    params: { orderId },
    body: { requestId, reasonKind: 'used', reason: 'Half empty' },
  });
  await shop.call(submitAuthentication, { body: { name: '王小明', idCardNo: '11010519491231002X' } });
  const { version } = (await shop.console(openId, { params: { label: accountId } })).data;
  const decided = { decision: 'refuse', reasonKind: 'blurred', reason: 'Corner cut' } as const;
  await shop.console(decideId, { params: { label: accountId }, body: { version, ...decided } });

  const { data } = await shop.console(exportShopper, { params: { accountId } });

  const refusal = `${refundRefusalNames.used.en}: Half empty`;
  expect(JSON.parse(required(readZip(Buffer.from(data)).get('shopper.json')).toString())).toMatchObject({
    orderNotes: [{ orderNo, who: '陈店员', text: 'Calls every day' }],
    refunds: [{ orderNo, picked: refundReasonNames.damaged.en, reason: 'Lid open', refusal }],
    realName: [{ decision: 'refused', refusal: `${idRefusalNames.blurred.en}: Corner cut` }],
  });
});

test('[SALES-06] an export is of its own shop, and for who may change shoppers', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const params = { accountId: shop.shopper.accountId };
  const clerk = await shop.given.staff({ role: 'orders' });

  expect((await other.console(exportShopper, { params })).code).toBe(errors.accountNotFound.code);
  expect((await shop.console(exportShopper, { params }, { as: clerk })).code).toBe(errors.notAllowed.code);
  expect((await shop.console(beginShopperExport, { query: {} }, { as: clerk })).code).toBe(errors.notAllowed.code);
  const body = { accountIds: [params.accountId], language: 'en' as const };
  expect((await shop.console(exportShoppers, { body }, { as: clerk })).code).toBe(errors.notAllowed.code);
  expect((await other.console(exportShoppers, { body })).data).toEqual({ csv: '' });
});

test('[SALES-06] the list goes into a file as it is filtered, runs no formula, and is written down', async () => {
  const shop = await openShop();
  const buyer = await shop.given.account({ nickName: '=HYPERLINK("x")', email: 'mei@example.com' });
  await shop.given.order(buyer.accountId);

  const { data: begun } = await shop.console(beginShopperExport, { query: { purchase: 'bought' } });
  const accountIds = [begun.keys];
  const { data } = await shop.console(exportShoppers, { body: { accountIds, language: 'en' } });
  await shop.console(beginShopperExport, { query: { keyword: 'mei@example.com' } });

  expect(accountIds).toEqual([buyer.accountId]);
  const [row = '', ...others] = data.csv.split('\r\n');
  expect(others).toEqual(['']);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain(',mei@example.com,1,');
  expect(row).toContain(',Active,');
  expect((await auditOf(shop)).map(({ after }) => after)).toEqual([
    { purchase: 'bought', isSearched: false, shoppers: 1 },
    { isSearched: true, shoppers: 1 },
  ]);
  const zh = await shop.console(exportShoppers, { body: { accountIds, language: 'zh' } });
  expect(zh.data.csv).toContain(',正常,');
});

const joinedAt = '2026-01-09T13:05:09.870Z';
const joinedInSydney = '2026-01-10 00:05:09';

/** A shop in Sydney whose own shopper came first, and another one after them. */
const shopInSydney = async () => {
  const shop = await openShop({ timeZone: 'Australia/Sydney' });
  const later = await shop.given.account({ nickName: 'Later' });
  await shop.context.db
    .updateTable('accounts')
    .set({ created_at: new Date(joinedAt) })
    .where('shop_id', '=', shop.shopId)
    .where('account_id', '=', shop.shopper.accountId)
    .execute();
  return { shop, later };
};

test('[SALES-06] the list keeps its sequence over the parts of its file, with times by the shop’s clock, whose zone the first line names', async () => {
  const { shop, later } = await shopInSydney();
  const lines = async (accountIds: string[]) =>
    (await shop.console(exportShoppers, { body: { accountIds, language: 'en' } })).data.csv;

  const { data: begun } = await shop.console(beginShopperExport, { query: { sort: 'oldest' } });
  const { data: newest } = await shop.console(beginShopperExport);

  const ids = [shop.shopper.accountId, later.accountId];
  expect(begun).toMatchObject({ rows: 2, keys: ids.join(' ') });
  expect(newest.keys).toBe(ids.toReversed().join(' '));
  expect(begun.heads).toContain(',注册时间 Since (Australia/Sydney)\r\n');
  const [first, second] = [await lines(ids.slice(0, 1)), await lines(ids.slice(1))];
  expect(first).toContain(`,${joinedInSydney}\r\n`);
  expect(await lines(ids)).toBe(first + second);
});

test('[SALES-06] the workbook of a shopper has times by the shop’s clock, whose zone its heads name, and the file for programs has them in UTC', async () => {
  const { shop } = await shopInSydney();

  const { data } = await shop.console(exportShopper, { params: { accountId: shop.shopper.accountId } });

  const parts = readZip(Buffer.from(data));
  expect(JSON.parse(required(parts.get('shopper.json')).toString())).toMatchObject({ profile: [{ since: joinedAt }] });
  const { Sheets } = read(required(parts.get('shopper.xlsx')));
  const account = utils.sheet_to_csv(required(Sheets['账号 Account']));
  expect(account).toContain('注册时间 Since (Australia/Sydney)');
  expect(account).toContain(joinedInSydney);
});
