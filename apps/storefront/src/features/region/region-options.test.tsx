// @vitest-environment happy-dom
import { getRegionChildren, getRegionsCalled, type Region } from '@pcmall/contract/region';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query';
import { startFakeServer } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { RegionOptions } from './region-options';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const region = (value: string, label: string, parentId: string): Region => ({
  ...{ value, label, otherLabel: label, parentId, hasChildren: true },
});
const zhejiang = region('330000', 'Zhejiang', '00000001');
const hangzhou = region('330100', 'Hangzhou', '330000');

const open = (isElsewhereSearched: boolean) => {
  const onChoose = vi.fn();
  const props = { parentId: '00000001', selectedId: undefined, emptyText: 'None', isElsewhereSearched, onChoose };
  return { ...renderScreen(<RegionOptions {...props} />), onChoose };
};

beforeEach(() => {
  setLanguage('en');
  server.answer(getRegionChildren, () => [zhejiang]);
  server.answer(getRegionsCalled, ({ name }) => (name === 'Hangzhou' ? [[zhejiang, hangzhou]] : []));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

test('[ADDR-04] a city that is searched for among the provinces is found with the way down to it', async () => {
  const { shopper, onChoose } = open(true);

  await shopper.type(await screen.findByRole('combobox'), 'Hangzhou');
  await screen.findByRole('option', { name: 'Zhejiang / Hangzhou' });
  await shopper.keyboard('{Enter}');

  expect(onChoose).toHaveBeenCalledWith([zhejiang, hangzhou]);
});

test('[ADDR-04] the search takes 20 characters', async () => {
  const { shopper } = open(true);
  const box = await screen.findByRole<HTMLInputElement>('combobox');

  await shopper.type(box, 'Llanfairpwllgwyngyllgogery');

  expect(box.value).toBe('Llanfairpwllgwyngyll');
});

test('[ADDR-04] Enter that comes before what is called so is not lost', async () => {
  const answer = globalThis.fetch;
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) => isLetGo.then(() => answer(...asked)));
  const { shopper, onChoose } = open(true);

  await shopper.type(await screen.findByRole('combobox'), 'Hangzhou{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  letGo();

  await vi.waitFor(() => expect(onChoose.mock.calls).toEqual([[[zhejiang, hangzhou]]]));
});

test('[ADDR-04] what is called so nowhere is said to be unknown, and states abroad are looked for among themselves', async () => {
  const { shopper } = open(true);
  await shopper.type(await screen.findByRole('combobox'), 'Atlantis');
  expect(await screen.findByText('None')).toBeTruthy();

  cleanup();
  const asked = server.callsOf(getRegionsCalled).length;
  const abroad = open(false);
  await abroad.shopper.type(await screen.findByRole('combobox'), 'Hangzhou');
  expect(await screen.findByText('None')).toBeTruthy();
  expect(server.callsOf(getRegionsCalled)).toHaveLength(asked);
});
