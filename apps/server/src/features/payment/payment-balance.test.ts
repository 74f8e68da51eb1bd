import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { balancePayment } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import { statusOf, timesPaid } from '../../testing/given/payments';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';

const payPassword = '135790';

const openWallet = async (balance: number, total: number, password: string | undefined = payPassword) => {
  const shop = await openShop({ payChannels: ['balance'] });
  const shopper = await shop.given.account({ balance, ...(password && { payPassword: password }) });
  const { orderId } = await shop.given.payableOrder(shopper, { total });
  const pay = (changes: { password?: string; agreed?: boolean } = {}) =>
    shop.call(
      balancePayment,
      { body: { orderId, payPassword: shop.seal(changes.password ?? payPassword), agreed: changes.agreed ?? true } },
      { as: shopper },
    );
  const call: OpenShop['call'] = (endpoint, input, options) => shop.call(endpoint, input, { as: shopper, ...options });
  return { ...shop, call, shopper, orderId, pay };
};

type Wallet = Awaited<ReturnType<typeof openWallet>>;

const balanceOf = async ({ context, shopId, shopper }: Wallet) => {
  const { amount } = await context.db
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', shopper.accountId)
    .executeTakeFirstOrThrow();
  const entries = await context.db
    .selectFrom('balance_ledger')
    .select('change')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', shopper.accountId)
    .execute();
  return { amount, ledger: entries.map(({ change }) => change) };
};

test('[PAY-05] the balance pays an order: money, ledger, payment and order move together', async () => {
  const wallet = await openWallet(10_000, 4000);

  const reply = await wallet.pay();

  expect(reply).toMatchObject({ success: true, data: { state: 'paid', channel: 'balance', canPay: false } });
  expect(await balanceOf(wallet)).toEqual({ amount: 6000, ledger: [-4000] });
});

testOnPostgres('[PAY-05] fifty clicks at once are charged once; the others hear that it is paid', async () => {
  const wallet = await openWallet(1_000_000, 4000);

  const replies = await Promise.all(Array.from({ length: 50 }, () => wallet.pay()));

  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  const refused = replies.filter((reply) => !reply.success);
  expect(new Set(refused.map((reply) => reply.message))).toEqual(new Set(['Order already paid, do not pay twice']));
  expect(await balanceOf(wallet)).toEqual({ amount: 996_000, ledger: [-4000] });
  expect(await timesPaid(wallet, wallet.orderId)).toBe(1);
});

testOnPostgres('[PAY-05] two orders at one moment can not spend the same money', async () => {
  const wallet = await openWallet(5000, 4000);
  const other = await wallet.given.payableOrder(wallet.shopper, { total: 3000 });
  const payOther = () =>
    wallet.call(balancePayment, {
      body: { orderId: other.orderId, payPassword: wallet.seal(payPassword), agreed: true },
    });

  const replies = await Promise.all([wallet.pay(), payOther()]);

  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  const { amount, ledger } = await balanceOf(wallet);
  expect(ledger).toHaveLength(1);
  expect(amount).toBe(5000 + (ledger[0] ?? 0));
});

test('[PAY-05] a balance that is short pays nothing and leaves the order as it was', async () => {
  const wallet = await openWallet(3999, 4000);

  expect(await wallet.pay()).toMatchObject({ success: false, code: errors.balanceShort.code });

  expect(await balanceOf(wallet)).toEqual({ amount: 3999, ledger: [] });
  expect(await statusOf(wallet, wallet.orderId)).toMatchObject({ state: 'unpaid', canPay: true });
});

test('[PAY-05] without a payment password the exact message asks to set one', async () => {
  const wallet = await openWallet(10_000, 4000, '');

  expect(await wallet.pay()).toMatchObject({
    success: false,
    message: "You haven't set payment password, please set it firstly!",
  });
});

test('[PAY-05] five wrong payment passwords lock, also for the right one afterwards', async () => {
  const wallet = await openWallet(10_000, 4000);

  const replies = [];
  for (let wrong = 0; wrong < 5; wrong += 1) replies.push(await wallet.pay({ password: '000000' }));
  expect(replies[0]).toMatchObject({ code: errors.payPasswordWrong.code, refusal: { left: 4 } });
  expect(replies[4]).toMatchObject({ code: errors.payPasswordLocked.code });

  expect(await wallet.pay()).toMatchObject({
    message: 'Incorrect password too many times, please reset password and try again',
  });
  expect(await balanceOf(wallet)).toEqual({ amount: 10_000, ledger: [] });
});

test('[PAY-05] a paid order and a closed one are refused before the password is tried', async () => {
  const wallet = await openWallet(10_000, 4000);
  await wallet.pay();
  expect(await wallet.pay({ password: '000000' })).toMatchObject({ code: errors.alreadyPaid.code });

  const closed = await openWallet(10_000, 4000);
  await closed.call(cancelOrder, { body: { orderId: closed.orderId } });
  expect(await closed.pay()).toMatchObject({ code: errors.actionNotAllowed.code });
  expect(await balanceOf(closed)).toEqual({ amount: 10_000, ledger: [] });
});

test('[PAY-06.1] the payment agreement must be ticked', async () => {
  const wallet = await openWallet(10_000, 4000);

  expect(await wallet.pay({ agreed: false })).toMatchObject({ code: errors.agreePayment.code });
  expect(await balanceOf(wallet)).toMatchObject({ amount: 10_000 });
});

test('[PAY-05] another shopper and another shop pay nothing of it', async () => {
  const wallet = await openWallet(10_000, 4000);
  const stranger = await wallet.given.account({ balance: 10_000, payPassword });
  const elsewhere = await openWallet(10_000, 4000);
  const body = (from: Wallet) => ({ orderId: wallet.orderId, payPassword: from.seal(payPassword), agreed: true });

  const replies = [
    await wallet.call(balancePayment, { body: body(wallet) }, { as: stranger }),
    await elsewhere.call(balancePayment, { body: body(elsewhere) }),
    await wallet.call(balancePayment, { body: body(wallet) }, { as: null }),
  ];

  expect(replies.map((reply) => reply.code)).toEqual([
    errors.orderNotFound.code,
    errors.orderNotFound.code,
    errors.sessionMissing.code,
  ]);
  expect(await statusOf(wallet, wallet.orderId)).toMatchObject({ state: 'unpaid' });
});
