// @vitest-environment happy-dom
import { type AddressEntry, listAddresses, listSenders, recipientType, senderType } from '@pcmall/contract/address';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { entryInShenzhen } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { AddressPicker } from './address-picker';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const books = { [recipientType]: listAddresses, [senderType]: listSenders };

const entries = (names: string[]): AddressEntry[] =>
  names.map((name) => ({ ...entryInShenzhen, id: name, name, idStatus: 'passed' }));

interface Book {
  addressType?: keyof typeof books;
  names?: string[];
  /** All there are, of which `names` are answered. */
  total?: number;
}

const openPicker = ({ addressType = recipientType, names = [], total = names.length }: Book) => {
  const page = { records: entries(names), total, pageIndex: 1, pageSize: 120, groups: [] };
  server.answer(books[addressType], () => ({ ...page, showSenderAddress: true, currency: 'AUD', country: 'AU' }));
  const onConfirm = vi.fn();
  const view = renderScreen(<AddressPicker addressType={addressType} onConfirm={onConfirm} onClose={() => {}} />);
  return { ...view, onConfirm };
};

const confirmButton = () => screen.getByRole('button', { name: '选好了' });

beforeEach(() => setLanguage('en'));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

for (const [whose, addressType, asked, empty] of [
  ['a recipient', recipientType, '请选择收件地址', '还没有收件地址'],
  ['a sender', senderType, '请选择寄件地址', '还没有寄件地址'],
] as const) {
  test(`[ADDR-07] [ADDR-08] who confirms without ${whose} is asked to choose one, also where there is none`, async () => {
    setLanguage('zh');
    const { shopper, onConfirm } = openPicker({ addressType, names: ['王小明'] });
    const radio = await screen.findByRole('radio', { name: /王小明/ });
    await shopper.click(confirmButton());
    expect(screen.getByText(asked)).toBeTruthy();
    await shopper.click(radio);
    expect(screen.queryByText(asked)).toBeNull();
    cleanup();
    queryClient.clear();

    const none = openPicker({ addressType });
    await screen.findByText(new RegExp(`^${empty}`));
    await none.shopper.click(confirmButton());
    expect(screen.getByText(asked)).toBeTruthy();
    expect([...onConfirm.mock.calls, ...none.onConfirm.mock.calls]).toEqual([]);
  });
}

test('[ADDR-07] where a book holds more than the picker lists, it says so and how to see the others', async () => {
  openPicker({ names: ['Ann', 'Bob'], total: 130 });
  expect(await screen.findByText('2 of 130 are listed. Search, or choose a group, to see the others')).toBeTruthy();
});
