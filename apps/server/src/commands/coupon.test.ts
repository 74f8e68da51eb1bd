import { preOrder } from '@pcmall/contract/checkout';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn, startOfDayIn } from '@pcmall/domain/time-zone';
import { expect, test } from 'vitest';
import { givenCheckout } from '../testing/given/given-checkout';
import { operate } from '../testing/operate';

const shopWithOperator = async (settings = {}) => {
  const shop = await givenCheckout({ product: { price: 5000 }, settings });
  const buyer = await shop.given.account({ email: 'ann@example.com' });
  /** Runs what an operator types for this shop and answers with what he reads. */
  const mall = async (name: string, ...args: string[]) =>
    (await operate(shop.context, name, shop.shopId, ...args)).said;
  const until = dayIn(new Date(shop.context.clock.now().getTime() + dayMs), 'Australia/Sydney');
  const names = ['--zh', '迎新券', '--en', 'Welcome', '--until', until];
  return { ...shop, buyer, mall, names };
};

test('[ORD-08.1] a coupon that is made and handed out is there at the checkout, once for each reference', async () => {
  const { call, begin, buyer, mall, names } = await shopWithOperator();

  const made = await mall('coupon-new', 'welcome', '12.50', ...names, '--min-spend', '50', '--categories', 'c1');
  for (let time = 0; time < 2; time += 1)
    await mall('coupon-issue', 'welcome', 'Ann@example.com', '--pieces', '2', '--reference', 'spring');
  const more = await mall('coupon-issue', 'welcome', 'ann@example.com');

  const { data } = await call(preOrder, { body: { preOrderId: await begin(buyer) } }, { as: buyer });
  expect(made).toContain('takes $12.50 off');
  expect(more).toBe('Shopper got 1 × Welcome');
  expect(data.coupons).toMatchObject(
    [1, 2, 3].map(() => ({ name: 'Welcome', amount: 1250, minSpend: 5000, unusable: null })),
  );
  expect(await mall('coupon-list')).toMatch(
    /^welcome {2}Welcome {2}\$12\.50 from \$50\.00 on {2}\S+ to \S+ {2}3 held, 0 used$/,
  );
});

test('[ORD-08.1] a coupon is handed out by phone however that is written, with the 0 that is dialled at home too', async () => {
  const { given, mall, names } = await shopWithOperator();
  await given.account({ areaCode: '61', phone: '412345678' });
  await mall('coupon-new', 'welcome', '5', ...names);

  for (const phone of ['412345678', '0412 345 678', '+61 412 345 678', '+61 (0)412 345 678'])
    expect(await mall('coupon-issue', 'welcome', phone)).toBe('Shopper got 1 × Welcome');
});

test('[ORD-08.1] what can’t be meant is refused with one clear line', async () => {
  const { mall, names } = await shopWithOperator();
  await mall('coupon-new', 'welcome', '5', ...names);
  const refusals: [string[], string][] = [
    [['coupon-new', 'welcome', '5', ...names], 'has a coupon welcome, or one with this code, already'],
    [['coupon-new', 'other', 'much', ...names], 'much is no amount'],
    [['coupon-new', 'other', '5', '--until', '2099-01-01'], 'a name in both languages'],
    [['coupon-new', 'other', '5', ...names.slice(0, 4)], 'Say with --until'],
    [['coupon-new', 'other', '5', ...names.slice(0, 4), '--until', 'soon'], '--until takes a day'],
    [['coupon-new', 'other', '5', ...names.slice(0, 4), '--until', '2020-01-01'], 'over before it starts'],
    [['coupon-new', 'other', '5', ...names, '--categories', 'c1,c9'], 'has no category c9'],
    [['coupon-issue', 'other', 'ann@example.com'], 'has no coupon other'],
    [['coupon-issue', 'welcome', 'bob@example.com'], 'has no account bob@example.com'],
  ];

  for (const [[name = '', ...args], message] of refusals) await expect(mall(name, ...args)).rejects.toThrow(message);
});

test('[ORD-08.1] a shop of yen has coupons of whole yen', async () => {
  const { mall, names } = await shopWithOperator({ currency: 'JPY', country: 'JP' });

  await expect(mall('coupon-new', 'welcome', '5.50', ...names)).rejects.toThrow("can't be paid in JPY");
});

for (const [settings, timeZone] of [
  [{ country: 'AU' }, 'Australia/Sydney'],
  [{ country: 'SG', currency: 'SGD' }, 'Asia/Singapore'],
  [{ country: 'AU', timeZone: 'America/New_York' }, 'America/New_York'],
] as const) {
  test(`the last day of a coupon counts by the shop’s calendar, for operator and shopper alike: ${timeZone}`, async () => {
    const { call, begin, buyer, context, mall, names } = await shopWithOperator(settings);
    const lastDay = dayIn(new Date(context.clock.now().getTime() + 9 * dayMs), timeZone);

    await mall('coupon-new', 'spring', '5', ...names.slice(0, 4), '--until', lastDay);
    await mall('coupon-issue', 'spring', 'ann@example.com');

    const { data } = await call(preOrder, { body: { preOrderId: await begin(buyer) } }, { as: buyer });
    const endsAt = startOfDayIn(lastDay, timeZone, 1).toISOString();
    expect(data.coupons).toMatchObject([{ lastDay, endsAt }]);
    expect(await mall('coupon-list')).toContain(` to ${lastDay} `);
  });
}
