import { errors } from '@pcmall/contract/errors';
import { openIdLink, uploadIdCard } from '@pcmall/contract/identity';
import { checkQuickOrder } from '@pcmall/contract/quick-order';
import { findNoRealNameRec, linkQuickOrderRecipients } from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { openQuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { required } from '../../../testing/required';
import { bothSides } from '../../../testing/samples/id-photos';

const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };
const noId = { idNumber: '' };

test('[BAT-03.2] recipients without ID are listed, each gets a link, and what they hand in lets their orders be made', async () => {
  const shop = await openQuickOrderShop();
  const { draft } = await shop.upload([
    sheetLine(noId),
    sheetLine({ ...noId, quantity: '2' }),
    sheetLine({ ...other, ...noId }),
    sheetLine({ ...other, recipientName: '赵六' }),
  ]);
  const query = { draftId: draft.draftId };
  expect(draft.counts).toMatchObject({ wrong: 3, right: 1 });
  expect(draft.problems).toMatchObject([{ key: 'idCardNeeded', rows: 3 }]);

  const missing = (await shop.call(findNoRealNameRec, { query })).data;
  expect(missing.map(({ name, rowIds, linkedUntil }) => [name, rowIds.length, linkedUntil])).toEqual([
    ['王小明', 2, null],
    ['李四', 1, null],
  ]);
  expect(missing[0]).toMatchObject({ phone: '13800138000', missing: 'number' });

  const links = (await shop.call(linkQuickOrderRecipients, { body: query })).data;
  expect(links.map(({ name }) => name)).toEqual(['王小明', '李四']);
  const { token, expiresAt } = required(links[0]);
  expect((await shop.call(openIdLink, { body: { token } }, { as: null })).data).toEqual({
    recipient: '王*明',
    expiresAt,
  });
  expect((await shop.call(findNoRealNameRec, { query })).data[0]?.linkedUntil).toBe(expiresAt);

  const input = { params: { name: '王小明' }, query: { token }, body: { idCardNo: '11010519491231002X' } };
  expect((await shop.call(uploadIdCard, input, { as: null })).success).toBe(true);
  expect((await shop.call(findNoRealNameRec, { query })).data.map(({ name }) => name)).toEqual(['李四']);
  expect((await shop.call(checkQuickOrder, { body: query })).data.counts).toMatchObject({ right: 3, wrong: 1 });
});

test('[BAT-03.2] where the shop asks for photos, a number alone is not enough; a link is for one who is chosen', async () => {
  const shop = await openQuickOrderShop({ idImageNeeded: true });
  const { draft } = await shop.upload([sheetLine(), sheetLine(other)]);
  const query = { draftId: draft.draftId };
  const missing = (await shop.call(findNoRealNameRec, { query })).data;
  expect(missing.map((each) => each.missing)).toEqual(['photos', 'photos']);

  const recipientKeys = [required(missing[1]).recipientKey];
  const links = (await shop.call(linkQuickOrderRecipients, { body: { ...query, recipientKeys } })).data;
  expect(links.map(({ name }) => name)).toEqual(['李四']);
  const input = {
    params: { name: '李四' },
    query: { token: required(links[0]).token },
    body: { idCardNo: '11010519491231002X' },
  };
  expect((await shop.call(uploadIdCard, { ...input, files: await bothSides() }, { as: null })).success).toBe(true);

  expect((await shop.call(checkQuickOrder, { body: query })).data.counts).toMatchObject({ right: 1, wrong: 1 });
});

test('[BAT-03.2] an ID in the address book is used for the same person at any address, and for nobody else', async () => {
  const shop = await openQuickOrderShop();
  const [sealed, masked] = await shop.upload([sheetLine()]).then(async ({ draft }) => {
    const row = await shop.context.db
      .selectFrom('quick_order_rows')
      .select('recipient')
      .where('shop_id', '=', shop.shopId)
      .where('draft_id', '=', draft.draftId)
      .executeTakeFirstOrThrow();
    return [row.recipient?.idCardSealed, row.recipient?.idCardMasked] as const;
  });
  await shop.given.address(shop.buyer.accountId, { id_card_sealed: sealed ?? null, id_card_masked: masked ?? '' });

  const { draft } = await shop.upload([
    sheetLine({ ...noId, street: '科技园路9号' }),
    sheetLine({ ...noId, recipientPhone: '13900139000' }),
  ]);

  expect(draft.counts).toMatchObject({ right: 1, wrong: 1 });
  const asked = await shop.call(findNoRealNameRec, { query: { draftId: 'unknown' } });
  expect(asked.code).toBe(errors.quickOrderNotFound.code);
});
