import { errors } from '@pcmall/contract/errors';
import { exportQuickOrder, uploadQuickOrder } from '@pcmall/contract/quick-order';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../../gateways/sheet/read-workbook';
import { openQuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { readHere } from '../../../testing/sheets/read';

const rowsOf = (content: Uint8Array) =>
  readWorkbook(Buffer.from(content), { rows: 100, bytes: 10_000_000, headers: [] });

test('[BAT-01.1] the template is an .xlsx in the language of the shopper, with the ways the shop delivers', async () => {
  const shop = await openQuickOrderShop();

  const [en, zh] = [
    await shop.call(exportQuickOrder, { body: {} }),
    await shop.call(exportQuickOrder, { body: {} }, { language: 'zh' }),
  ];

  expect(Buffer.from(zh.data).subarray(0, 2).toString()).toBe('PK');
  expect(JSON.stringify(await rowsOf(zh.data))).toContain('收件人');
  expect(JSON.stringify(await rowsOf(en.data))).toContain('Detailed address');
  expect(await readHere(Buffer.from(zh.data))).toEqual({ fault: { key: 'sheet.empty' } });
});

test('[BAT-01.2] the failed rows come back with their reasons, and can be uploaded as they are', async () => {
  const shop = await openQuickOrderShop();
  const { draft } = await shop.upload([sheetLine(), sheetLine({ recipientPhone: '138', remark: '=1+1' })]);

  const failed = await shop.call(exportQuickOrder, { body: { draftId: draft.draftId } });
  expect(JSON.stringify(await rowsOf(failed.data))).toContain('Please enter 11-digit mobile number');

  const files = { file: new Blob([new Uint8Array(failed.data)]) };
  const again = await shop.call(uploadQuickOrder, { body: { draftId: draft.draftId }, files });
  expect(again.data).toMatchObject({ uploaded: 1, failed: 1, draft: { counts: { rows: 2 } } });

  const unknown = await shop.call(exportQuickOrder, { body: { draftId: 'unknown' } });
  expect(unknown.code).toBe(errors.quickOrderNotFound.code);
});

test('[BAT-05] no cell of an exported sheet would run as a formula', async () => {
  const shop = await openQuickOrderShop();
  const { draft } = await shop.upload([sheetLine({ recipientName: '=HYPERLINK("http://evil")', recipientPhone: '1' })]);

  const failed = await shop.call(exportQuickOrder, { body: { draftId: draft.draftId } });

  expect(JSON.stringify(await rowsOf(failed.data))).toContain("'=HYPERLINK");
});
