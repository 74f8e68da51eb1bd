import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOrder, preOrder } from '@pcmall/contract/checkout';
import { getOrderDetailPc } from '@pcmall/contract/order';
import { getExchangeRate } from '@pcmall/contract/shop';
import { dayMs } from '@pcmall/domain/dates';
import { expect, onTestFinished, test } from 'vitest';
import { ecbRates } from '../../gateways/exchange-rates';
import { givenCheckout } from '../../testing/given/given-checkout';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { operate } from '../../testing/operate';
import { fetchExchangeRates, setExchangeRate } from './exchange-rate.service';

const document = (date: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='${date}'>
    ${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('\n    ')}
  </Cube></Cube>
</gesmes:Envelope>`;

/** A source of rates on this machine, which answers what it is told to. */
const openSource = async () => {
  const answer = { status: 200, body: '' };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { answer, rates: ecbRates(`http://127.0.0.1:${port}/daily.xml`) };
};

const rateOf = async ({ call }: Pick<OpenShop, 'call'>) => (await call(getExchangeRate)).data;

test('[CAT-06.2] a rate set by hand counts at once, with its day, and its history stays', async () => {
  const shop = await openShop();
  const { context, shopId } = shop;
  expect(await rateOf(shop)).toEqual({ currency: 'AUD', ratePpm: null, date: null });

  const set = await operate(context, 'rate-set', shopId, '4.63');
  const today = context.clock.now().toISOString().slice(0, 10);

  expect(set.said).toBe(`1 AUD = 4.63 CNY (${today})`);
  expect(await rateOf(shop)).toEqual({ currency: 'AUD', ratePpm: 4_630_000, date: today });
  await operate(context, 'rate-set', shopId, 'none');
  expect(await rateOf(shop)).toMatchObject({ ratePpm: null });
  expect((await operate(context, 'rate-list', shopId)).said.split('\n')).toEqual([
    `${today}  none  manual`,
    `${today}  4.63  manual`,
  ]);
});

test.each(['0', '4,63', 'abc', '4.1234567'])('[CAT-06.2] %s is refused as a rate', async (rate) => {
  const shop = await openShop();

  await expect(operate(shop.context, 'rate-set', shop.shopId, rate)).rejects.toThrow('write it like 4.63');

  expect(await rateOf(shop)).toMatchObject({ ratePpm: null });
});

test('[CAT-06.2] the day’s rates are fetched for the shops that want them, and leave those set by hand alone', async () => {
  const { answer, rates } = await openSource();
  const [shop, byHand] = await Promise.all([openShop({ currency: 'JPY' }), openShop({ cnyRate: 4_000_000 })]);
  const context = { ...shop.context, rates };
  answer.body = document('2026-11-26', { CNY: '7.8512', JPY: '163.42', AUD: '1.6342' });
  await operate(context, 'rate-set', shop.shopId, 'fetch');
  expect(await rateOf(shop)).toEqual({ currency: 'JPY', ratePpm: 48_043, date: '2026-11-26' });

  answer.body = document('2026-11-27', { CNY: '7.9', JPY: '158', AUD: '1.6' });
  await fetchExchangeRates(context);
  await fetchExchangeRates(context);

  expect(await rateOf(shop)).toEqual({ currency: 'JPY', ratePpm: 50_000, date: '2026-11-27' });
  expect(await rateOf(byHand)).toMatchObject({ ratePpm: 4_000_000 });
  expect((await operate(context, 'rate-list', shop.shopId)).said.split('\n')).toEqual([
    '2026-11-27  0.05  fetched',
    '2026-11-26  0.048043  fetched',
  ]);
});

test.each([
  { status: 503, body: '' },
  { status: 200, body: '<html>Maintenance</html>' },
  { status: 200, body: document('2026-11-27', {}) },
])('[CAT-06.2] a source that answers $status and no rates changes nothing', async (broken) => {
  const { answer, rates } = await openSource();
  const shop = await openShop();
  const context = { ...shop.context, rates };
  answer.body = document('2026-11-26', { CNY: '8', AUD: '2' });
  await operate(context, 'rate-set', shop.shopId, 'fetch');
  Object.assign(answer, broken);

  await expect(fetchExchangeRates(context)).rejects.toThrow(/source of exchange rates/);

  expect(await rateOf(shop)).toMatchObject({ ratePpm: 4_000_000, date: '2026-11-26' });
});

test('[CAT-06.2] where there is no source, or the source does not know the currency, the operator is told', async () => {
  const { answer, rates } = await openSource();
  const shop = await openShop({ currency: 'DEM' });
  answer.body = document('2026-11-26', { CNY: '8', AUD: '2' });

  await expect(operate({ ...shop.context, rates }, 'rate-set', shop.shopId, 'fetch')).rejects.toThrow('no rate for');
  await expect(operate({ ...shop.context, rates: undefined }, 'rate-set', shop.shopId, 'fetch')).rejects.toThrow(
    'EXCHANGE_RATES_URL',
  );
});

test('[CAT-06.2] an order keeps the rate of its day', async () => {
  const checkout = await givenCheckout({ settings: { cnyRate: 4_630_000 } });
  const { call, context, shopId, preOrderId, advance } = checkout;
  const { data: shown } = await call(preOrder, { body: { preOrderId } });
  const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: shown.price.total };
  const { orderId } = (await call(createOrder, { body })).data;

  advance(dayMs);
  await setExchangeRate(context, shopId, 9_000_000);

  const order = await call(getOrderDetailPc, { params: { id: orderId } });
  expect(order.data.cnyRatePpm).toBe(4_630_000);
});
