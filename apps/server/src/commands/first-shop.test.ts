import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { getMyBalance } from '@pcmall/contract/account';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { getOrderDetail } from '@pcmall/contract/order';
import { balancePayment } from '@pcmall/contract/payment';
import { applyRefund } from '@pcmall/contract/refund';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../gateways/random';
import { createBuilders } from '../testing/given/builders';
import { inSydney } from '../testing/given/given-address';
import { type OpenShop, openShop } from '../testing/open-shop';
import { seal } from '../testing/seal';
import type { Shopper } from '../testing/shopper';
import { askServer } from './ask-server';
import { openOperatorSocket } from './operator-socket';
import { openOutput } from './output';
import { readCommand, runCommand } from './run-command';

const page = new URL('../../../../docs/first-shop.md', import.meta.url);
const shopId = 'corner';
const email = 'first@shopper.example';
const payPassword = '246810';

/** What stands where `npm` would: it hands the command line on to the test, and answers as the command does. */
const npm = `
const [, , run, mall, dashes, ...args] = process.argv;
if ([run, mall, dashes].join(' ') !== 'run mall --') throw new Error('Not a command: ' + process.argv.join(' '));
const socket = require('node:net').connect(process.env.MALL);
let reply = '';
socket.on('data', (text) => { reply += text; });
socket.on('end', () => {
  const { code, said } = JSON.parse(reply);
  process.stdout.write(said);
  process.exitCode = code;
});
socket.end(JSON.stringify(args) + '\\n');
`;

let shop: OpenShop;
let folder: string;
let env: Record<string, string>;
const closers: (() => Promise<unknown>)[] = [];

/** Beside an embedded database through the server's socket, as the command line does; else on the database itself. */
const execute = async (args: string[]): Promise<{ code: number; said: string }> => {
  const { context } = shop;
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const output = openOutput(args, write, write);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const wanted = readCommand(args);
    if ('help' in wanted) return { code: 0, said: wanted.help };
    const code = context.database.embedded
      ? await askServer(folder, wanted, output.say)
      : await runCommand(context, wanted, output.say);
    output.end(code ?? 1);
    return { code: code ?? 1, said };
  } catch (error) {
    output.fail(error instanceof Error ? error.message : String(error));
    return { code: 1, said };
  } finally {
    process.chdir(before);
  }
};

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'corner-'));
  const silent = { error: () => {}, warn: () => {} };
  closers.push(
    await openOperatorSocket({ ...shop.context, config: { ...shop.context.config, dataDir: folder } }, silent),
  );
  const path = join(folder, `${newId()}.sock`);
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    for await (const line of createInterface({ input: socket })) {
      socket.end(JSON.stringify(await execute(JSON.parse(line))));
      return;
    }
  }).listen(path);
  await once(server, 'listening');
  closers.push(async () => server.close());
  await writeFile(join(folder, 'npm.cjs'), npm);
  env = { MALL: path, NPM: join(folder, 'npm.cjs'), SHOPPER: email };
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** The sections of the page, with the blocks of commands in each. */
const readPage = async () =>
  (await readFile(page, 'utf8'))
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      blocks: [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block),
    }));

const run = async (block: string) => {
  const shell = `npm() { '${process.execPath}' "$NPM" "$@"; }\n${block}`;
  const bash = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', shell], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  const { stdout } = await bash.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${block}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
};

let shopper: Shopper;
let orderId: string;

const as = () => ({ as: shopper, shopId });
const balance = async () => (await shop.call(getMyBalance, {}, as())).data.balance;
const detail = async () => (await shop.call(getOrderDetail, { params: { orderId } }, as())).data;

const register = async () => {
  const given = createBuilders(shop.context, shopId);
  shopper = await given.account({ email, payPassword });
  await given.address(shopper.accountId, { is_default: true, ...inSydney });
};

const buy = async () => {
  const productItemList = [
    { skuSaleId: 'tea-50', quantity: 2 },
    { skuSaleId: 'cup-1', quantity: 1 },
  ];
  const { preOrderId } = (await shop.call(preOrderTemp, { body: { productItemList } }, as())).data;
  const { price } = (await shop.call(preOrder, { body: { preOrderId } }, as())).data;
  const wanted = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
  const made = await shop.call(createOrder, { body: wanted }, as());
  orderId = made.data.orderId;
  env.ORDER = made.data.orderNo;
  const sealed = seal({ shopId, spki: shop.context.keys.sealPublic }, payPassword, shop.context.clock.now());
  const paid = await shop.call(balancePayment, { body: { orderId, payPassword: sealed, agreed: true } }, as());
  expect(paid).toMatchObject({ success: true, data: { state: 'paid' } });
};

const askForRefund = async () => {
  expect(await detail()).toMatchObject({ status: 'signed' });
  const lineNo = (await detail()).lines.findIndex(({ skuSaleId }) => skuSaleId === 'cup-1') + 1;
  const body = { orderId, reasonKind: 'damaged' as const, lines: [{ lineNo, quantity: 1 }] };
  expect(await shop.call(applyRefund, { body }, as())).toMatchObject({ success: true });
};

/** What shoppers do before the commands of a section. */
const before: Record<string, () => Promise<void>> = {
  '7. The first order': register,
  '8. Ship it': buy,
  '9. Refund a part': askForRefund,
};

test('[ORD-08.1] [ORD-08.2] [SETUP-01] the page about a first shop leads from nothing to an order that is shipped and refunded, word for word', async () => {
  const sections = await readPage();
  const said = new Map<string, string>();
  for (const { title, blocks } of sections) {
    await before[title]?.();
    for (const block of blocks) said.set(title, (said.get(title) ?? '') + (await run(block)));
    if (title === '9. Refund a part') await shop.context.jobs.drain();
  }

  expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.keys(before)));
  expect(said.get('1. Make it')).toContain('needed  Nothing is on sale');
  expect(said.get('6. Open')).toContain('Shop corner is open');
  expect(said.get('8. Ship it')).toContain(`${env.ORDER}  toShip`);
  expect(said.get('10. Look back')).toContain('All ledgers agree');
  expect(said.get('10. Look back')).not.toContain('They disagree');
  const order = await detail();
  expect(order).toMatchObject({ status: 'signed', refund: { status: 'refunded', amount: expect.any(Number) } });
  const given = 10_000;
  expect(await balance()).toBe(given - order.price.total + (order.refund?.amount ?? 0));
}, 120_000);
