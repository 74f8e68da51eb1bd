import { deleteView, listSavedViews, mostViews, saveView } from '@pcmall/contract/console/views';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

const view = { viewId: null, page: 'orders', name: '待发货', query: 'mode=local&status=toShip' } as const;

test('[STAFF-05] a view of a list is saved once under its name, renamed, given other filters and deleted', async () => {
  const { console, advance } = await openShop();
  const { data: saved } = await console(saveView, { body: { ...view, name: '  待发货 ' } });
  expect((await console(saveView, { body: view })).data).toEqual(saved);
  advance(1000);
  await console(saveView, { body: { ...view, page: 'goods' } });

  const taken = await console(saveView, { body: { ...view, query: 'status=paid' } });
  expect(taken.code).toBe(errors.viewNameTaken.code);
  expect(taken.refusal?.fields).toHaveProperty('name');
  expect((await console(saveView, { body: { ...view, name: ' ' } })).refusal?.fields).toHaveProperty('name');

  const { viewId } = saved;
  await console(saveView, { body: { ...view, viewId, name: 'To ship', query: 'status=toShip' } });
  expect((await console(listSavedViews)).data).toMatchObject([
    { viewId, page: 'orders', name: 'To ship', query: 'status=toShip' },
    { page: 'goods', name: '待发货' },
  ]);
  await console(deleteView, { body: { viewId } });
  expect((await console(listSavedViews)).data).toMatchObject([{ page: 'goods' }]);
  expect((await console(saveView, { body: { ...view, viewId } })).code).toBe(errors.viewNotFound.code);
});

test('[STAFF-05] a colleague and the same person in another shop have views of their own', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const member = await shop.given.staff({ role: 'readOnly' });
  await other.given.staff({ also: member, role: 'readOnly' });
  const { viewId } = (await shop.console(saveView, { body: view }, { as: member })).data;

  expect((await shop.console(listSavedViews)).data).toEqual([]);
  expect((await other.console(listSavedViews, {}, { as: member })).data).toEqual([]);
  for (const where of [shop, other]) await where.console(deleteView, { body: { viewId } });
  expect((await shop.console(saveView, { body: { ...view, viewId } })).code).toBe(errors.viewNotFound.code);
  expect((await shop.console(listSavedViews, {}, { as: member })).data).toHaveLength(1);
});

test('[STAFF-05] a list has no more views than its tabs can show', async () => {
  const { console } = await openShop();
  for (let index = 0; index < mostViews; index += 1)
    await console(saveView, { body: { ...view, name: `View ${index}` } });

  expect((await console(saveView, { body: view })).code).toBe(errors.tooManyViews.code);
  expect((await console(saveView, { body: { ...view, page: 'goods' } })).success).toBe(true);
});
