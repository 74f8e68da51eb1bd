// @vitest-environment happy-dom
import type { ChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query';
import { GoodsField } from './goods-field';
import { GoodsPicker } from './goods-picker';

const product = (id: string, name: string, more: Partial<ChosenGoods> = {}) => ({
  ...{ id, productId: id, name, code: `C-${id}`, options: '', picture: '', stock: 9, onSale: true },
  ...{ priceFrom: 1000, priceTo: 1000, ...more },
});

const shopGoods = [
  product('milk', 'Milk powder'),
  product('tea', 'Green tea', { priceFrom: 900, priceTo: 1250 }),
  product('pan', 'Frying pan', { onSale: false }),
];

const shop = { shopId: 'shop', name: { zh: '', en: '' }, logo: '', themeColour: '#000000', closed: false };
const me = {
  ...{ staffId: 'staff', name: '', email: '', shops: [{ ...shop, currency: 'HKD', role: 'owner' }] },
  current: { shopId: 'shop', role: 'owner', permissions: [] },
};

/** A network whose other end has these goods. */
const answer = (url: string, body: string): unknown => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test');
  if (pathname === '/consoleapi/goods/chosen') {
    const { ids } = JSON.parse(body) as { ids: string[] };
    return ids.flatMap((id) => shopGoods.find((each) => each.id === id) ?? []);
  }
  if (pathname === '/consoleapi/categories') return [];
  if (pathname === '/consoleapi/me') return me;
  const keyword = (searchParams.get('keyword') ?? '').toLowerCase();
  const records = shopGoods.filter(({ name }) => name.toLowerCase().includes(keyword));
  return { records, total: records.length, pageIndex: Number(searchParams.get('pageIndex')), pageSize: 25 };
};

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    Response.json({ code: '200', success: true, message: '', data: answer(String(url), String(init?.body)) }),
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Form({ ids, isOne = false }: { ids: string[] | string; isOne?: boolean }) {
  const form = useForm({ defaultValues: { goods: ids } });
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <GoodsField name="goods" kind="product" label="Goods" isOne={isOne} />
        <Value />
      </FormProvider>
    </QueryClientProvider>
  );
}

const Value = () => <output>{JSON.stringify(useWatch({ name: 'goods' }))}</output>;

const value = () => screen.getByText(/^["[]/).textContent;

test('[CART-05] goods are found, ticked and put in order by the keyboard alone; the form has their ids', async () => {
  render(<Form ids={['tea']} />);
  const user = userEvent.setup();
  await screen.findByText('Green tea');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.role).toBe('combobox'));
  const list = await screen.findByRole('listbox');
  expect(await within(list).findByRole('option', { name: /Green tea/, selected: true })).toBeTruthy();

  await user.keyboard('milk');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(value()).toBe('["tea","milk"]');

  await user.click(await screen.findByRole('button', { name: 'Move Milk powder up' }));
  expect(value()).toBe('["milk","tea"]');
  await user.click(screen.getByRole('button', { name: 'Remove Milk powder' }));
  expect(value()).toBe('["tea"]');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Green tea');
});

test('[CART-05] what was chosen before and is off sale or gone is told, and stays until it is taken away', async () => {
  render(<Form ids={['pan', 'lost']} />);
  expect(await screen.findByText('Off sale')).toBeTruthy();
  expect(await screen.findByText('A product that was deleted (lost)')).toBeTruthy();
  expect(value()).toBe('["pan","lost"]');
});

test('[CART-05] where one is chosen, a press replaces it', async () => {
  render(<Form ids="tea" isOne />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('option', { name: /Milk powder/ }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(value()).toBe('"milk"');
  expect(await screen.findByText('Milk powder')).toBeTruthy();
});

function Limited() {
  const [ids, setIds] = useState<string[]>([]);
  return (
    <QueryClientProvider client={queryClient}>
      <GoodsPicker kind="product" label="Goods" most={2} ids={ids} onChange={setIds} />
      <output>{JSON.stringify(ids)}</output>
    </QueryClientProvider>
  );
}

test('[CART-05] all that match are chosen at once, where they are no more than there may be', async () => {
  render(<Limited />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose products' }));
  await screen.findByText('Frying pan');
  expect(screen.queryByRole('button', { name: /Choose all/ })).toBeNull();
  await user.keyboard('e');
  await user.click(await screen.findByRole('button', { name: 'Choose all 2' }));
  expect(await screen.findByText('At most 2 can be chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(value()).toBe('["milk","tea"]');
});

/** Holds the answers to what is searched for, until it is called. */
const holdSearches = () => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const answered = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (url, init) => {
    if (String(url).includes('keyword=')) await held;
    return (await answered?.(url, init)) ?? Response.error();
  });
  return answerNow;
};

const openSearch = async () => {
  render(<Form ids={[]} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose products' }));
  await screen.findByRole('option', { name: /Milk powder/ });
  return { user, answerNow: holdSearches() };
};

test('[CART-05] Enter before the answer is there chooses what comes first in it', async () => {
  const { user, answerNow } = await openSearch();
  await user.keyboard('tea{Enter}');
  expect(screen.getByText('0 chosen')).toBeTruthy();
  answerNow();
  expect(await screen.findByRole('option', { name: /Green tea/, selected: true })).toBeTruthy();
  expect(screen.getByText('1 chosen')).toBeTruthy();
});

test('[CART-05] Enter before the answer chooses nothing once the text has changed', async () => {
  const { user, answerNow } = await openSearch();
  await user.keyboard('tea{Enter}{Backspace}');
  answerNow();
  const list = screen.getByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  expect(screen.getByText('0 chosen')).toBeTruthy();
});

test("[CART-05] prices are in the shop's currency", async () => {
  render(<Form ids={['tea']} />);
  expect(await screen.findByText('HK$9.00–HK$12.50')).toBeTruthy();
});

test('[CART-05] of more goods than a form chooses the first are listed, the rest is counted, and all are kept', async () => {
  render(<Form ids={['milk', ...Array.from({ length: 1001 }, (_, index) => `g${index}`)]} />);
  // A thousand lines are drawn slowly here.
  const rest = await screen.findByText('Not listed here, and kept as they are: 2 more', {}, { timeout: 20_000 });
  expect(rest.parentElement?.children).toHaveLength(1001);
  expect(value()).toContain('"g1000"');
}, 30_000);
