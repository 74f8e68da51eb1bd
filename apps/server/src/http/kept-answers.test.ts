import { searchProducts } from '@pcmall/contract/catalogue';
import { headerNames } from '@pcmall/contract/envelope';
import { getTenantSetting } from '@pcmall/contract/shop';
import { expect, test, vi } from 'vitest';
import { createServer } from '../app';
import { openLog } from '../core/log';
import type { OpenShop } from '../testing/open-shop';
import { openShop } from '../testing/open-shop';
import { openQuietShop } from '../testing/servers/quiet-shop';

const list = async ({ server, shopId }: OpenShop, query: string) => {
  const { body } = await server.inject({
    url: `/mallapi${searchProducts.path}?${query}`,
    headers: { [headerNames.shopId]: shopId },
  });
  return body;
};

test('[SEC-06] what an endpoint does not know, and another spelling, make no answer anew', async () => {
  const shop = await openQuietShop();
  await list(shop, 'pageSize=20&pageIndex=1');
  // The first that an answer which is not kept needs.
  const asked = vi.spyOn(shop.context.shops, 'atPricesOfNow');

  for (const query of ['pageIndex=1&pageSize=20', 'pageSize=20&pageIndex=1&junk=1', 'pageSize=020&pageIndex=01'])
    expect(JSON.parse(await list(shop, query))).toMatchObject({ success: true });
  expect(asked).not.toHaveBeenCalled();
  await list(shop, 'pageSize=20&pageIndex=2');
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

test.each(['/mallapi/openapi.json', '/mallapi/docs'])(
  '[SEC-06] %s is made once, sent compressed and kept by browsers',
  async (url) => {
    const { server } = await openShop();
    const headers = { 'accept-encoding': 'gzip' };
    const first = await server.inject({ url, headers });

    const again = await server.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } });

    expect(first).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('[API-01] an API with a host of its own is open to the storefronts, and to nobody else', async () => {
  const shop = await openShop();
  const config = { ...shop.context.config, apiBase: 'https://api.shop.test/mallapi', publicUrl: 'https://shop.test' };
  const { server } = await createServer({ ...shop.context, config }, openLog('silent', { write: () => {} }));
  const ask = (origin: string, method: 'OPTIONS' | 'GET' | 'POST' = 'OPTIONS') =>
    server.inject({
      method,
      url: `/mallapi${getTenantSetting.path}`,
      headers: { origin, [headerNames.shopId]: shop.shopId },
    });

  const preflight = await ask('https://shop.test');
  expect(preflight).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-origin': 'https://shop.test' } });
  expect(preflight.headers['access-control-allow-headers']).toContain(headerNames.accessToken);
  for (const _ of ['anew', 'from the cache']) {
    const { headers } = await ask('https://shop.test', getTenantSetting.method);
    expect(headers['access-control-allow-origin']).toBe('https://shop.test');
    // The storefront goes by the server's clock.
    expect(headers['access-control-expose-headers']).toContain('date');
  }
  for (const stranger of ['https://elsewhere.test', 'null', 'http://shop.test'])
    expect((await ask(stranger, getTenantSetting.method)).headers['access-control-allow-origin']).toBeUndefined();
  await server.close();
});
