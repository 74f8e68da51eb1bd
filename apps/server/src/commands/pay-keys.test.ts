import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPayKeys, resealPayKeys } from '../gateways/payment/pay-keys';
import { stripeSecret } from '../testing/far-ends/stripe-double';
import { keyFile } from '../testing/key-file';
import { openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';
import { openStripeShop } from '../testing/providers/stripe-shop';

const storedKeys = ({ context, shopId }: Pick<Awaited<ReturnType<typeof openShop>>, 'context' | 'shopId'>) =>
  context.db.selectFrom('payment_keys').select(['provider', 'sealed']).where('shop_id', '=', shopId).execute();

test('[PAY-03.6] a shop’s keys count at once, are sealed in the database, open for no other shop, and are never shown', async () => {
  const shop = await openStripeShop();
  const { context, shopId } = shop;
  const names = async () => (await context.providers.ofShop(shopId)).map(({ name }) => name);
  expect(await names()).toEqual(['stripe', 'cashier']);

  const [stored] = await storedKeys(shop);
  expect(stored?.sealed).not.toContain('sk_test');
  const elsewhere = await openShop();
  await context.db
    .insertInto('payment_keys')
    .values({ shop_id: elsewhere.shopId, provider: 'stripe', sealed: stored?.sealed ?? '', changed_at: new Date() })
    .execute();
  expect((await context.providers.ofShop(elsewhere.shopId)).map(({ name }) => name)).toEqual(['cashier']);
  expect((await operate(context, 'pay-check', elsewhere.shopId, 'stripe')).said).toContain("don't open");
  expect((await operate(context, 'actions', shopId)).said).not.toContain('sk_test');

  expect((await operate(context, 'pay-keys', shopId, 'stripe', 'none')).code).toBe(0);
  expect(await names()).toEqual(['cashier']);
});

test('[PAY-03.6] keys that Stripe does not know change nothing; what is wrong is said', async () => {
  const shop = await openStripeShop();
  const { context, shopId, far, keys } = shop;
  const before = await storedKeys(shop);

  const wrong = await operate(
    context,
    'pay-keys',
    shopId,
    'stripe',
    await keyFile({ ...keys, secretKey: 'sk_test_x' }),
  );

  expect(wrong).toEqual({ code: 1, said: 'Wrong: Stripe does not know the secret key\nNothing was changed' });
  expect(await storedKeys(shop)).toEqual(before);
  far.state.chargesEnabled = false;
  far.state.active = ['card_payments'];
  const { code, said } = await operate(context, 'pay-check', shopId, 'stripe');
  expect(code).toBe(1);
  expect(said).toContain('does not let this account take payments yet');
  expect(said).toContain('grabPay is not active');
});

test('[PAY-03.6] the check says whose money it is and what the webhook lacks, and moves none', async () => {
  const { context, shopId, far } = await openStripeShop();

  const { code, said } = await operate(context, 'pay-check', shopId, 'stripe');

  expect(code).toBe(0);
  expect(said).toContain('no real money is collected');
  expect(said).toContain(`/notify/stripe/${shopId}: make one with checkout.session.completed`);
  expect(far.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([
  [{ secretKey: 'pk_test_1' }, 'secretKey is not right: a key that starts with sk_ or rk_'],
  [{ webhookSecrets: [] }, 'webhookSecrets is not right: at least one secret that starts with whsec_'],
  [{ secret: 'x' }, 'There is no key named secret'],
])('[PAY-03.6] keys that can’t be right are refused by name and not repeated: %j', async (change, message) => {
  const { context, shopId, keys } = await openStripeShop();

  const path = await keyFile({ ...keys, ...change });

  await expect(operate(context, 'pay-keys', shopId, 'stripe', path)).rejects.toThrow(message);
});

test('[PAY-03.6] a key may stay in a file of its own beside the others', async () => {
  const { context, shopId, keys } = await openStripeShop();
  const path = await keyFile({ ...keys, secretKey: '@secret.txt' });
  await writeFile(join(dirname(path), 'secret.txt'), stripeSecret);

  expect((await operate(context, 'pay-keys', shopId, 'stripe', path)).code).toBe(0);
});

test('[PAY-03.6] what is no JSON, no provider and no file is said in one line', async () => {
  const { context, shopId, path } = await openStripeShop();
  await writeFile(`${path}.txt`, 'sk_test_1');

  await expect(operate(context, 'pay-keys', shopId, 'stripe', `${path}.txt`)).rejects.toThrow(
    'is no JSON object of keys',
  );
  await expect(operate(context, 'pay-keys', shopId, 'stripe', `${path}.no`)).rejects.toThrow("can't be read");
  await expect(operate(context, 'pay-keys', shopId, 'paypal', path)).rejects.toThrow('There is no provider paypal: ');
  await expect(operate(context, 'pay-check', (await openShop()).shopId, 'stripe')).rejects.toThrow(
    'has no keys for stripe',
  );
});

test('[PAY-03.6] a new key of the installation seals them anew, once', async () => {
  const { context, shopId, keys } = await openStripeShop();
  const key = randomBytes(32);

  expect(await resealPayKeys(context, shopId, key)).toEqual({ resealed: 1, unreadable: 0 });
  expect(await resealPayKeys(context, shopId, key)).toEqual({ resealed: 0, unreadable: 0 });

  const after = { ...context.keys, idData: key, idDataKnown: [key] };
  const [stored] = await loadPayKeys({ db: context.db, keys: after }, shopId);
  expect(stored?.open()).toMatchObject({ secretKey: keys.secretKey });
  expect(await resealPayKeys(context, shopId, randomBytes(32))).toEqual({ resealed: 0, unreadable: 1 });
});
