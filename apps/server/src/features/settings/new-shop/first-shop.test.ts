import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@pcmall/contract/console/new-shop';
import { sealedForConsole } from '@pcmall/contract/console/sealing';
import { errors } from '@pcmall/contract/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../../../app';
import { readConfig } from '../../../config';
import type { Context } from '../../../core/context';
import { temporaryKeys } from '../../../gateways/keys';
import { newId } from '../../../gateways/random';
import { freshDatabase } from '../../../testing/fresh-database';
import { seal } from '../../../testing/seal';
import { closeContext, createContext } from '../../../wiring';
import { firstShopLink } from './first-shop.service';

let context: Context;
let server: Server['server'];

beforeAll(async () => {
  const config = readConfig({ DEMO: 'on', DATA_DIR: join(tmpdir(), newId()), CHECK_ANSWERS: 'on' });
  const log = pino({ level: 'silent' });
  context = await createContext(config, await freshDatabase(), temporaryKeys(), log);
  server = (await createServer(context, log)).server;
});
afterAll(async () => {
  await server.close();
  await closeContext(context);
});

const open = async (token: string) => {
  const url = `/consoleapi${contract.openFirstShop.path}?${new URLSearchParams({ token })}`;
  return (await server.inject({ url, headers: { 'accept-language': 'en-US' } })).json();
};

const form = {
  ...{ shopId: 'corner', nameZh: '街角小铺', nameEn: 'Corner', country: 'AU', currency: 'AUD', languages: 'zh,en' },
  ...{ colour: '#0f7b6c', domain: '', ownerName: 'Ann', email: 'ann@corner.example' },
};

const create = async (token: string, changes: Partial<typeof form> = {}) => {
  const password = seal({ shopId: sealedForConsole, spki: context.keys.sealPublic }, 'a-long-password');
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, token, password, ...changes })) body.set(name, value);
  const sent = new Response(body);
  const response = await server.inject({
    method: 'POST',
    url: `/consoleapi${contract.createFirstShop.path}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  return response.json();
};

test('[SETUP-01] at the first start a form makes the first shop and its owner, by a link that the server alone knows, once', async () => {
  const link = (await firstShopLink(context)) ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(link).toContain('/console/firstShop?token=');

  expect((await open('made-up.first.token')).code).toBe(errors.linkInvalid.code);
  expect((await create('made-up.first.token')).code).toBe(errors.linkInvalid.code);
  const offered = (await open(token)).data;
  expect(offered.countries).toContainEqual({ id: 'AU', name: 'Australia' });
  expect(offered.currencies).toContain('AUD');
  const wrong = await create(token, { shopId: 'A shop', country: 'XX', nameZh: '' });
  expect(Object.keys(wrong.data.fields).sort()).toEqual(['country', 'nameZh', 'shopId']);
  expect(Object.keys((await create(token, { email: 'ann' })).data.fields)).toEqual(['email']);
  expect(Object.keys((await create(token, { ownerName: ' ' })).data.fields)).toEqual(['ownerName']);

  const attempts = await Promise.all([create(token), create(token, { shopId: 'other', email: 'bob@corner.example' })]);
  const [made, ...more] = attempts.filter(({ success }) => success);
  expect(more).toEqual([]);
  expect(made.data).toMatchObject({ shops: [{ role: 'owner', closed: true }], current: { role: 'owner' } });
  expect(await context.shops.all()).toHaveLength(1);
  expect(await firstShopLink(context)).toBeUndefined();
  expect((await open(token)).code).toBe(errors.linkInvalid.code);
  expect((await create(token, { shopId: 'third' })).code).toBe(errors.linkInvalid.code);
});
