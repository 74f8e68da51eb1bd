// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/i18n';
import { Grid } from './grid';
import type { GridColumn, GridEdit, GridRow } from './model/grid-types';

beforeEach(() => setLanguage('en'));
afterEach(cleanup);

const letters: GridColumn[] = [
  { key: 'name', title: 'Name', width: 120 },
  { key: 'mode', title: 'Mode', width: 120, choices: [{ value: 'Pick up', label: 'Pick up' }] },
  { key: 'made', title: 'Made', width: 120, isReadOnly: true },
];

const rowOf = (key: string, name: string): GridRow => ({
  key,
  label: key,
  cells: { name: { text: name, ...(name === 'bad' && { mark: 'wrong', reason: 'No such name' }) } },
});

function Sheet({ onEdit, onUndo }: { onEdit: (edit: GridEdit) => void; onUndo: () => void }) {
  const [rows, setRows] = useState([rowOf('1', 'Ann'), rowOf('2', 'bad')]);
  const edit = (next: GridEdit) => {
    onEdit(next);
    setRows((shown) => [
      ...shown.map((row) =>
        rowOf(
          row.key,
          next.cells.find((cell) => cell.rowKey === row.key && cell.column === 'name')?.text ??
            row.cells.name?.text ??
            '',
        ),
      ),
      ...next.appended.map((texts, index) => rowOf(String(shown.length + index + 1), texts.name ?? '')),
    ]);
  };
  return (
    <Grid
      label="People"
      columns={letters}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      maxRows={10}
      onEdit={edit}
      onUndo={onUndo}
    />
  );
}

const open = () => {
  const onEdit = vi.fn<(edit: GridEdit) => void>();
  const onUndo = vi.fn();
  render(<Sheet onEdit={onEdit} onUndo={onUndo} />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const press = (key: string, held: object = {}) => fireEvent.keyDown(input, { key, ...held });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const last = () => onEdit.mock.lastCall?.[0];
  return { input, press, type, last, onEdit, onUndo };
};

describe('[BAT-01.3] grid', () => {
  test('typing replaces a cell, Enter moves down, Escape leaves it as it was', () => {
    const { input, press, type, last, onEdit } = open();
    type('Bob');
    press('Enter');
    expect(last()?.cells).toEqual([{ rowKey: '1', column: 'name', text: 'Bob' }]);
    expect(input.getAttribute('aria-activedescendant')).toMatch(/-1-0$/);
    type('Eve');
    press('Escape');
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  test('F2 opens the text that is there', () => {
    const { input, press } = open();
    press('F2');
    expect(input.value).toBe('Ann');
  });

  test('keys of an input method that chooses characters are its own', () => {
    const { press, type, onEdit } = open();
    type('zhang');
    press('Enter', { isComposing: true });
    expect(onEdit).not.toHaveBeenCalled();
    type('张');
    press('Enter');
    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  test('a block is pasted from the active cell on, and what is selected is copied', () => {
    const { input, press, last } = open();
    press('ArrowDown');
    fireEvent.paste(input, { clipboardData: { getData: () => 'x\r\ny\r\n' } });
    expect(last()).toEqual({
      cells: [{ rowKey: '2', column: 'name', text: 'x' }],
      appended: [{ name: 'y' }],
      dropped: 0,
    });
    const setData = vi.fn();
    fireEvent.copy(input, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'x\r\ny');
  });

  test('what is read-only takes no text', () => {
    const { input, press, type, onEdit } = open();
    press('End');
    type('x');
    press('Enter');
    expect([input.value, onEdit.mock.calls.length]).toEqual(['', 0]);
  });

  test('the allowed texts are offered, and picked by keyboard', () => {
    const { press, last } = open();
    press('ArrowRight');
    press('ArrowDown', { altKey: true });
    expect(screen.getByRole('option', { name: 'Pick up' }).getAttribute('aria-selected')).toBe('true');
    press('Enter');
    expect(last()?.cells).toEqual([{ rowKey: '1', column: 'mode', text: 'Pick up' }]);
  });

  test('why a cell is marked is read out with it', () => {
    const { input, press } = open();
    press('ArrowDown');
    const described = input.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toBe('No such name');
    expect(screen.getByRole('gridcell', { name: 'bad' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('Ctrl+Z asks its owner; Tab stays inside until Escape', () => {
    const { press, onUndo } = open();
    press('z', { ctrlKey: true });
    expect(onUndo).toHaveBeenCalled();
    expect(press('Tab')).toBe(false);
    press('Escape');
    expect(press('Tab')).toBe(true);
  });
});

test('[BAT-01.3] 5,000 rows of 20 columns are a few hundred nodes', () => {
  const columns = Array.from({ length: 20 }, (_, at) => ({ key: `c${at}`, title: `C${at}`, width: 100 }));
  const cells = Object.fromEntries(columns.map(({ key }) => [key, { text: key }]));
  const rowAt = (index: number) => ({ key: String(index), label: String(index), cells });
  const { container } = render(<Grid label="Many" columns={columns} rowCount={5000} rowAt={rowAt} onEdit={() => {}} />);
  expect(container.querySelectorAll('*').length).toBeLessThan(1000);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001');
});
