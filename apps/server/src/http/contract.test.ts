import { allEndpoints } from '@pcmall/contract/all';
import { consoleEndpoints } from '@pcmall/contract/console/all';
import { baseOf, type Endpoint } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/open-shop';
import { specifiedCalls } from '../testing/specified-calls';
import { testServer } from '../testing/test-server';

describe('the contract', () => {
  test('[API-01] every endpoint is mounted exactly once', async () => {
    const { mounted } = await testServer();

    const everyEndpoint = [...allEndpoints, ...consoleEndpoints].map(({ endpoint }) => endpoint);
    const addressOf = (endpoint: Endpoint) => `${endpoint.method} ${baseOf(endpoint)}${endpoint.path}`;

    expect(mounted.map(addressOf).sort()).toEqual(everyEndpoint.map(addressOf).sort());
    expect(new Set(everyEndpoint.map(addressOf)).size).toBe(everyEndpoint.length);
  });

  test('[API-01] every call of the specification is there, and its paths have no other methods', () => {
    const specified = new Set(specifiedCalls);
    const paths = new Set(specifiedCalls.map((call) => call.split(' ')[1]));
    const calls = allEndpoints
      .filter(({ endpoint }) => paths.has(endpoint.path))
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

    expect(specified.size).toBe(70);
    expect(calls.sort()).toEqual([...specified].sort());
  });

  test('[API-03] codes are unique strings, and every refusal has both languages', () => {
    const all = Object.values(errors);

    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { zh, en } of all) expect(zh.trim() && en.trim()).toBeTruthy();
  });

  test('[API-09] the OpenAPI document describes every endpoint with its answer', async () => {
    const { server } = await testServer();
    const document = (await server.inject('/mallapi/openapi.json')).json();

    for (const { endpoint, name } of allEndpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation, endpoint.path).toMatchObject({ operationId: name });
      const { content } = operation.responses['200'];
      expect(content['application/json'].schema.properties.data, endpoint.path).toBeDefined();
    }
    const consolePaths = (await server.inject('/consoleapi/openapi.json')).json().paths;
    for (const { endpoint, name } of consoleEndpoints)
      expect(consolePaths[endpoint.path]?.[endpoint.method.toLowerCase()], endpoint.path).toMatchObject({
        operationId: name,
      });
    const files = [...allEndpoints, ...consoleEndpoints].filter(({ endpoint }) => endpoint.binary !== undefined);
    expect(files.length).toBeGreaterThan(3);
    for (const { endpoint } of files) {
      const paths = baseOf(endpoint) === '/mallapi' ? document.paths : consolePaths;
      const { content } = paths[endpoint.path][endpoint.method.toLowerCase()].responses['200'];
      expect(Object.keys(content)[0], endpoint.path).toBe(endpoint.binary);
      expect(content[endpoint.binary ?? '']).toEqual({ schema: { type: 'string', format: 'binary' } });
      // A refusal comes in the envelope, which has no content of the file's.
      expect(content['application/json'].schema.properties.data).toEqual({});
    }
    const page = await server.inject('/mallapi/docs');
    for (const { endpoint } of allEndpoints) expect(page.body).toContain(endpoint.path.replaceAll('&', '&amp;'));
  });
});

describe('transport', () => {
  test('[API-03] an unknown path and a broken body answer with the envelope', async () => {
    const { server, shopId } = await openShop();

    const unknown = await server.inject({
      url: '/mallapi/nothing/here',
      headers: { shopid: shopId, 'accept-language': 'zh-CN' },
    });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: errors.notFound.code, success: false, message: errors.notFound.zh });

    const broken = await server.inject({
      method: 'POST',
      url: '/mallapi/auth/login',
      headers: { shopid: shopId, 'content-type': 'application/json' },
      payload: '{"half',
    });
    expect(broken.json()).toMatchObject({ code: errors.badInput.code, success: false });
  });

  test('[SEC-02] a NUL character anywhere in the input is refused, not an error of the server', async () => {
    const { call } = await openShop();

    const asId = await call(getOrderDetail, { params: { orderId: 'a\0b' } });
    const asText = await call(getOrderList, { body: { keyword: 'a\0b' } });

    expect([asId.code, asText.code]).toEqual([errors.badInput.code, errors.badInput.code]);
  });

  test('[OPS-03] health, readiness, metrics and request ids are there', async () => {
    const { server } = await testServer();

    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await server.inject('/metrics')).body).toContain('pcmall_request_seconds_count');
    expect((await server.inject('/healthz')).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});
