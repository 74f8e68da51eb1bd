import { checkAccountExist } from '@pcmall/contract/registration';
import { getChannel } from '@pcmall/contract/shop';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from '../app';
import { openShop } from '../testing/open-shop';

const forwarded = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

test('[API-02] without a proxy in front nobody chooses their own network address', async () => {
  const { call, shopId, address } = await openShop();

  const reply = await call(
    getChannel,
    { query: { shopId } },
    { headers: { ...forwarded('203.0.113.7'), clientip: '203.0.113.8' } },
  );

  expect(reply.data.ip).toBe(address);
});

test('[SEC-03] a limit by address holds, whatever address a header names', async () => {
  const { call } = await openShop();
  const ask = (address: string) =>
    call(
      checkAccountExist,
      { body: { kind: 'phone', phone: '13800138000' } },
      { as: null, headers: forwarded(address) },
    );

  for (let count = 0; count < 10; count += 1) expect((await ask(`203.0.113.${count}`)).success).toBe(true);

  expect((await ask('203.0.113.99')).status).toBe(429);
});

test('[API-02] behind one proxy the address is what that proxy saw, not what was sent to it', async () => {
  const { context, shopId } = await openShop();
  const config = { ...context.config, demo: false, trustedProxies: 1 };
  const { server } = await createServer({ ...context, config }, pino({ level: 'silent' }));

  const reply = await server.inject({
    url: `/mallapi/user/getChannel?shopId=${shopId}`,
    headers: forwarded('198.51.100.1', '203.0.113.7'),
  });

  expect(reply.json().data.ip).toBe('203.0.113.7');
});
