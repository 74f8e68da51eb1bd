import { endpoint } from '@pcmall/contract/endpoint';
import { headerNames, nothing } from '@pcmall/contract/envelope';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop';
import type { Staff } from '../testing/shopper';
import { addCommonHooks } from './common-hooks';
import { createMount } from './mount';

const silent = endpoint({
  method: 'POST',
  path: '/some/change',
  summary: 'Changes something and writes down nothing',
  access: 'staff',
  permission: 'goods.write',
  data: nothing,
});
const own = endpoint({ ...silent, path: '/some/own', access: 'colleague' });
const unlabelled = endpoint({ ...silent, path: '/some/unlabelled', permission: undefined });
const reading = endpoint({ ...silent, path: '/some/reading', method: 'GET' });

/** A server with calls whose services forgot the audit. */
const openForgetful = async (shop: OpenShop) => {
  const server = Fastify();
  addCommonHooks(server, shop.context);
  const { mount } = createMount({ server, fileServer: server }, shop.context);
  for (const each of [silent, own, unlabelled, reading]) mount(each, async () => null);
  return ({ method, path }: { method: 'GET' | 'POST'; path: string }, staff: Staff, shopId = shop.shopId) =>
    server.inject({
      method,
      url: `/consoleapi${path}`,
      headers: {
        [headerNames.shopId]: shopId,
        [headerNames.accessToken]: staff.accessToken,
        [headerNames.sessionId]: staff.sessionId,
      },
    });
};

const actionsOf = async ({ context, shopId }: OpenShop) => {
  const entries = context.db.selectFrom('staff_audit').select(['action', 'staff_id']).where('shop_id', '=', shopId);
  return (await entries.orderBy('entry_no').execute()).map(({ action }) => action);
};

test('[STAFF-03] a change of whatever call is in the audit, though its service says nothing; a refused one is not', async () => {
  const shop = await openShop();
  const [owner, clerk] = [await shop.given.staff(), await shop.given.staff({ role: 'orders' })];
  const ask = await openForgetful(shop);

  expect((await ask(silent, owner)).json().success).toBe(true);
  await ask(silent, clerk);
  await ask(reading, owner);
  await ask(own, clerk);
  await ask(own, clerk, 'elsewhere');

  expect(await actionsOf(shop)).toEqual(['/some/change', '/some/own', '/some/own']);
});

test('[STAFF-02] a call that doesn’t say which permission it needs is nobody’s', async () => {
  const shop = await openShop();
  const ask = await openForgetful(shop);

  expect((await ask(unlabelled, await shop.given.staff())).json().code).toBe('100003');
});
