import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMyBalance } from '@pcmall/contract/account';
import { getOrderList } from '@pcmall/contract/order';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../app';
import { openQuickOrderShop, sheetFile, sheetLine } from '../../testing/given/given-quick-order';

const guide = new URL('../../../../../docs/guides/quick-order-by-script.md', import.meta.url);

/** The script as a stranger copies it out of the guide, and the sheet, in a folder of their own. */
const copied = async (sheet: Blob) => {
  const folder = await mkdtemp(join(tmpdir(), 'pcmall-script-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [, script = ''] = /```js\n(.*?)```/su.exec(await readFile(guide, 'utf8')) ?? [];
  await writeFile(join(folder, 'quick-order.mjs'), script);
  await writeFile(join(folder, 'parcels.csv'), Buffer.from(await sheet.arrayBuffer()));
  return folder;
};

test('[BAT-01.2] [BAT-03.2] [BAT-04.2] the script of the guide uploads, mends, asks for IDs, orders and pays, word for word', async () => {
  const shop = await openQuickOrderShop();
  const { context, given, call } = shop;
  const phone = '13700137000';
  const account = { phone, password: 'secret-2', payPassword: '135790', balance: 1_000_000, batchOrderOpened: true };
  const agent = await given.account(account);
  const lines = [
    sheetLine({ skuCode: shop.code }),
    sheetLine({ skuCode: 'MILK-01', recipientName: '李四', recipientPhone: '13900139000' }),
    sheetLine({ skuCode: shop.code, recipientName: '赵五', recipientPhone: '13600136000', idNumber: '' }),
    sheetLine({ skuCode: shop.code, recipientName: '周六', recipientPhone: '136' }),
  ];
  const { server } = await createServer(context, pino({ level: 'silent' }));
  onTestFinished(() => server.close());
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const folder = await copied(sheetFile(lines));

  const script = spawn(process.execPath, ['quick-order.mjs', 'parcels.csv'], {
    cwd: folder,
    env: { SHOP_URL: address, SHOP_ID: shop.shopId, PHONE: phone, PASSWORD: 'secret-2', PAY_PASSWORD: '135790' },
  });
  let said = '';
  let drained: Promise<number> | undefined;
  script.stderr.on('data', (text) => {
    said += text;
  });
  script.stdout.on('data', (text) => {
    said += text;
    // The test's server does in the background what it is told to.
    if (said.includes('The orders are being made')) drained ??= context.jobs.drain();
  });
  const [code] = await once(script, 'close');
  await drained;

  expect(said.trim().split('\n')).toEqual([
    '4 rows were read, 3 of them are wrong',
    'Rows mended as proposed: 1',
    expect.stringMatching(/^Row 4, idNumber: \S/u),
    'Row 5, recipientPhone: Please enter 11-digit mobile number',
    expect.stringMatching(
      /^赵五 13600136000 lacks an ID: http:\/\/127\.0\.0\.1:\d+\/pcmall\/verification\?token=\S+$/u,
    ),
    expect.stringMatching(/^2 orders come to [\d.]+ AUD$/u),
    'The orders are being made',
    '2 orders were made, 0 failed',
    expect.stringMatching(/^2 orders were paid with [\d.]+ AUD; the balance is [\d.]+ AUD$/u),
  ]);
  expect(code).toBe(0);
  const { records } = (await call(getOrderList, { body: { tab: 'toShip' } }, { as: agent })).data;
  expect(records.map(({ recipientName }) => recipientName).toSorted()).toEqual(['李四', '王小明'].toSorted());
  const paid = records.reduce((sum, { total }) => sum + total, 0);
  expect((await call(getMyBalance, {}, { as: agent })).data.balance).toBe(1_000_000 - paid);
});
