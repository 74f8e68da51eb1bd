// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { AtLocation } from '@pcmall/ui/router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentLocation } from '../../lib/router';
import { Table } from './table';
import { type TableView, useTableView } from './use-table-view';

const records = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

/** What the server of this list says to a view of it. */
const answerTo = ({ page, pageSize, filters }: Pick<TableView, 'page' | 'pageSize' | 'filters'>) =>
  filters.status === 'unheardOf'
    ? { data: undefined, error: new CallError('400', 'Wrong', { fields: { 'status.0': 'Wrong' } }) }
    : { data: { records: (page - 1) * pageSize < 90 ? records : [], total: 90 }, error: null };

function List() {
  const view = useTableView({ filters: { status: 'text' }, sorts: ['id'] });
  const list = { ...answerTo(view), isFetching: false, isPlaceholderData: false };
  return (
    <Table
      label="List"
      view={view}
      list={{ ...list, refetch: async () => Promise.reject(new Error('Not asked for')) }}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: 'Id', cell: ({ id }) => id, sort: 'id' }]}
      preview={({ id }) => <p>{`All about ${id}`}</p>}
      bulk={({ keys, isAll, count }) => <output>{`${keys.join('')} ${isAll} ${count}`}</output>}
    />
  );
}

const open = () => {
  setLanguage('en');
  render(
    <AtLocation location={currentLocation()}>
      <List />
    </AtLocation>,
  );
  return userEvent.setup();
};

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/console/');
});

test('[STAFF-05] rows are walked and ticked by keys, with Shift all between, and then all that match', async () => {
  const user = open();
  await user.keyboard('jx');
  expect(screen.getByRole('row', { name: 'Select this row a' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('jj{Shift>}x{/Shift}');
  expect(screen.getByText('abc false 3')).toBeTruthy();

  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 90 that match' }));
  expect(screen.getByText('abcd true 90')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/are selected/)).toBeNull();
});

test('[SALES-05] Space shows a row at the side, which follows J and K; Space or Esc put it away and leave the ticks', async () => {
  const user = open();
  await user.keyboard('jx ');
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('All about a');
  await user.keyboard('j');
  expect(screen.getByText('All about b')).toBeTruthy();
  await user.keyboard(' ');
  expect(screen.queryByText(/All about/)).toBeNull();
  await user.keyboard('k ');
  expect(screen.getByText('All about a')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/All about/)).toBeNull();
  expect(screen.getByText('a false 1')).toBeTruthy();
});

test('the address holds how a list is looked at', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Id' }));
  expect(new URLSearchParams(location.search).get('sort')).toBe('-id');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
});

function Failed() {
  const view = useTableView({ filters: {}, sorts: [] });
  const list = { data: undefined, error: new Error('No connection'), isFetching: false, isPlaceholderData: false };
  return (
    <Table<{ id: string }>
      label="List"
      view={view}
      list={{ ...list, refetch: async () => Promise.reject(new Error('Not asked for')) }}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: 'Id', cell: ({ id }) => id }]}
    />
  );
}

test('[SALES-02] a list that could not be loaded says so, and does not count rows that nobody has seen', () => {
  setLanguage('en');
  render(
    <AtLocation location={currentLocation()}>
      <Failed />
    </AtLocation>,
  );
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(screen.queryByText('0 of 0')).toBeNull();
});

test.each([
  ['page=999', 'page=2'],
  ['page=1.5', 'page=1.5'],
  ['page=-1', 'page=-1'],
  ['status=unheardOf&page=1', ''],
  ['sort=cheap&size=7', 'sort=cheap&size=7'],
])('[STAFF-05] an address that names what there is not still shows a list: ?%s', (search, after) => {
  history.replaceState(null, '', `/console/?${search}`);
  const steps = history.length;
  open();
  expect(location.search.replace('?', '')).toBe(after);
  expect(history.length).toBe(steps);

  cleanup();
  open();
  expect(screen.getAllByRole('row')).toHaveLength(1 + records.length);
});

function Wide() {
  const view = useTableView({ filters: {}, sorts: [] });
  const list = { data: { records, total: 4 }, error: null, isFetching: false, isPlaceholderData: false };
  return (
    <Table
      label="List"
      view={view}
      list={{ ...list, refetch: async () => Promise.reject(new Error('Not asked for')) }}
      rowKey={({ id }) => id}
      columns={[
        { key: 'id', title: 'Id', cell: ({ id }) => id },
        ...['one', 'two', 'three'].map((key) => ({ key, title: key, cell: () => key })),
        { key: 'extra', title: 'extra', cell: () => 'extra', isExtra: true },
      ]}
    />
  );
}

test('columns are shown as they were chosen, also after the page was left, and go back to the default', async () => {
  setLanguage('en');
  const user = userEvent.setup();
  const openWide = () =>
    render(
      <AtLocation location={currentLocation()}>
        <Wide />
      </AtLocation>,
    );
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name, hidden: true }));
  const openMenu = () => {
    const [toggled, menu] = [new Event('toggle'), screen.getByRole('group', { name: 'Columns', hidden: true })];
    fireEvent(menu, Object.assign(toggled, { newState: 'open' }));
  };
  openWide();
  expect(heads()).toEqual(['Id', 'one', 'two', 'three']);
  openMenu();
  expect(screen.queryByRole('checkbox', { name: 'Id', hidden: true })).toBeNull();

  await choose('two');
  await choose('extra');
  expect(heads()).toEqual(['Id', 'one', 'three', 'extra']);
  cleanup();
  openWide();
  expect(heads()).toEqual(['Id', 'one', 'three', 'extra']);

  openMenu();
  await user.click(screen.getByRole('button', { name: 'Back to the default', hidden: true }));
  expect(heads()).toEqual(['Id', 'one', 'two', 'three']);
  cleanup();
  openWide();
  expect(heads()).toEqual(['Id', 'one', 'two', 'three']);
});
